import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type SortValue = string | number | boolean | null | undefined;

/**
 * The kind of content, which decides the width of a column, its alignment and whether it wraps. `key` names the record
 * and links to it. `leaves`: in a narrow list the column with 1 is hidden first; columns without it are never hidden.
 */
type ColumnKind =
  | { readonly kind: 'mark' | 'key' | 'money' }
  | { readonly kind: 'date' | 'amount' | 'badge'; readonly hideOrder?: number }
  /** Text has at most two lines; the `main` text column takes the most width. */
  | { readonly kind: 'text'; readonly main?: boolean; readonly hideOrder?: number };

export type ListColumn<Row> = ColumnKind & {
  readonly key: string;
  readonly header: string;
  readonly hint?: string;
  readonly note?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortValue?: (row: Row) => SortValue;
  /** Sorted by the server over all pages (`sorting` of the list); other columns are sorted by `sortValue`. */
  readonly sortable?: boolean;
  /** Hidden until a person chooses to show it. */
  readonly optional?: boolean;
  readonly footer?: ReactNode;
};

export type Sort = { readonly key: string; readonly descending?: boolean };

export function cellClass<Row>(column: ListColumn<Row>): string {
  const isFigure = column.kind === 'money' || column.kind === 'amount';
  return classNames(
    `ui-kind-${column.kind}`,
    column.kind === 'text' && column.main && 'ui-kind-main',
    isFigure && 'ui-align-right',
  );
}
