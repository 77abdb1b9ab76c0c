import type { Page } from '@ostep/endpoint-kit';
import { foldText } from '@ostep/kernel';
import { useEffect, useRef, useState } from 'react';

export type Find<T> = (query: string, signal: AbortSignal) => Promise<Page<T> | readonly T[]>;

export type Found<T> = { readonly items: readonly T[]; readonly total: number };

export const SEARCH_MIN_CHARS = 3;

const NOTHING: Found<never> = { items: [], total: 0 };

export function foundOf<T>(answer: Page<T> | readonly T[]): Found<T> {
  if ('content' in answer) return { items: answer.content, total: answer.page.totalElements };
  return { items: answer, total: answer.length };
}

/** A failed search finds nothing; `stop` ends the search under way. */
export function useSearch<T>(find: Find<T>, minChars: number) {
  const [found, setFound] = useState<Found<T>>(NOTHING);
  const underWay = useRef<AbortController>(null);
  const stop = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);

  const search = (query: string) => {
    stop();
    if (query.length < minChars) return setFound({ ...NOTHING, items: [] });
    const abort = new AbortController();
    underWay.current = abort;
    const { signal } = abort;
    find(query, signal).then(
      (answer) => signal.aborted || setFound(foundOf(answer)),
      () => signal.aborted || setFound({ ...NOTHING, items: [] }),
    );
  };

  /** The only one that is called so, or null; a search that is stopped finds nothing. */
  const findCalled = async (query: string, labelOf: (item: T) => string): Promise<T | null> => {
    stop();
    if (query.length < minChars) return null;
    const abort = new AbortController();
    underWay.current = abort;
    const { signal } = abort;
    const { items } = await find(query, signal).then(foundOf, () => NOTHING);
    const [only, ...others] = items.filter((item) => foldText(labelOf(item)) === foldText(query));
    return signal.aborted || others.length > 0 ? null : (only ?? null);
  };

  return { found, search, stop, findCalled };
}
