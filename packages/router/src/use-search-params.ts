import { useCallback, useContext } from 'react';
import {
  createSearchParams,
  UNSAFE_DataRouterContext as RouterContext,
  type SetURLSearchParams,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/**
 * Renders a changed address at once. Otherwise, on a slow machine, the next change would start from the previous address
 * and undo this one. The router's own hook does not pass `flushSync` on in screens that `useRoutes` renders.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [search, setSearch] = useRouterSearchParams();
  const router = useContext(RouterContext)?.router;
  const set: SetURLSearchParams = useCallback(
    (next, options) => {
      if (!router) return setSearch(next, options);
      const current = new URLSearchParams(router.state.location.search);
      const params = createSearchParams(typeof next === 'function' ? next(current) : next);
      void router.navigate({ search: params.toString() }, { flushSync: true, ...options });
    },
    [router, setSearch],
  );
  return [search, set];
}
