import { id, instant, isoDate, missing, sourceFile } from '@ostep/endpoint-kit';
import { orderStatuses } from '@ostep/kernel';
import * as z from 'zod';
import { orderItem } from './order-item';
import { formMessages } from './texts';

export const orderStatus = z.enum(orderStatuses, formMessages.status).meta({ id: 'OrderStatus' });

export const itemMissingReasons = ['noSquad', 'notReported', 'unsettled', 'noProtocol', 'uncoded'] as const;
const missingReasons = [
  'draft',
  'allReported',
  'noFinishedDate',
  'unannounced',
  'awaitsProtocol',
  ...itemMissingReasons,
] as const;

export const orderMissing = missing
  .extend({
    reason: z.enum(missingReasons),
    protocolId: id.nullable().describe('Of the protocol that is not settled'),
  })
  .meta({ id: 'OrderMissing' });

export const orderRow = z
  .object({
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
    missing: orderMissing.nullable().describe('What keeps it from being settled; null when nothing does'),
  })
  .meta({ id: 'OrderRow' });

export const statusChange = z
  .object({
    from: orderStatus.nullable(),
    to: orderStatus,
    changedBy: z.string(),
    changedTime: instant,
  })
  .meta({ id: 'StatusChange' });

export const answeredQuestion = z
  .object({
    message: z.string(),
    note: z.string().nullable(),
    answeredBy: z.string(),
    answeredTime: instant,
  })
  .meta({ id: 'AnsweredQuestion' });

export const order = orderRow
  .omit({ itemCount: true })
  .extend({
    version: z.int().describe('For `If-Match` of a save'),
    contractDate: isoDate,
    closedUntil: isoDate.nullable().describe('Last day of the last closed month: work up to it is booked later'),
    notes: z.string().nullable(),
    orderItems: z.array(orderItem),
    protocolCount: z.int().describe('Protocols the order is bound to'),
    statusHistory: z.array(statusChange).describe('Newest first'),
    answeredQuestions: z
      .array(answeredQuestion)
      .describe('What was confirmed before a save that looked like a mistake, newest first'),
    sourceFile: sourceFile.nullable(),
    createdBy: z.string(),
    createdTime: instant,
    modifiedBy: z.string(),
    modifiedTime: instant,
  })
  .meta({ id: 'Order' });

export const orderOfContract = orderRow
  .pick({
    id: true,
    orderNumber: true,
    orderDate: true,
    finishedDate: true,
    forestDistrictId: true,
    forestDistrictName: true,
    forestDistrictPart: true,
    orderStatus: true,
  })
  .meta({ id: 'OrderOfContract' });

export const itemScope = z.object({ orderItemId: id, actionScope: z.string().nullable() }).meta({ id: 'ItemScope' });

export type OrderMissing = z.infer<typeof orderMissing>;
export type OrderRow = z.infer<typeof orderRow>;
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;
export type StatusChange = z.infer<typeof statusChange>;
export type Order = z.infer<typeof order>;
export type OrderOfContract = z.infer<typeof orderOfContract>;
export type ItemScope = z.infer<typeof itemScope>;
