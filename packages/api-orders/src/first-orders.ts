import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const firstOrders = z
  .object({
    order: z.boolean().describe('There is an order'),
    assigned: z.boolean().describe('A squad has work'),
    reported: z.boolean().describe('The end of work was reported to a forest district'),
    underWay: id.nullable().describe('The newest order whose work is not reported yet'),
  })
  .meta({ id: 'FirstOrders' });

export type FirstOrders = z.output<typeof firstOrders>;
