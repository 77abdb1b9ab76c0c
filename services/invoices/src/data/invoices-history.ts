import type { HistorySource } from '@ostep/service-kit';

export const invoiceHistory: HistorySource = { domain: 'invoices', record: 'invoice', names: {} };
