import { id, question, questionAnswers } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { formMessages } from './texts';

const MAX_ORDERS = 200;

export const statusChanges = z
  .object({
    orders: z
      .array(
        z.object({
          id,
          version: id
            .nullish()
            .transform((value) => value ?? null)
            .describe('The version that was read; when it has changed meanwhile this order is refused'),
          answers: questionAnswers,
        }),
        formMessages.orders,
      )
      .min(1, formMessages.orders)
      .max(MAX_ORDERS, formMessages.tooManyOrders),
  })
  .meta({ id: 'StatusChanges' });

export const statusChangeResult = z
  .object({
    id,
    changed: z.boolean(),
    message: z.string().nullable().describe('Polish: why the order was refused'),
    version: z.int().nullable().describe('After the change, to take it back only while nobody else changed the order'),
    questions: z.array(question).describe('Send them as `answers` of this order to change it anyway'),
  })
  .meta({ id: 'StatusChangeResult' });

export type StatusChanges = z.output<typeof statusChanges>;
export type StatusChangesInput = z.input<typeof statusChanges>;
export type StatusChangeResult = z.infer<typeof statusChangeResult>;
