import type { Page } from '@ostep/endpoint-kit';
import { useEffect, useRef, useState } from 'react';

export type Find<T> = (query: string, signal: AbortSignal) => Promise<Page<T> | readonly T[]>;

export type Found<T> = { readonly items: readonly T[]; readonly total: number };

const SEARCH_PAUSE_MS = 300;
export const SEARCH_MIN_CHARS = 3;

export function foundOf<T>(answer: Page<T> | readonly T[]): Found<T> {
  if ('content' in answer) return { items: answer.content, total: answer.page.totalElements };
  return { items: answer, total: answer.length };
}

/** Debounced by 300 ms; null until the answer arrives. A failed search finds nothing. */
export function useSearch<T>(query: string | null, find: Find<T>, minChars: number): Found<T> | null {
  const [found, setFound] = useState<{ query: string; found: Found<T> } | null>(null);
  const searchText = query !== null && query.trim().length >= minChars ? query.trim() : null;

  const latestFind = useRef(find);
  useEffect(() => {
    latestFind.current = find;
  });

  useEffect(() => {
    if (searchText === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latestFind.current(searchText, abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) setFound({ query: searchText, found: foundOf(answer) });
        },
        () => {
          if (!abort.signal.aborted) setFound({ query: searchText, found: { items: [], total: 0 } });
        },
      );
    }, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [searchText]);

  return searchText !== null && found?.query === searchText ? found.found : null;
}
