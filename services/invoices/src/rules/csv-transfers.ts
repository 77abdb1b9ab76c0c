import type { StatementColumns } from '@ostep/api-invoices';
import { toJsonNumber } from '@ostep/kernel';
import { plainName } from './known-banks';
import { accountIn, labelledDetails } from './payer-details';
import { currencyOf, type Figure, parseDay, parseFigure } from './statement-figures';
import {
  type AccountedRows,
  PLN,
  type StatementRow,
  type Transfer,
  type UnreadReason,
  type UnreadRow,
} from './transfer';

const SUMMARY_WORDS = /^#?(?:saldo|suma|razem|lacznie|obroty|stan|podsumowanie|liczba|ilosc)\b/u;
const CREDIT_WORDS = /uznani|wplyw|wplat|przychodz|^(?:ct|cr|c|ma|credit|kredyt|\+)$/u;
const DEBIT_WORDS = /obciaz|wydat|wyplyw|wyplat|wychodz|rozchod|^(?:dt|dr|d|wn|debet|debit|-)$/u;

type Reading = { readonly columns: StatementColumns; readonly currency: string | null };
type Outcome = Transfer | 'debit' | 'heading' | { readonly why: UnreadReason };

const cellIn = (cells: readonly string[], position: number | null) =>
  position === null ? '' : (cells[position] ?? '');

/** The signed amount: above 0 for money received, below 0 for money paid. */
function readSignedAmount(
  cells: readonly string[],
  columns: StatementColumns,
): Figure | { readonly why: UnreadReason } {
  if (columns.amount === null) {
    const credit = parseFigure(cellIn(cells, columns.credits));
    if (credit && !credit.amount.eq(0)) return credit;
    const debit = parseFigure(cellIn(cells, columns.debits));
    return debit && !debit.amount.eq(0) ? { ...debit, amount: debit.amount.abs().neg() } : { why: 'amount' };
  }
  const figure = parseFigure(cellIn(cells, columns.amount));
  if (!figure || figure.amount.eq(0)) return { why: 'amount' };
  if (columns.direction === null) return figure;
  const direction = plainName(cellIn(cells, columns.direction));
  if (DEBIT_WORDS.test(direction)) return { ...figure, amount: figure.amount.abs().neg() };
  // A credit with a minus sign: it is unclear which of the two the bank means.
  return CREDIT_WORDS.test(direction) && figure.amount.gt(0) ? figure : { why: 'direction' };
}

/** Headers repeated on the next page, sums, and the bank's text below the table. */
function isHeading(cells: readonly string[], { bookedOn, amount, credits, debits }: StatementColumns): boolean {
  if (SUMMARY_WORDS.test(plainName(cells.find((cell) => cell !== '') ?? ''))) return true;
  return [bookedOn, amount, credits, debits].every((position) => !/\d/u.test(cellIn(cells, position)));
}

function readRow(cells: readonly string[], { columns, currency }: Reading): Outcome {
  const bookedOn = parseDay(cellIn(cells, columns.bookedOn));
  if (bookedOn === null) return isHeading(cells, columns) ? 'heading' : { why: 'day' };
  const change = readSignedAmount(cells, columns);
  if ('why' in change) return change;
  if (change.amount.lt(0)) return 'debit';
  const named = cellIn(cells, columns.currency);
  const code = named === '' ? (change.currency ?? currency ?? PLN) : currencyOf(named);
  if (code === null) return { why: 'currency' };
  return {
    ...readDetails(cells, columns),
    bookedOn,
    amount: toJsonNumber(change.amount),
    currency: code,
    isReturn: false,
  };
}

/** A label inside a cell, such as 'Tytuł:', counts more than the column. */
function readDetails(cells: readonly string[], { title, payer, account }: StatementColumns) {
  const labelled = labelledDetails(cells);
  return {
    title: labelled.title ?? cellIn(cells, title),
    payer: labelled.payer ?? cellIn(cells, payer),
    // Either in its own column or after the payer's name.
    account: labelled.account ?? (accountIn(cellIn(cells, account)) || accountIn(cellIn(cells, payer))),
  };
}

/** Accounts for every row: money received, money paid, a heading, or a row that could not be read. */
export function transfersOf(rows: readonly StatementRow[], reading: Reading): AccountedRows {
  const transfers: Transfer[] = [];
  const notRead: UnreadRow[] = [];
  let [debits, headings] = [0, 0];
  for (const { line, cells } of rows) {
    const outcome = readRow(cells, reading);
    if (outcome === 'debit') debits += 1;
    else if (outcome === 'heading') headings += 1;
    else if ('why' in outcome) {
      notRead.push({ line, text: cells.filter((cell) => cell !== '').join('; '), why: outcome.why });
    } else transfers.push(outcome);
  }
  return { transfers, debits, headings, notRead };
}
