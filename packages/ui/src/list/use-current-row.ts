import type { DataTable } from 'primereact/datatable';
import { type RefObject, useEffect } from 'react';
import type { ListItem } from './list-items';

/** Scrolls the current row into view once, when the list is shown again. */
export function useCurrentRow<Row>(
  table: RefObject<DataTable<ListItem<Row>[]> | null>,
  current: string | number | null | undefined,
): void {
  useEffect(() => {
    if (current === null || current === undefined) return;
    table.current?.getElement()?.querySelector('.ui-row-current')?.scrollIntoView({ block: 'nearest' });
  }, [table, current]);
}
