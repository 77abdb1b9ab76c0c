import type { RouteObject } from '@ostep/router';
import { type ComponentType, createElement, lazy } from 'react';

/**
 * A remote's routes are mounted below the shell's, where the router itself does not resolve `lazy`: each becomes a
 * React component that is loaded when it is first shown.
 */
export function withLazyScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const children = route.children ? { children: withLazyScreens(route.children) } : {};
    const { lazy: load, ...rest } = route;
    // Index routes and others differ in `children` only, which stays as it was.
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
