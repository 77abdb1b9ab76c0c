import type { Page } from '@ostep/endpoint-kit';
import { normalizeForSearch } from '@ostep/kernel';
import { useEffect, useRef, useState } from 'react';

export type Find<T> = (query: string, signal: AbortSignal) => Promise<Page<T> | readonly T[]>;

export type Found<T> = { readonly items: readonly T[]; readonly total: number };

export const SEARCH_MIN_CHARS = 3;

const NO_RESULTS: Found<never> = { items: [], total: 0 };

export function toFound<T>(answer: Page<T> | readonly T[]): Found<T> {
  if ('content' in answer) return { items: answer.content, total: answer.page.totalElements };
  return { items: answer, total: answer.length };
}

/** A failed search has no results; `stop` cancels the running search. */
export function useSearch<T>(find: Find<T>, minChars: number) {
  const [found, setFound] = useState<Found<T>>(NO_RESULTS);
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const search = (query: string) => {
    stop();
    if (query.length < minChars) return setFound({ ...NO_RESULTS, items: [] });
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    find(query, signal).then(
      (answer) => signal.aborted || setFound(toFound(answer)),
      () => signal.aborted || setFound({ ...NO_RESULTS, items: [] }),
    );
  };

  /** The only result with exactly this label; null if there is none or several, or if the search was stopped. */
  const findByLabel = async (query: string, labelOf: (item: T) => string): Promise<T | null> => {
    stop();
    if (query.length < minChars) return null;
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    const { items } = await find(query, signal).then(toFound, () => NO_RESULTS);
    const [only, ...others] = items.filter((item) => normalizeForSearch(labelOf(item)) === normalizeForSearch(query));
    return signal.aborted || others.length > 0 ? null : (only ?? null);
  };

  return { found, search, stop, findByLabel };
}
