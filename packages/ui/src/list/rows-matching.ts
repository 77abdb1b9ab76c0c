import { normalizeForSearch } from '@ostep/kernel';

/** The rows whose text has all words of the search, ignoring case and diacritics. */
export function rowsMatching<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): readonly Row[] {
  const words = normalizeForSearch(search).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = normalizeForSearch(textOf(row));
    return words.every((word) => text.includes(word));
  });
}
