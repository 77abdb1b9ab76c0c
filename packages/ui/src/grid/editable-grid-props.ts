import type { ReactNode } from 'react';
import type { GridBinding } from '../form/use-form';
import type { GridColumn } from './grid-column';

export type EditableGridProps<Row extends object> = GridBinding<Row> & {
  readonly label: string;
  /** Must be stable: a new array renders all rows again. */
  readonly columns: readonly GridColumn<Row>[];
  readonly newRow: (previous: Row | undefined) => Row;
  /** With null there is no button to add a row. */
  readonly addLabel?: string | null | undefined;
  readonly derive?: ((next: Row, previous: Row, column: string) => Row) | undefined;
  readonly renumber?: ((row: Row, index: number) => Row) | undefined;
  readonly duplicate?: ((row: Row) => Row) | undefined;
  readonly rowTone?: ((row: Row, index: number) => 'warn' | undefined) | undefined;
  readonly rowNote?: ((row: Row, index: number) => ReactNode) | undefined;
  readonly rowDomId?: ((index: number) => string) | undefined;
  readonly readOnly?: boolean | undefined;
  /** Rows cannot be added, removed, copied or moved; only their cells can be edited. */
  readonly fixedRows?: boolean | undefined;
  /** The reason why the row cannot be removed; null when it can. */
  readonly removeDisabledReason?: ((row: Row) => string | null) | undefined;
  readonly empty?: ReactNode;
  readonly footer?: ReactNode;
};
