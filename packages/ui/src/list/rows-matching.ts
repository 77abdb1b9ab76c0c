import { foldText } from '@ostep/kernel';

/** The rows whose text holds every word that is sought, whatever its case and marks. */
export function rowsMatching<Row>(rows: readonly Row[], sought: string, textOf: (row: Row) => string): readonly Row[] {
  const words = foldText(sought).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = foldText(textOf(row));
    return words.every((word) => text.includes(word));
  });
}
