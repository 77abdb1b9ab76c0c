import { useLocation } from '@ostep/router';
import { useDeferredValue, useEffect, useLayoutEffect, useReducer, useState } from 'react';

export type Queries = {
  readonly areIdle: () => boolean;
  /** Calls the listener together with the components that receive a query's update. */
  readonly subscribe: (listener: () => void) => () => void;
};

const noQueries: Queries = { areIdle: () => true, subscribe: () => () => undefined };

/**
 * Sets `main[data-ready]` to the address of the page once the page is drawn, has its data and handles keys.
 * The effects of the page have run before `effectsRunFor` is set, and the state that they set, also the steps of a long
 * list, is drawn before its deferred value.
 */
export function useReadyMark({ areIdle, subscribe }: Queries = noQueries): void {
  const { pathname, search } = useLocation();
  const [updates, countUpdate] = useReducer((count: number) => count + 1, 0);
  const state = `${updates} ${pathname}${search}`;
  const [effectsRunFor, setEffectsRunFor] = useState('');
  const isDrawn = useDeferredValue(effectsRunFor) === state;
  useEffect(() => subscribe(countUpdate), [subscribe]);
  useEffect(() => setEffectsRunFor(state), [state]);
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
