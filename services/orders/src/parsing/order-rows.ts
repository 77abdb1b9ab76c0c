import type { OrderColumn } from '@ostep/api-orders';
import { isRowNumber, isSumText, type TableRow } from '@ostep/document-reader';

type Row = TableRow<OrderColumn>;

const hasWork = ({ cells: { actionCode, actionDesc } }: Row) => Boolean(actionCode) || Boolean(actionDesc);

const isComplete = (row: Row) => isRowNumber(row.cells.lp ?? '') && hasWork(row) && Boolean(row.cells.amount);

export function isItem(row: Row): boolean {
  const { lp, forestAddress, compartment, amount } = row.cells;
  const work = hasWork(row);
  const place = Boolean(forestAddress) || Boolean(compartment);
  // Without digits the row may be a further line of the titles.
  if (!/\d/u.test(row.text)) return false;
  // A row with its own number, work and amount is no sum, whatever its words are.
  if (!isComplete(row) && (isSumText(row.text) || isSumText(lp ?? ''))) return false;
  return work && (place || Boolean(amount)) && (row.anchored || (place && Boolean(amount)));
}

const HEADING = /^\p{L}[\p{L}\s]+:$/u;

/** Text below a heading such as `Uwagi:` under the table is not a row. */
export function rowsAboveRemarks(rows: readonly Row[]): readonly Row[] {
  const heading = rows.findIndex((row) => !row.anchored && HEADING.test(row.text));
  return heading < 0 || rows.slice(heading).some(isComplete) ? rows : rows.slice(0, heading);
}

/** A remark may begin with the word for a sum, but has no figure below a column of figures. */
export const isSumRow = ({ text, under }: Row) =>
  isSumText(text) && [under.amount, under.value, under.price].some((cell) => /\d/u.test(cell ?? ''));

export function isUnread(row: Row): boolean {
  if (isItem(row) || isSumRow(row) || row.label !== '') return false;
  const filled = Object.values<string | undefined>(row.cells).filter((cell) =>
    /[A-Za-zÀ-ɏ\d]/u.test(cell ?? ''),
  ).length;
  return row.anchored && filled > 2;
}

const wrapping: readonly OrderColumn[] = [
  'forestAddress',
  'actionGroup',
  'actionCode',
  'actionDesc',
  'dueDate',
  'notes',
];

/** The rest of a wrapped cell that was assigned to no row. (A heading would fill the first columns.) */
export function isStray(row: Row): boolean {
  if (isItem(row) || isSumRow(row)) return false;
  // Object.entries loses the type of the keys.
  const filled = (Object.entries(row.cells) as [OrderColumn, string][]).filter(([, cell]) => /[\p{L}\d]/u.test(cell));
  return filled.length > 0 && filled.every(([column]) => wrapping.includes(column));
}

export function sumOf(rows: readonly Row[]): string | null {
  const sums = rows.filter((row) => !isItem(row) && isSumRow(row) && /\d/u.test(row.under.amount ?? ''));
  return sums.length === 1 ? (sums[0]?.under.amount ?? null) : null;
}
