import { useCallback, useContext } from 'react';
import {
  createSearchParams,
  UNSAFE_DataRouterContext as RouterContext,
  type SetURLSearchParams,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/**
 * A changed address is rendered at once: on a slow machine the next change was made from the address before it. Of
 * screens below `useRoutes` the router's own hook loses `flushSync`.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [search, setSearch] = useRouterSearchParams();
  const router = useContext(RouterContext)?.router;
  const set: SetURLSearchParams = useCallback(
    (next, options) => {
      if (!router) return setSearch(next, options);
      const old = new URLSearchParams(router.state.location.search);
      const params = createSearchParams(typeof next === 'function' ? next(old) : next);
      void router.navigate({ search: params.toString() }, { flushSync: true, ...options });
    },
    [router, setSearch],
  );
  return [search, set];
}
