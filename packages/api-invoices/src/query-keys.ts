import type { InvoiceFilter } from './invoice';

/** All remotes share these keys, so that a saved invoice is refetched everywhere. */
export const invoicesKeys = {
  all: ['invoices'],
  list: (page: number, { show, text }: InvoiceFilter) => ['invoices', 'list', page, show, text],
  unpaid: ['invoices', 'unpaid'],
  ksef: ['invoices', 'ksef'],
  protocols: ['invoices', 'protocols'],
  nextNumber: ['invoices', 'nextNumber'],
  one: (id: number) => ['invoices', 'one', id],
} as const;
