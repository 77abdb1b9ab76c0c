import { accountDigits, decimal, type IsoDate, isIsoDate, toJsonNumber } from '@ostep/kernel';
import { parse } from 'csv-parse/sync';
import type { Transfer } from './transfer';

/** Positions in a row; null: the file has no such column. */
export type StatementColumns = {
  readonly bookedOn: number;
  readonly amount: number;
  readonly title: number;
  readonly payer: number | null;
  readonly account: number | null;
};

export type CsvStatement = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

const LEAST_COLUMNS = 3;
const AMOUNT = /^-?\d+(?:\.\d{1,2})?$/u;

const delimiterOf = (text: string) => {
  const [most = ';'] = [';', '\t', ','].sort((left, right) => text.split(right).length - text.split(left).length);
  return most;
};

const amountOf = (cell: string) => {
  const plain = cell.replace(/[\s\u00a0]|PLN|zł/giu, '').replace(',', '.');
  return AMOUNT.test(plain) ? decimal(plain) : null;
};

function dayOf(cell: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})[.\-/](\d{2})[.\-/](\d{4})/u.exec(cell.trim()) ?? [];
  const iso = day === undefined ? cell.trim().slice(0, 10) : `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : null;
}

/** The names of columns and what stands below them; null: no row names columns. Banks write of the account before. */
export function readCsvStatement(text: string): CsvStatement | null {
  const options = { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, bom: true, trim: true };
  const rows: string[][] = parse(text, { ...options, skip_empty_lines: true });
  const isHeader = (row: readonly string[]) =>
    row.filter((cell) => cell !== '').length >= LEAST_COLUMNS &&
    row.every((cell) => amountOf(cell) === null && dayOf(cell) === null);
  const at = rows.findIndex(isHeader);
  return at === -1 ? null : { header: rows[at] ?? [], rows: rows.slice(at + 1) };
}

/** Rows without a day or an amount above 0 are no money that came. */
export function transfersOf({ rows }: CsvStatement, columns: StatementColumns): Transfer[] {
  return rows.flatMap((row) => {
    const cell = (position: number | null) => (position === null ? '' : (row[position] ?? ''));
    const bookedOn = dayOf(cell(columns.bookedOn));
    const amount = amountOf(cell(columns.amount));
    if (bookedOn === null || amount === null || amount.lte(0)) return [];
    const account = accountDigits(cell(columns.account));
    return [
      {
        ...{ bookedOn, amount: toJsonNumber(amount), title: cell(columns.title), payer: cell(columns.payer) },
        account: account.length === 26 ? account : '',
      },
    ];
  });
}
