import { type Executor, type HistorySource, missingRecordRefusal, namesIn } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { invoiceLine, payment } from './tables';

/** The amount in Polish format, such as `1 234,50 zł`, written by the database. */
const amountOfPayment = sql`translate(to_char(${payment.amount}, 'FM999,999,999,990.00'), ',.', E'\\u00A0,') || E'\\u00A0zł'`;

export const invoiceHistory: HistorySource = {
  domain: 'invoices',
  record: 'invoice',
  stands: ['number', 'gross', 'ksef_number', 'ksef_confirmed'],
  names: {
    invoice_line: namesIn(invoiceLine, sql`${invoiceLine.no}::text`),
    payment: namesIn(payment, amountOfPayment),
  },
};

/** What to answer for an id that has no invoice. Only drafts are deleted, and a draft has no number. */
export const refusalOfMissingInvoice = (tx: Executor, id: number) =>
  missingRecordRefusal(tx, invoiceHistory, {
    id,
    what: 'Projekt faktury',
    nameColumns: ['number'],
    refusal: refuse('notFound'),
  });
