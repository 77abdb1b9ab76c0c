import { defineApi } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

const write = ['office', 'manager'] as const;
const MAX_NEXT_NUMBER = 99_999;

export const nextNumberForm = z
  .object({ next: z.int(messages.next).min(1, messages.next).max(MAX_NEXT_NUMBER, messages.next) })
  .meta({ id: 'NextInvoiceNumberForm' });

export const nextNumber = z
  .object({ next: z.int(), number: z.string().describe('As the invoice will have it') })
  .meta({ id: 'NextInvoiceNumber' });
export type NextNumber = z.infer<typeof nextNumber>;

export const nextNumberEndpoints = defineApi({
  'GET /api/invoice/next-number': {
    operationId: 'readNextInvoiceNumber',
    summary: 'The number that the next approved invoice gets in this month',
    access: write,
    response: nextNumber,
    refusals: ['mendFirst'],
  },
  'POST /api/invoice/next-number': {
    operationId: 'setNextInvoiceNumber',
    summary: 'Go on counting where another program ended in this month; never back',
    access: write,
    body: nextNumberForm,
    example: { next: 17 },
    response: nextNumber,
    refusals: ['mendFirst', 'numberGoesBack'],
  },
});
