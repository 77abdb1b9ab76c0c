import { addressOf, queryOf } from '@ostep/endpoint-kit';
import type { Age } from './ageing';
import type { InvoicesShown } from './invoice';

export const invoiceAddress = {
  list: '/invoice',
  shown: (show: InvoicesShown) => `/invoice?show=${show}`,
  /** The unpaid invoices of an age group; `null` means every age or every district. */
  aged: (age: Age | null, district: string | null) => addressOf('/invoice', queryOf({ show: 'unpaid', age, district })),
  ageing: '/invoice/ageing',
  /** Protocols without an invoice: those of a month (`2026-04`), or those that have waited a week or more (`late`). */
  waiting: (which: string) => `/invoice?waiting=${which}`,
  ksef: '/invoice/ksef',
  payments: '/invoice/payments',
  outside: '/invoice/outside',
  statement: '/invoice/statement',
  /** The form of a new payment. Without an id the invoice is chosen in the form. */
  newPayment: (invoiceId?: number) =>
    invoiceId === undefined ? '/invoice/payments/new' : `/invoice/payments/new?invoice=${invoiceId}`,
  edit: (id: number) => `/invoice/edit/${id}`,
  correct: (id: number) => `/invoice/correct/${id}`,
} as const;
