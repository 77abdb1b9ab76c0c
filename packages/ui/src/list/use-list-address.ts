import { useSearchParams } from '@ostep/router';
import { useState } from 'react';
import type { Sort } from './list-column';

type Filters = Readonly<Record<string, string>>;
export type ListState = { readonly sort: Sort | null; readonly filters: Filters };

const FILTER = 'f.';
const SORT = 'sort';

/** Sort and column filters, kept in the page's address: they survive the way to a record and back. */
export function useListAddress(columns: readonly { readonly key: string }[], initialSort: Sort | undefined) {
  const [address, setAddress] = useSearchParams();
  const [state, setState] = useState<ListState>(() => ({
    sort: sortOf(address.get(SORT), columns) ?? initialSort ?? null,
    filters: filtersOf(address, columns),
  }));
  const change = (next: ListState) => {
    setState(next);
    setAddress((old) => withState(old, next), { replace: true });
  };
  return [state, change] as const;
}

function sortOf(text: string | null, columns: readonly { readonly key: string }[]): Sort | null {
  const descending = text?.startsWith('-') ?? false;
  const key = descending ? text?.slice(1) : text;
  return columns.some((column) => column.key === key) && key ? { key, descending } : null;
}

const filtersOf = (address: URLSearchParams, columns: readonly { readonly key: string }[]): Filters =>
  Object.fromEntries(
    columns.flatMap(({ key }) => {
      const text = address.get(`${FILTER}${key}`);
      return text ? [[key, text]] : [];
    }),
  );

function withState(old: URLSearchParams, { sort, filters }: ListState): URLSearchParams {
  const next = new URLSearchParams([...old].filter(([name]) => name !== SORT && !name.startsWith(FILTER)));
  for (const [key, text] of Object.entries(filters)) if (text !== '') next.set(`${FILTER}${key}`, text);
  if (sort) next.set(SORT, `${sort.descending ? '-' : ''}${sort.key}`);
  return next;
}
