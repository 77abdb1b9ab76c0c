import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type SortValue = string | number | boolean | null | undefined;

export type ListColumn<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => SortValue;
  /** A filter field under the header. */
  readonly filterable?: boolean;
  /** What the filter looks at; `sortValue` without it. */
  readonly filterValue?: (row: Row) => string;
  readonly align?: 'left' | 'right' | 'center';
  /** CSS width. */
  readonly width?: string;
  readonly nowrap?: boolean;
};

export type Sort = { readonly key: string; readonly descending?: boolean };

/** Class of the cells of a column, titles included. */
export function cellClass<Row>({ align, nowrap }: ListColumn<Row>): string {
  return classNames(`ui-align-${align ?? 'left'}`, nowrap && 'ui-nowrap');
}
