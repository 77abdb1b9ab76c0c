import { isoDate, money } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { party } from './invoice';
import { invoiceLine, rateSum } from './invoice-line';

export const INVOICE_PRINT = 'invoice';

const numberAndDate = z.object({ number: z.string(), date: isoDate.nullable() });

/** A printout for people. The legal invoice is its XML in KSeF. */
export const invoicePrint = z.object({
  number: z.string().nullable(),
  ksefNumber: z.string().nullable().describe('null: the print is called a draft'),
  verifyAddress: z.url().nullable().describe('What QR code I says'),
  issuedOn: isoDate.describe('The day of the print where the invoice has none yet'),
  due: isoDate.nullable(),
  place: z.string(),
  seller: party,
  buyer: party,
  account: z.string(),
  contract: z.object({ number: z.string(), date: isoDate }).nullable(),
  orders: z.array(numberAndDate),
  protocols: z.array(numberAndDate),
  lines: z.array(invoiceLine),
  correction: z
    .object({
      reason: z.string(),
      of: numberAndDate,
      ksefNumber: z.string().nullable().describe('null: it was issued outside of KSeF'),
      before: z.array(invoiceLine),
    })
    .nullable()
    .describe('Of a correction: what it corrects, and its lines as they were'),
  splitPayment: z.boolean(),
  cashMethod: z.boolean(),
  sums: z.array(rateSum),
  net: money,
  vat: money,
  gross: money,
  inWords: z.string(),
});

export type InvoicePrint = z.output<typeof invoicePrint>;
