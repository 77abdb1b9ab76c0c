import { id, isoDate, money, percent, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** One settlement; an assignment without settlements is one item with amount 0. */
export const summaryItem = z.object({
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
});

export type SummaryItem = z.output<typeof summaryItem>;
