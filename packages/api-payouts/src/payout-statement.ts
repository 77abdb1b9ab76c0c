import { documentHead } from '@ostep/api-office';
import { isoDate, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { payeeKinds } from './payout-kinds';

export const PAYOUT_STATEMENT = 'payout-statement';

const workRow = z.object({
  orderNumber: z.string(),
  place: z.string(),
  code: z.string(),
  work: z.string(),
  unitType: z.string(),
  amount: quantity,
  rate: money,
  value: money,
  unapproved: z.boolean().default(false),
});

const entryRow = z.object({ day: isoDate.nullable(), text: z.string(), value: money });

/** The squad gets this document, so it has no rates, income, profit or margin of the company. */
export const payoutStatement = documentHead.extend({
  squad: z.object({ code: z.string(), name: z.string() }),
  kind: z.enum(payeeKinds),
  payee: z.object({ name: z.string().nullable(), nip: z.string().nullable() }).nullable().default(null),
  year: z.int(),
  month: z.int().min(1).max(12),
  issuedOn: isoDate,
  districts: z.array(z.object({ name: z.string(), rows: z.array(workRow), total: money })),
  carried: z.array(entryRow),
  additions: z.array(entryRow),
  advances: z.array(entryRow),
  deductions: z.array(entryRow),
  opening: z.array(entryRow).default([]),
  vat: z.array(entryRow).default([]),
  works: money,
  brought: money,
  toPay: money,
  left: money,
  unapproved: money.default(0),
  inWords: z.string(),
});

export type PayoutStatement = z.output<typeof payoutStatement>;
export type StatementSender = NonNullable<PayoutStatement['sender']>;
export type PayoutWorkRow = z.output<typeof workRow>;
export type PayoutEntryRow = z.output<typeof entryRow>;
