import type { InvoiceFilter } from './invoice';
import type { PaymentFilter } from './payment-list';
import type { WaitingFilter } from './waiting';

/** All remotes use these keys, so a saved invoice is refetched everywhere. */
export const invoicesKeys = {
  all: ['invoices'],
  list: (page: number, { show, district, age, text }: InvoiceFilter) => [
    'invoices',
    'list',
    page,
    show,
    district,
    age,
    text,
  ],
  ageing: ['invoices', 'ageing'],
  payments: (page: number, { show, district, text }: PaymentFilter) => [
    'invoices',
    'payments',
    page,
    show,
    district,
    text,
  ],
  open: ['invoices', 'open'],
  districts: ['invoices', 'districts'],
  unpaid: ['invoices', 'unpaid'],
  ksef: ['invoices', 'ksef'],
  protocols: (page: number, { which, district }: WaitingFilter) => ['invoices', 'protocols', page, which, district],
  nextNumber: ['invoices', 'nextNumber'],
  one: (id: number) => ['invoices', 'one', id],
} as const;
