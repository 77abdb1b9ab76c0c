import { id, isoDate, money, parseLog, quantity, sourceFile } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { orderActionCode, orderActionScope } from './action';

/** Null: not stated in the document, or not in a dictionary. */
export const uploadedOrderItem = z.object({
  id: z.null(),
  lp: z.string().nullable(),
  posNo: z.string().nullable(),
  forestAddress: z.string().nullable(),
  actionGroup: z.string().nullable(),
  actionCode: orderActionCode.nullable(),
  actionCodeKey: z.string().nullable().describe('The dictionary key; null when the printed code is not in it'),
  actionScope: orderActionScope.nullable(),
  actionDesc: z.string().nullable(),
  amount: quantity.nullable(),
  unitType: z.string().nullable(),
  dueDate: isoDate.nullable(),
  notes: z.string().nullable(),
  contractItem: id.nullable(),
  rateFromContractNetto: money.nullable(),
});

export const uploadedOrder = z.object({
  id: z.null(),
  orderNumber: z.string().nullable(),
  orderDate: isoDate.nullable(),
  contract: id.nullable().describe('The contract of the printed number, when the system has it'),
  contractNumber: z.string().nullable().describe('As printed'),
  contractDate: isoDate.nullable(),
  forestDistrictId: id.nullable(),
  forestDistrictName: z.string().nullable(),
  forestDistrictPart: z.string().nullable(),
  temporary: z.boolean(),
  notes: z.string().nullable(),
  orderItems: z.array(uploadedOrderItem),
  parseLog,
  sourceFile: sourceFile.nullable(),
});

export type UploadedOrderItem = z.infer<typeof uploadedOrderItem>;
export type UploadedOrder = z.infer<typeof uploadedOrder>;
