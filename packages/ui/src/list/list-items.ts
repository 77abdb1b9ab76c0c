import type { ListColumn, SortValue } from './list-column';

/** A row with its sort values, because DataTable sorts by fields and not by functions. */
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
