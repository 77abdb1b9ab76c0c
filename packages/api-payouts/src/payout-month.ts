import { id, instant, isoDate, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { adjustmentReasons, lineKinds, payeeKinds, payoutStates, transferStates } from './payout-kinds';
import { messages } from './texts';

const numberText = (digits: RegExp, message: string) => z.string().regex(digits, message).transform(Number);

export const monthParams = z.object({
  year: numberText(/^(?:20[0-9]{2}|2100)$/, messages.year),
  month: numberText(/^(?:0?[1-9]|1[0-2])$/, messages.month),
});

const sums = {
  works: money.describe('Settled work that this month books'),
  carried: money.describe('Work and corrections of earlier months, booked later'),
  additions: money,
  advances: money,
  deductions: money,
  opening: money.default(0).describe('Open when the squad was entered: below zero, the squad owed it'),
  brought: money.describe('What the statement before could not take off: zero or below'),
  vat: money.default(0).describe('Of a company that charges it: on work, corrections and additions'),
  toPay: money.describe('Never below zero'),
  left: money.describe('To be taken off the next month'),
  unsettled: money.describe('Done and not settled yet; in no sum'),
  unapproved: money
    .default(0)
    .describe('Of the work, with its VAT, what nobody approved yet where a second person approves'),
};

const approvedStatement = z.object({
  id,
  number: z.string(),
  approvedBy: z.string(),
  approvedTime: instant,
  paidOn: isoDate.nullable(),
});

export const payoutRow = z
  .object({
    squadId: id,
    squadCode: z.string(),
    squadName: z.string(),
    kind: z.enum(payeeKinds),
    payeeChange: z
      .object({ changedBy: z.string().nullable(), changedTime: instant.nullable() })
      .nullable()
      .default(null)
      .describe('Who is paid changed, and nobody confirmed it yet: who did it and when, where that is known'),
    hasAccount: z.boolean().describe('Whether the transfer file can have it'),
    transfer: z.enum(transferStates).default('open').describe('Whether the transfer file has it, or why not'),
    state: z.enum(payoutStates),
    statement: approvedStatement.nullable(),
    openBefore: z
      .array(z.object({ year: z.int(), month: z.int(), balance: money.describe('Below zero: the squad owes it') }))
      .default([])
      .describe('Earlier months of the squad without a statement that leave something, oldest first'),
    expectedBrought: money.default(0).describe('What `brought` will be once those are approved: zero or below'),
    ...sums,
  })
  .meta({ id: 'PayoutRow' });

export const payoutLine = z
  .object({
    no: z.int(),
    kind: z.enum(lineKinds),
    settlementId: id.nullable(),
    entryId: id.nullable().describe('Of an advance, an addition, a deduction or an opening balance'),
    district: z.string().nullable(),
    orderNumber: z.string().nullable(),
    place: z.string().nullable(),
    code: z.string().nullable(),
    work: z.string().nullable(),
    unitType: z.string().nullable(),
    amount: quantity.nullable(),
    rate: money.nullable(),
    value: money.describe('Below zero where it is taken off'),
    text: z.string().nullable(),
    day: isoDate.nullable(),
    reason: z.enum(adjustmentReasons).nullable().default(null).describe('Of an addition or a deduction'),
    note: z.string().nullable().default(null).describe('As it was typed'),
    unapproved: z
      .boolean()
      .default(false)
      .describe('Work that a second person has not approved yet, and VAT charged on nothing else'),
    minimumWage: money.nullable().describe('The legal minimum of the hour where the rate is below it'),
  })
  .meta({ id: 'PayoutLine' });

export const payoutMonth = z
  .object({
    year: z.int(),
    month: z.int(),
    closed: z.boolean(),
    missingWage: z.int().nullable().describe('The year whose minimum wage is not entered yet'),
    rows: z.array(payoutRow),
    total: z.object(sums),
    payeeChanges: z
      .array(
        z.object({
          squadId: id,
          squadCode: z.string(),
          squadName: z.string(),
          changedBy: z.string(),
          changedTime: instant,
        }),
      )
      .default([])
      .describe('Payees whose change waits for a second person, of any month'),
  })
  .meta({ id: 'PayoutMonth' });

export const squadPayout = payoutRow
  .extend({
    lines: z.array(payoutLine),
    ownEntries: z
      .boolean()
      .default(false)
      .describe('Whoever asks entered or removed a line of it, so another person approves'),
  })
  .meta({ id: 'SquadPayout' });

export type MonthParams = z.output<typeof monthParams>;
export type PayoutSums = z.output<typeof payoutMonth>['total'];
export type ApprovedStatement = z.output<typeof approvedStatement>;
export type PayoutRow = z.output<typeof payoutRow>;
export type PayoutLine = z.output<typeof payoutLine>;
export type PayoutMonth = z.output<typeof payoutMonth>;
export type SquadPayout = z.output<typeof squadPayout>;
