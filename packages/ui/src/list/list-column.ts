import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type SortValue = string | number | boolean | null | undefined;

export type ListColumn<Row> = {
  readonly key: string;
  readonly header: string;
  readonly hint?: string;
  readonly note?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortValue?: (row: Row) => SortValue;
  /** By the server, which sorts all pages (`sorting` of the list); else by `sortValue`. */
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  readonly filterValue?: (row: Row) => string;
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: string;
  readonly nowrap?: boolean;
  /** Shown only to those who choose it. */
  readonly optional?: boolean;
  readonly footer?: ReactNode;
};

export type Sort = { readonly key: string; readonly descending?: boolean };

export function cellClass<Row>({ align, nowrap }: ListColumn<Row>): string {
  return classNames(`ui-align-${align ?? 'left'}`, nowrap && 'ui-nowrap');
}
