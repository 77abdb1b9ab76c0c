import { useSearchParams } from '@ostep/router';
import { useState } from 'react';
import type { Sort } from './list-column';

const SORT = 'sort';

/** The sort, stored in the page's address, so that it is the same after the way to a record and back. */
export function useListAddress(columns: readonly { readonly key: string }[], initialSort: Sort | undefined) {
  const [address, setAddress] = useSearchParams();
  const [sort, setSort] = useState(() => sortOf(address.get(SORT), columns) ?? initialSort ?? null);
  const change = (next: Sort) => {
    setSort(next);
    setAddress((old) => withSort(old, next), { replace: true });
  };
  return [sort, change] as const;
}

function sortOf(text: string | null, columns: readonly { readonly key: string }[]): Sort | null {
  const descending = text?.startsWith('-') ?? false;
  const key = descending ? text?.slice(1) : text;
  return columns.some((column) => column.key === key) && key ? { key, descending } : null;
}

function withSort(old: URLSearchParams, { key, descending }: Sort): URLSearchParams {
  const next = new URLSearchParams(old);
  next.set(SORT, `${descending ? '-' : ''}${key}`);
  return next;
}
