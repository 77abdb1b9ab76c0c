import { id, isoDate, money, quantity } from '@ostep/endpoint-kit';
import { orderStatuses, placeLevels } from '@ostep/kernel';
import * as z from 'zod';

export const placeStep = z
  .object({ key: z.string().describe('`02-20-1-06`'), level: z.enum(placeLevels), label: z.string() })
  .meta({ id: 'PlaceStep' });

const openWork = {
  openItems: z.int().describe('Items of orders that are not done yet'),
  overdueItems: z.int().describe('Those of them whose day is over'),
  firstDue: isoDate.nullable(),
};

export const placeInTree = placeStep.extend(openWork).meta({ id: 'PlaceInTree' });

/** One row for each settlement, for each assignment without a settlement, and for each item without an assignment. */
export const placeWork = z
  .object({
    orderItemId: id,
    orderId: id,
    orderNumber: z.string(),
    orderStatus: z.enum(orderStatuses),
    posNo: z.string(),
    forestAddress: z.string(),
    actionCodeKey: z.string(),
    actionDesc: z.string(),
    unitType: z.string().nullable(),
    amount: quantity.describe('Ordered'),
    dueDate: isoDate,
    squadAssignmentId: id.nullable(),
    squadName: z.string().nullable(),
    workName: z.string().nullable(),
    addToSum: z.boolean().nullable().describe('Whether its amounts count as work done'),
    amountDone: quantity.nullable(),
    workDate: isoDate.nullable(),
    protocolId: id.nullable(),
    protocolNumber: z.string().nullable(),
    protocolDate: isoDate.nullable(),
    settlementAmount: quantity.nullable(),
    squadIncome: money,
    companyIncome: money,
  })
  .meta({ id: 'PlaceWork' });

export const placeSum = z
  .object({
    actionCodeKey: z.string(),
    unitType: z.string().nullable(),
    ordered: quantity,
    done: quantity,
    settled: quantity,
    squadIncome: money,
    companyIncome: money,
  })
  .meta({ id: 'PlaceSum' });

export const placeHistory = z
  .object({
    steps: z.array(placeStep),
    ...openWork,
    work: z.array(placeWork).describe('The latest first'),
    sums: z.array(placeSum).describe('By code and unit; empty where not all work is listed'),
    squadIncome: money,
    companyIncome: money,
    isMore: z.boolean().describe('Only the latest orders are listed: the place is too wide'),
  })
  .meta({ id: 'PlaceHistory' });

export type PlaceInTree = z.infer<typeof placeInTree>;
export type PlaceWork = z.infer<typeof placeWork>;
export type PlaceSum = z.infer<typeof placeSum>;
export type PlaceHistory = z.infer<typeof placeHistory>;
