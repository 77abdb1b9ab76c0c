import { addressOf, queryOf } from '@ostep/endpoint-kit';
import type { Age } from './ageing';
import type { InvoicesShown } from './invoice';

export const invoiceAddress = {
  list: '/invoice',
  shown: (show: InvoicesShown) => `/invoice?show=${show}`,
  /** What is left to pay and so late, of a district or of all. */
  aged: (age: Age | null, district: number | null) => addressOf('/invoice', queryOf({ show: 'unpaid', age, district })),
  ageing: '/invoice/ageing',
  /** Protocols without an invoice: of a month, as 2026-04, or those that wait a week and more. */
  waiting: (which: string) => `/invoice?waiting=${which}`,
  ksef: '/invoice/ksef',
  payments: '/invoice/payments',
  outside: '/invoice/outside',
  statement: '/invoice/statement',
  /** A payment of an invoice, or of one that is chosen there. */
  newPayment: (invoiceId?: number) =>
    invoiceId === undefined ? '/invoice/payments/new' : `/invoice/payments/new?invoice=${invoiceId}`,
  edit: (id: number) => `/invoice/edit/${id}`,
  correct: (id: number) => `/invoice/correct/${id}`,
} as const;
