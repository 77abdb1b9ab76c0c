import type { Role } from '@ostep/kernel';
import { type DomainEntry, holdsRoles, type RouteHandle, useProfile } from '@ostep/platform';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from '@ostep/router';
import { use } from 'react';
import { loadDomain } from '../federation/load-domain';
import { ForbiddenPage } from '../pages/forbidden.page';
import { loadQueryProvider } from '../queries/load-query-provider';
import { UnknownAddressPage } from './unknown-address';

export function DomainScreens({ domain }: { domain: DomainEntry }) {
  const { QueryProvider, ReadyMark } = use(loadQueryProvider());
  const { routes } = use(loadDomain(domain));
  return (
    <QueryProvider>
      <Screen routes={routes} />
      <ReadyMark />
    </QueryProvider>
  );
}

function Screen({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const profile = useProfile();
  const screen = useRoutes(routes);
  if (!screen) return <UnknownAddressPage />;
  return holdsRoles(profile, rolesFor(routes, location.pathname)) ? screen : <ForbiddenPage />;
}

function rolesFor(routes: RouteObject[], pathname: string): readonly Role[] {
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.flatMap(({ route }) => handleOf(route).roles ?? []);
}

/** `handle` is `unknown` in React Router; remotes set a `RouteHandle`. */
function handleOf(route: RouteObject): RouteHandle {
  return (route.handle ?? {}) as RouteHandle;
}
