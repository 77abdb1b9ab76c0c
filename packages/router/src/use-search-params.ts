import { useCallback } from 'react';
import { type SetURLSearchParams, useSearchParams as useRouterSearchParams } from 'react-router-dom';

/** A changed address is rendered at once: on a slow machine the next change was made from the address before it. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [search, setSearch] = useRouterSearchParams();
  const set: SetURLSearchParams = useCallback(
    (next, options) => setSearch(next, { flushSync: true, ...options }),
    [setSearch],
  );
  return [search, set];
}
