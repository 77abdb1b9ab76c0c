import { CsvError, parse } from 'csv-parse/sync';
import { refuse } from '../refusals';
import { amountOf, dayOf } from '../rules/csv-transfers';
import { requireWithinLimits } from './statement-limits';

export type CsvStatement = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

const LEAST_COLUMNS = 3;
const MOST_BYTES_OF_A_ROW = 200_000;

const delimiterOf = (text: string) => {
  const [most = ';'] = [';', '\t', ','].sort((left, right) => text.split(right).length - text.split(left).length);
  return most;
};

/** @throws Refusal where a quote stays open or a limit is exceeded */
function rowsOf(text: string): string[][] {
  let lines = 0;
  let read = 0;
  const options = { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, bom: true, trim: true };
  const onRecord = (row: string[], context: { readonly lines: number }) => {
    read += 1;
    requireWithinLimits(row, read, lines + 1);
    lines = context.lines;
    return row;
  };
  try {
    return parse(text, {
      ...{ ...options, skip_empty_lines: true, max_record_size: MOST_BYTES_OF_A_ROW },
      on_record: onRecord,
    }) as string[][];
  } catch (error) {
    if (error instanceof CsvError) throw refuse('unreadableLine', { line: lines + 1 });
    throw error;
  }
}

/** The names of columns and what stands below them; null: no row names columns. Banks write of the account before. */
export function readCsvStatement(text: string): CsvStatement | null {
  const rows = rowsOf(text);
  const isHeader = (row: readonly string[]) =>
    row.filter((cell) => cell !== '').length >= LEAST_COLUMNS &&
    row.every((cell) => amountOf(cell) === null && dayOf(cell) === null);
  const at = rows.findIndex(isHeader);
  return at === -1 ? null : { header: rows[at] ?? [], rows: rows.slice(at + 1) };
}
