import type { ListColumn, SortValue } from './list-column';

/** A row with what DataTable sorts by, so that it reads a field instead of calling a function. */
export type ListItem<Row> = {
  readonly id: string | number;
  readonly row: Row;
  readonly sort: Readonly<Record<string, SortValue>>;
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
  }));
}
