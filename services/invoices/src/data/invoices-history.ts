import { type HistorySource, namesIn } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { invoiceLine } from './tables';

export const invoiceHistory: HistorySource = {
  domain: 'invoices',
  record: 'invoice',
  stands: ['number', 'gross', 'ksef_number', 'ksef_confirmed'],
  names: { invoice_line: namesIn(invoiceLine, sql`${invoiceLine.no}::text`) },
};
