import type { DataTable } from 'primereact/datatable';
import { type RefObject, useEffect, useRef } from 'react';
import type { Sort } from './list-column';
import type { ListItem } from './list-items';

/** Tells which rows are shown, in their order, once for each change. */
export function useShownRows<Row>(
  table: RefObject<DataTable<ListItem<Row>[]> | null>,
  { items, sort }: { readonly items: readonly ListItem<Row>[]; readonly sort: Sort | null },
  onShown: ((rows: readonly Row[]) => void) | undefined,
) {
  const told = useRef<string | null>(null);
  const tell = (shown: readonly ListItem<Row>[]) => {
    const keys = shown.map(({ id }) => id).join();
    if (keys === told.current) return;
    told.current = keys;
    onShown?.(shown.map(({ row }) => row));
  };
  const order = `${sort?.key} ${sort?.descending}`;
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table sorts by `order`
  useEffect(() => latest.current(table.current?.getProcessedData() ?? items), [table, items, order]);
}
