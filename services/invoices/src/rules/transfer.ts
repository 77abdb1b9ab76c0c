import type { StatementRead } from '@ostep/api-invoices';
import type { IsoDate } from '@ostep/kernel';

/** Money that came, as a bank statement tells it. */
export type Transfer = {
  readonly bookedOn: IsoDate;
  readonly amount: number;
  /** Three letters. */
  readonly currency: string;
  /** Taken from the account before, and given back: it pays nothing. */
  readonly isReturn: boolean;
  readonly title: string;
  readonly payer: string;
  /** 26 digits, or empty. */
  readonly account: string;
};

/** Of a file of cells. */
export type StatementRow = { readonly line: number; readonly cells: readonly string[] };

export type UnreadReason = StatementRead['notRead'][number]['why'];

export type UnreadRow = { readonly line: number; readonly text: string; readonly why: UnreadReason };

/** Every row of a statement is one of these: a transfer, a debit, a heading or sum, or told as not read. */
export type AccountedRows = {
  readonly transfers: readonly Transfer[];
  readonly debits: number;
  readonly headings: number;
  readonly notRead: readonly UnreadRow[];
};

export const PLN = 'PLN';
