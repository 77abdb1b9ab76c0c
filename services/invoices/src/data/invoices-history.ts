import { type Executor, type HistorySource, namesIn, refusalOfGone } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { invoiceLine } from './tables';

export const invoiceHistory: HistorySource = {
  domain: 'invoices',
  record: 'invoice',
  stands: ['number', 'gross', 'ksef_number', 'ksef_confirmed'],
  names: { invoice_line: namesIn(invoiceLine, sql`${invoiceLine.no}::text`) },
};

/** Drafts alone are deleted, which have no number. */
export const goneInvoice = (tx: Executor, id: number) =>
  refusalOfGone(tx, invoiceHistory, {
    id,
    what: 'Projekt faktury',
    nameColumns: ['number'],
    refusal: refuse('notFound'),
  });
