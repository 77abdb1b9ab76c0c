import type { DataTable } from 'primereact/datatable';
import { type RefObject, useEffect, useRef } from 'react';
import type { Sort } from './list-column';
import type { ListItem } from './list-items';

/** Calls `onShown` with the rows in the order in which they are shown, once for each change. */
export function useShownRows<Row>(
  table: RefObject<DataTable<ListItem<Row>[]> | null>,
  { items, sort }: { readonly items: readonly ListItem<Row>[]; readonly sort: Sort | null },
  onShown: ((rows: readonly Row[]) => void) | undefined,
) {
  const reportedKeys = useRef<string | null>(null);
  const report = (shown: readonly ListItem<Row>[]) => {
    const keys = shown.map(({ id }) => id).join();
    if (keys === reportedKeys.current) return;
    reportedKeys.current = keys;
    onShown?.(shown.map(({ row }) => row));
  };
  const order = `${sort?.key} ${sort?.descending}`;
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table sorts by `order`
  useEffect(() => latest.current(table.current?.getProcessedData() ?? items), [table, items, order]);
}
