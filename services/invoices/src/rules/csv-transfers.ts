import { accountDigits, decimal, type IsoDate, isIsoDate, toJsonNumber } from '@ostep/kernel';
import type { Transfer } from './transfer';

/** Positions in a row; null: the file has no such column. */
export type StatementColumns = {
  readonly bookedOn: number;
  readonly amount: number;
  readonly title: number;
  readonly payer: number | null;
  readonly account: number | null;
};

const AMOUNT = /^-?\d+(?:\.\d{1,2})?$/u;

export const amountOf = (cell: string) => {
  const plain = cell
    .replace(/[\s\u00a0]|PLN|zł/giu, '')
    .replace('−', '-')
    .replace(',', '.');
  return AMOUNT.test(plain) ? decimal(plain) : null;
};

export function dayOf(cell: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})[.\-/](\d{2})[.\-/](\d{4})/u.exec(cell.trim()) ?? [];
  const iso = day === undefined ? cell.trim().slice(0, 10) : `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : null;
}

/** Rows without a day or an amount above 0 are no money that came. */
export function transfersOf(rows: readonly (readonly string[])[], columns: StatementColumns): Transfer[] {
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
