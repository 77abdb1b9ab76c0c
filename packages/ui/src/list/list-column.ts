import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type SortValue = string | number | boolean | null | undefined;

/**
 * What a column holds, which decides its width, its side and whether it wraps. `key` names the record and leads to it.
 * `leaves`: as the list narrows, 1 goes first; columns without it stay, and money always does.
 */
type ColumnKind =
  | { readonly kind: 'mark' | 'key' | 'money' }
  | { readonly kind: 'date' | 'amount' | 'badge'; readonly leaves?: number }
  /** At most two lines; the `main` one is as wide as it may be. */
  | { readonly kind: 'text'; readonly main?: boolean; readonly leaves?: number };

export type ListColumn<Row> = ColumnKind & {
  readonly key: string;
  readonly header: string;
  readonly hint?: string;
  readonly note?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortValue?: (row: Row) => SortValue;
  /** By the server, which sorts all pages (`sorting` of the list); else by `sortValue`. */
  readonly sortable?: boolean;
  /** Shown only to those who choose it. */
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
