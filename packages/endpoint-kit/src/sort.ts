import * as z from 'zod';

/** A column of a list; a hyphen before it means descending. */
export type SortOf<Column extends string> = Column | `-${Column}`;

export const sortsBy = <const Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column): SortOf<Column>[] => [column, `-${column}`]);

export const sortField = <const Sort extends string>(sorts: readonly Sort[]) =>
  z.enum(sorts, 'Wybierz kolumnę z listy.').describe('A column of the list; with `-` before it descending');

export function readSort<Column extends string>(sort: SortOf<Column>) {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}
