import type { StatementColumns } from '@ostep/api-invoices';
import { type GuessedColumns, guessColumns, isWhole, knownBank, plainName, santanderOf } from '../rules/known-banks';
import { currencyOf, dayOf, figureOf } from '../rules/statement-figures';
import type { StatementRow } from '../rules/transfer';
import { csvRows } from './csv-rows';

export type CsvStatement = {
  /** Empty names where the file names no columns. */
  readonly header: readonly string[];
  /** What stands below the names. */
  readonly rows: readonly StatementRow[];
  /** Rows before those. */
  readonly headings: number;
  /** Where the file is of a bank that is known. */
  readonly known: { readonly bank: string; readonly columns: StatementColumns } | null;
  readonly guess: GuessedColumns;
  /** Where the file tells it once. */
  readonly currency: string | null;
};

const LEAST_COLUMNS = 3;
const LOOKED_AT = 500;
const DELIMITERS = [';', '\t', ',', '|'];

/** A day and an amount in cells of their own. */
function isEntry({ cells }: StatementRow): boolean {
  const days = new Set(cells.flatMap((cell, at) => (dayOf(cell) === null ? [] : [at])));
  return days.size > 0 && cells.some((cell, at) => figureOf(cell) !== null && (!days.has(at) || days.size > 1));
}

const isNames = ({ cells }: StatementRow) =>
  cells.filter((cell) => cell !== '').length >= LEAST_COLUMNS &&
  cells.every((cell) => figureOf(cell) === null && dayOf(cell) === null);

/** The one that parts most rows into a day and an amount. */
function delimiterOf(lines: readonly string[]): string {
  const first = lines.slice(0, LOOKED_AT);
  const entries = (delimiter: string) =>
    first.filter((line) => isEntry({ line: 0, cells: line.split(delimiter).map((cell) => cell.replaceAll('"', '')) }))
      .length;
  const parts = (delimiter: string) => first.reduce((count, line) => count + line.split(delimiter).length, 0);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, of: [entries(delimiter), parts(delimiter)] as const }));
  const [best] = counted.sort(({ of: left }, { of: right }) => right[0] - left[0] || right[1] - left[1]);
  return best?.delimiter ?? ';';
}

/** Where the names of the table stand: those that name a day and an amount, or those that most entries follow. */
function headerAt(rows: readonly StatementRow[]): number {
  let best = { at: -1, entries: 0 };
  let under = best;
  for (const [at, row] of rows.entries()) {
    if (isNames(row)) {
      if (isWhole(guessColumns(row.cells))) return at;
      under = { at, entries: 0 };
    } else if (isEntry(row)) under = { at: under.at, entries: under.entries + 1 };
    if (under.entries > best.entries) best = under;
  }
  return best.at;
}

/** 'Waluta' with the currency beside it or below it. */
function currencyAbove(rows: readonly StatementRow[]): string | null {
  const at = rows.findIndex(({ cells }) => /^#?waluta(?: rachunku)?:?$/u.test(plainName(cells[0] ?? '')));
  if (at === -1) return null;
  const [, beside = ''] = rows[at]?.cells ?? [];
  return currencyOf(beside) ?? currencyOf(rows[at + 1]?.cells[0] ?? '');
}

/** A table of a day and an amount, with its names or without; null: the file has none. @throws Refusal */
export function readCsvStatement(text: string): CsvStatement | null {
  const lines = text.split(/\r\n|\n|\r/u);
  const rows = csvRows(lines, delimiterOf(lines));
  const at = headerAt(rows);
  const names = rows[at];
  if (names) {
    const header = names.cells;
    const known = knownBank(header);
    const below = rows.slice(at + 1);
    const currency = currencyAbove(rows.slice(0, at));
    return { header, rows: below, headings: at + 1, known, guess: guessColumns(header), currency };
  }
  const first = rows.find(isEntry);
  if (!first) return null;
  const santander = santanderOf(first.cells);
  const before = santander ? rows.indexOf(first) + 1 : 0;
  const entries = rows.slice(before);
  const header = Array.from(
    { length: Math.max(...entries.filter(isEntry).map(({ cells }) => cells.length), 0) },
    () => '',
  );
  const guess = santander?.columns ?? guessColumns(header);
  return { header, rows: entries, headings: before, known: santander, guess, currency: santander?.currency ?? null };
}
