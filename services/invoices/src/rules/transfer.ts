import type { StatementRead } from '@ostep/api-invoices';
import type { IsoDate } from '@ostep/kernel';

/** Money received, as a bank statement states it. */
export type Transfer = {
  readonly bookedOn: IsoDate;
  readonly amount: number;
  /** Three letters. */
  readonly currency: string;
  /** An earlier payment of ours that came back: it pays no invoice. */
  readonly isReturn: boolean;
  readonly title: string;
  readonly payer: string;
  /** 26 digits, or empty. */
  readonly account: string;
};

/** A row of a CSV file. */
export type StatementRow = { readonly line: number; readonly cells: readonly string[] };

export type UnreadReason = StatementRead['notRead'][number]['why'];

export type UnreadRow = { readonly line: number; readonly text: string; readonly why: UnreadReason };

/** Every row of a statement is counted: as a transfer, a debit, a heading or sum, or a row that could not be read. */
export type AccountedRows = {
  readonly transfers: readonly Transfer[];
  readonly debits: number;
  readonly headings: number;
  readonly notRead: readonly UnreadRow[];
};

export const PLN = 'PLN';
