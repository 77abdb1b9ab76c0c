import type { StatementColumns } from '@ostep/api-invoices';
import { csvRows, UnreadableLine } from '@ostep/document-reader';
import { refuse } from '../refusals';
import {
  type GuessedColumns,
  guessColumns,
  hasRequiredColumns,
  plainName,
  recognizeBank,
  recognizeSantander,
} from '../rules/known-banks';
import { currencyOf, parseDay, parseFigure } from '../rules/statement-figures';
import type { StatementRow } from '../rules/transfer';
import { requireWithinLimits } from './statement-limits';

export type CsvStatement = {
  /** Empty names where the file names no columns. */
  readonly header: readonly string[];
  /** The rows below the header. */
  readonly rows: readonly StatementRow[];
  /** The number of rows above those. */
  readonly headings: number;
  /** Null: the bank is not recognized. */
  readonly known: { readonly bank: string; readonly columns: StatementColumns } | null;
  readonly guess: GuessedColumns;
  /** The currency that the file names once for all rows. */
  readonly currency: string | null;
};

const MIN_COLUMNS = 3;
const SAMPLED_LINES = 500;
const DELIMITERS = [';', '\t', ',', '|'];

/** Whether the row has a date and, in another cell, an amount. */
function isEntry({ cells }: StatementRow): boolean {
  const days = new Set(cells.flatMap((cell, at) => (parseDay(cell) === null ? [] : [at])));
  return days.size > 0 && cells.some((cell, at) => parseFigure(cell) !== null && (!days.has(at) || days.size > 1));
}

const isHeaderRow = ({ cells }: StatementRow) =>
  cells.filter((cell) => cell !== '').length >= MIN_COLUMNS &&
  cells.every((cell) => parseFigure(cell) === null && parseDay(cell) === null);

/** The delimiter that gives the most rows with a date and an amount; of equals, the one that gives the most cells. */
function delimiterOf(lines: readonly string[]): string {
  const first = lines.slice(0, SAMPLED_LINES);
  const entries = (delimiter: string) =>
    first.filter((line) => isEntry({ line: 0, cells: line.split(delimiter).map((cell) => cell.replaceAll('"', '')) }))
      .length;
  const cells = (delimiter: string) => first.reduce((count, line) => count + line.split(delimiter).length, 0);
  const candidates = DELIMITERS.map((delimiter) => ({
    delimiter,
    entries: entries(delimiter),
    cells: cells(delimiter),
  }));
  const [best] = candidates.sort((left, right) => right.entries - left.entries || right.cells - left.cells);
  return best?.delimiter ?? ';';
}

/** The index of the header: the first that names a date and an amount, else the one followed by the most entries. */
function findHeader(rows: readonly StatementRow[]): number {
  let best = { at: -1, entries: 0 };
  let candidate = best;
  for (const [at, row] of rows.entries()) {
    if (isHeaderRow(row)) {
      if (hasRequiredColumns(guessColumns(row.cells))) return at;
      candidate = { at, entries: 0 };
    } else if (isEntry(row)) {
      candidate = { at: candidate.at, entries: candidate.entries + 1 };
    }
    if (candidate.entries > best.entries) best = candidate;
  }
  return best.at;
}

/** The currency beside or below a cell 'Waluta' above the table. */
function currencyAbove(rows: readonly StatementRow[]): string | null {
  const at = rows.findIndex(({ cells }) => /^#?waluta(?: rachunku)?:?$/u.test(plainName(cells[0] ?? '')));
  if (at === -1) return null;
  const [, beside = ''] = rows[at]?.cells ?? [];
  return currencyOf(beside) ?? currencyOf(rows[at + 1]?.cells[0] ?? '');
}

/** @throws Refusal where a quote stays open or a limit is exceeded */
function entriesOf(lines: readonly string[]): StatementRow[] {
  const isRow = (cells: readonly string[]) =>
    cells.some((cell) => parseDay(cell) !== null) && cells.some((cell) => parseFigure(cell) !== null);
  try {
    return csvRows(lines, delimiterOf(lines), { isRow, check: requireWithinLimits });
  } catch (error) {
    throw error instanceof UnreadableLine ? refuse('unreadableLine', { line: error.line }) : error;
  }
}

/** Reads a table of dates and amounts, with a header or without. Null: the file has no such table. @throws Refusal */
export function readCsvStatement(text: string): CsvStatement | null {
  const lines = text.split(/\r\n|\n|\r/u);
  const rows = entriesOf(lines);
  const at = findHeader(rows);
  const names = rows[at];
  if (names) {
    const header = names.cells;
    const known = recognizeBank(header);
    const below = rows.slice(at + 1);
    const currency = currencyAbove(rows.slice(0, at));
    return { header, rows: below, headings: at + 1, known, guess: guessColumns(header), currency };
  }
  const first = rows.find(isEntry);
  if (!first) return null;
  const santander = recognizeSantander(first.cells);
  const before = santander ? rows.indexOf(first) + 1 : 0;
  const entries = rows.slice(before);
  const header = Array.from(
    { length: Math.max(...entries.filter(isEntry).map(({ cells }) => cells.length), 0) },
    () => '',
  );
  const guess = santander?.columns ?? guessColumns(header);
  return { header, rows: entries, headings: before, known: santander, guess, currency: santander?.currency ?? null };
}
