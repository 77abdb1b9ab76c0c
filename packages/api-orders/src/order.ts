import { id, instant, isoDate, money, quantity, sourceFile } from '@ostep/endpoint-kit';
import { orderStatuses } from '@ostep/kernel';
import * as z from 'zod';
import { orderActionCode, orderActionScope } from './action';
import { squadAssignment } from './squad-assignment';
import { formMessages } from './texts';

export const orderStatus = z.enum(orderStatuses, formMessages.status);

export const orderItem = z.object({
  id,
  lp: z.string(),
  posNo: z.string(),
  forestAddress: z.string(),
  actionGroup: z.string(),
  actionCode: orderActionCode,
  actionScope: orderActionScope.nullable().describe("The item's own, otherwise its contract item's"),
  actionDesc: z.string(),
  amount: quantity,
  unitType: z.string().nullable(),
  dueDate: isoDate,
  notes: z.string().nullable(),
  contractItem: id.nullable(),
  rateFromContractNetto: money.nullable().describe('Unit price of the contract item'),
  squadAssignments: z.array(squadAssignment),
  amountDone: quantity.describe('Sum of amountDone of assignments that are summed'),
  sqaTotalCost: money.describe('Squad rate × settled amount, each settlement rounded, summed'),
  sqaTotalRevenue: money.describe(
    'Contract rate × settled amount of summed assignments, each settlement rounded, summed',
  ),
  sqaAccountableAmount: quantity.describe('Settled amounts of assignments that are summed'),
});

export const orderRow = z.object({
  id,
  orderNumber: z.string(),
  orderDate: isoDate,
  finishedDate: isoDate.nullable(),
  contract: id,
  contractNumber: z.string(),
  forestDistrictId: id,
  forestDistrictName: z.string(),
  forestDistrictPart: z.string(),
  temporary: z.boolean(),
  orderStatus,
  itemCount: z.int(),
});

export const statusChange = z.object({
  from: orderStatus.nullable(),
  to: orderStatus,
  changedBy: z.string(),
  changedTime: instant,
});

export const order = orderRow.omit({ itemCount: true }).extend({
  version: z.int().describe('For `If-Match` of a save'),
  contractDate: isoDate,
  notes: z.string().nullable(),
  orderItems: z.array(orderItem),
  protocolCount: z.int().describe('Protocols the order is bound to'),
  statusHistory: z.array(statusChange).describe('Newest first'),
  sourceFile: sourceFile.nullable(),
  createdBy: z.string(),
  createdTime: instant,
  modifiedBy: z.string(),
  modifiedTime: instant,
});

export const orderOfContract = orderRow.pick({
  id: true,
  orderNumber: true,
  orderDate: true,
  finishedDate: true,
  forestDistrictId: true,
  forestDistrictName: true,
  forestDistrictPart: true,
  orderStatus: true,
});

export const itemScope = z.object({ orderItemId: id, actionScope: z.string().nullable() });

export type OrderItem = z.infer<typeof orderItem>;
export type OrderRow = z.infer<typeof orderRow>;
export type StatusChange = z.infer<typeof statusChange>;
export type Order = z.infer<typeof order>;
export type OrderOfContract = z.infer<typeof orderOfContract>;
export type ItemScope = z.infer<typeof itemScope>;
