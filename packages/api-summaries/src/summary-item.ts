import { id, isoDate, money, percent, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** 0, except for work that was reported and has no settlement. */
const expected = {
  expectedAmount: quantity,
  expectedSquadIncome: money,
  expectedCompanyIncome: money,
};

/** One settlement. An assignment without settlements is one item with amount 0. */
export const summaryItem = z
  .object({
    squadAssignmentId: id,
    settlementId: id.nullable().describe('null: nothing of the assignment is settled yet'),
    squadId: id,
    squadName: z.string(),
    forestDistrictId: id,
    forestDistrictName: z.string(),
    orderId: id,
    orderNumber: z.string(),
    posNo: z.string(),
    forestAddress: z.string(),
    actionCodeKey: z.string().nullable(),
    unitType: z.string().nullable(),
    workGroup: z.string(),
    workName: z.string(),
    addToSum: z.boolean(),
    late: z.boolean().describe('Entered, settled or changed after the month of its work was closed, so booked later'),
    unapproved: z.boolean().describe('Settled, but not approved yet where a second person approves'),
    workDate: isoDate.nullable().describe('Finished date of the assignment, otherwise of its order'),
    protocolId: id.nullable(),
    protocolNumber: z.string().nullable(),
    protocolDate: isoDate.nullable(),
    contractUnitPriceNetto: money.nullable().describe('null: the order item names no contract item'),
    profitMarginReference: percent,
    squadRateNetto: money,
    settlementAmount: quantity,
    squadIncome: money,
    companyIncome: money,
    profit: money,
    profitMarginPercent: z.number().nullable().describe('Mark-up on cost; null where the cost is 0'),
    amountDone: quantity.describe('Reported by the squad'),
    ...expected,
  })
  .meta({ id: 'SummaryItem' });

export const foundWork = summaryItem.omit({
  expectedAmount: true,
  expectedSquadIncome: true,
  expectedCompanyIncome: true,
});

export type SummaryItem = z.output<typeof summaryItem>;
export type FoundWork = z.output<typeof foundWork>;
