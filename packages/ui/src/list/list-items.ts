import { foldText } from '@ostep/kernel';
import type { ListColumn, SortValue } from './list-column';

/** A row with what DataTable sorts and filters by, so that both read a field instead of calling a function. */
export type ListItem<Row> = {
  readonly id: string | number;
  readonly row: Row;
  readonly sort: Readonly<Record<string, SortValue>>;
  readonly filter: Readonly<Record<string, string>>;
};

export function listItems<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  rowKey: (row: Row) => string | number,
): ListItem<Row>[] {
  return rows.map((row) => ({
    id: rowKey(row),
    row,
    sort: Object.fromEntries(columns.flatMap(({ key, sortValue }) => (sortValue ? [[key, sortValue(row)]] : []))),
    filter: Object.fromEntries(
      columns.flatMap((column) => (column.filterable ? [[column.key, foldText(filterText(column, row))]] : [])),
    ),
  }));
}

function filterText<Row>({ filterValue, sortValue }: ListColumn<Row>, row: Row): string {
  return filterValue ? filterValue(row) : String(sortValue?.(row) ?? '');
}
