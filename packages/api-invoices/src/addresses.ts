import type { InvoicesShown } from './invoice';

export const invoiceAddress = {
  list: '/invoice',
  shown: (show: InvoicesShown) => `/invoice?show=${show}`,
  /** Protocols without an invoice: of a month, as 2026-04, or those that wait a week and more. */
  waiting: (which: string) => `/invoice?waiting=${which}`,
  ksef: '/invoice/ksef',
  payments: '/invoice/payments',
  outside: '/invoice/outside',
  edit: (id: number) => `/invoice/edit/${id}`,
  correct: (id: number) => `/invoice/correct/${id}`,
} as const;
