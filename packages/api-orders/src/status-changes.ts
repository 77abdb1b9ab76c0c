import { defineApi, id, question, questionAnswers } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { examples } from './examples';
import { orderStatus } from './order';
import { formMessages } from './texts';

const MAX_ORDERS = 200;

const changedOrder = z.object({
  id,
  version: id
    .nullish()
    .transform((value) => value ?? null)
    .describe('The version that was read; when it has changed meanwhile this order is refused'),
  answers: questionAnswers,
});

const orderList = <S extends z.ZodType>(order: S) =>
  z.object({
    orders: z.array(order, formMessages.orders).min(1, formMessages.orders).max(MAX_ORDERS, formMessages.tooManyOrders),
  });

export const statusChanges = orderList(changedOrder).meta({ id: 'StatusChanges' });

export const statusMoves = orderList(changedOrder.extend({ status: orderStatus })).meta({ id: 'StatusMoves' });

export const statusChangeResult = z
  .object({
    id,
    changed: z.boolean(),
    message: z.string().nullable().describe('Polish: why the order was refused'),
    version: z.int().nullable().describe('After the change, to take it back only while nobody else changed the order'),
    questions: z.array(question).describe('Send them as `answers` of this order to change it anyway'),
  })
  .meta({ id: 'StatusChangeResult' });

export const statusChangeEndpoints = defineApi({
  'POST /api/order/transition': {
    operationId: 'moveOrders',
    summary:
      'Bring many orders to a status each, as when a change of many is taken back; one that is refused stays as it is',
    access: ['user', 'office'] as const,
    example: examples.statusMoves,
    body: statusMoves,
    response: z.array(statusChangeResult),
  },
  'POST /api/order/transition/{status}': {
    operationId: 'changeOrderStatuses',
    summary: 'Change the status of many orders; one that is refused stays as it is. Answers what became of each',
    access: ['user', 'office'] as const,
    params: z.object({ status: orderStatus }),
    example: examples.statusChanges,
    body: statusChanges,
    response: z.array(statusChangeResult),
  },
});

export type StatusMoves = z.output<typeof statusMoves>;
export type StatusMovesInput = z.input<typeof statusMoves>;
export type StatusChangesInput = z.input<typeof statusChanges>;
export type StatusChangeResult = z.infer<typeof statusChangeResult>;
