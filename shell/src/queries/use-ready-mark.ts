import { useLocation } from '@ostep/router';
import { useDeferredValue, useEffect, useLayoutEffect, useReducer, useState } from 'react';

export type Queries = {
  readonly areIdle: () => boolean;
  /** Calls back with the components that a query's news reach. */
  readonly subscribe: (listener: () => void) => () => void;
};

const noQueries: Queries = { areIdle: () => true, subscribe: () => () => undefined };

/**
 * `main[data-ready]` is the address whose page is drawn, has what it asked for and listens to keys.
 * Its effects have run before `seen` is set, and what they set, the steps of a long list too, is drawn before a deferred value.
 */
export function useReadyMark({ areIdle, subscribe }: Queries = noQueries): void {
  const { pathname, search } = useLocation();
  const [news, addNews] = useReducer((count: number) => count + 1, 0);
  const state = `${news} ${pathname}${search}`;
  const [seen, setSeen] = useState('');
  const isDrawn = useDeferredValue(seen) === state;
  useEffect(() => subscribe(addNews), [subscribe]);
  useEffect(() => setSeen(state), [state]);
  useLayoutEffect(
    () => (isDrawn && areIdle() ? markWhenLoaded(pathname + search) : undefined),
    [isDrawn, areIdle, pathname, search],
  );
}

const LOADING = '[data-loading], [aria-busy="true"]';

function markWhenLoaded(address: string): () => void {
  const main = document.querySelector('main');
  const mark = () => {
    if (!main || main.querySelector(LOADING)) return;
    changes.disconnect();
    main.dataset['ready'] = address;
  };
  const changes = new MutationObserver(mark);
  if (main) changes.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  mark();
  return () => {
    changes.disconnect();
    removeReadyMark();
  };
}

export function removeReadyMark(): void {
  delete document.querySelector('main')?.dataset['ready'];
}
