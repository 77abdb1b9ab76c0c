import * as z from 'zod';
import { question } from './question';

export const fieldError = z
  .object({
    path: z.string().describe('Where in the body, dotted: `orderItems.3.amount`; empty for the whole'),
    message: z.string(),
  })
  .meta({ id: 'FieldError' });

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  message: z.string().describe('Polish, for people'),
  errors: z.array(fieldError),
  requestId: z.string(),
  changedBy: z.string().optional().describe('409: who changed the record'),
  changedAt: z.string().optional().describe('409: when, ISO 8601'),
  questions: z.array(question).optional().describe('417: what has to be answered; send the same again with `answers`'),
});

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;
