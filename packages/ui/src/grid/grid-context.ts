import type { GridColumn } from './grid-column';
import type { RowKeys } from './row-keys';

/** The state is read when an action runs, so that the actions can stay the same functions. */
export type GridState<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly newRow: (previous: Row | undefined) => Row;
  readonly derive: ((next: Row, previous: Row, column: string) => Row) | undefined;
  readonly renumber: ((row: Row, index: number) => Row) | undefined;
  readonly duplicate: ((row: Row) => Row) | undefined;
  readonly fixedRows: boolean | undefined;
};

export type Removed<Row> = { readonly row: Row; readonly index: number };

export type GridContext<Row> = {
  readonly state: () => GridState<Row>;
  readonly keys: RowKeys;
  readonly focus: (row: number, column: string) => void;
  readonly onRemoved: (removed: Removed<Row> | null) => void;
  readonly onLeftOut: (rows: number) => void;
};
