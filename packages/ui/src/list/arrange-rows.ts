import { comparePolish } from '@ostep/kernel';
import type { ListColumn, Sort, SortValue } from './list-column';

/** Lower case without diacritics: `lodz` finds `Łódź`. */
export function plainText(text: string): string {
  return text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').trim();
}

function compareValues(left: SortValue, right: SortValue): number {
  if (typeof left === 'string' && typeof right === 'string') return comparePolish(left, right);
  return Number(left) - Number(right);
}

const isMissing = (value: SortValue) => value === null || value === undefined || value === '';

/** Polish collation; missing values last in both directions; a stable sort. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const sortValue = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (!sort || !sortValue) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort((a, b) => {
      const missing = Number(isMissing(a.value)) - Number(isMissing(b.value));
      return missing !== 0 ? missing : direction * compareValues(a.value, b.value);
    })
    .map(({ row }) => row);
}

export type Filters = Readonly<Record<string, string>>;

export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  filters: Filters,
): readonly Row[] {
  const active = columns.flatMap((column) => {
    const filterText = plainText(filters[column.key] ?? '');
    const read = column.filterValue ?? ((row: Row) => String(column.sortValue?.(row) ?? ''));
    return filterText === '' ? [] : [{ filterText, read }];
  });
  if (active.length === 0) return rows;
  return rows.filter((row) => active.every(({ filterText, read }) => plainText(read(row)).includes(filterText)));
}
