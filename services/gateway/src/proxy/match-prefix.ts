import type { ApiRoute } from '../web/registry';

function covers(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/** Finds the route with the longest prefix of whole segments: `/api/ac` is no prefix of `/api/account`. */
export function matchPrefix(path: string, routes: readonly ApiRoute[]): ApiRoute | undefined {
  let best: ApiRoute | undefined;
  for (const route of routes) {
    if (covers(route.prefix, path) && (!best || route.prefix.length > best.prefix.length)) best = route;
  }
  return best;
}
