import type { RouteObject } from '@ostep/router';
import { type ComponentType, createElement, lazy } from 'react';

/** React Router resolves `lazy` only for its own routes; these are rendered by `useRoutes`. */
export function withLazyScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const children = route.children ? { children: withLazyScreens(route.children) } : {};
    const { lazy: load, ...rest } = route;
    // Index and other routes differ in `children` only, which is unchanged.
    const eager = { ...rest, ...children } as RouteObject;
    return typeof load === 'function' ? { ...eager, element: createElement(lazy(() => screenOf(load))) } : eager;
  });
}

async function screenOf(load: () => Promise<object>): Promise<{ default: ComponentType }> {
  const loaded = await load();
  if ('Component' in loaded && isComponent(loaded.Component)) return { default: loaded.Component };
  throw new Error('A lazy route must return { Component }.');
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
