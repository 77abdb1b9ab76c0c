import { id, idText, instant } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const payAccessKinds = ['page', 'workbook', 'statement', 'bundle', 'archive', 'report'] as const;

export const payoutAccessKinds = ['payout', 'account', 'transfers'] as const;

export const payAccess = z
  .object({
    id,
    readTime: instant,
    actor: z.string(),
    actorName: z.string(),
    what: z.enum(payAccessKinds),
    payout: z.enum(payoutAccessKinds).nullable().describe('Of payouts: then `what` is a page'),
    squad: z.string().nullable().describe('null: all squads of the month'),
    year: z.int(),
    month: z.int(),
  })
  .meta({ id: 'PayAccess' });

export const payAccessLog = z
  .object({ readings: z.array(payAccess).describe('Newest first'), more: z.boolean() })
  .meta({ id: 'PayAccessLog' });

export const payAccessFilter = z.object({
  before: idText.optional().describe('The id of the last one that was shown'),
});

export type PayAccess = z.infer<typeof payAccess>;
export type PayAccessLog = z.infer<typeof payAccessLog>;
export type PayAccessFilter = z.output<typeof payAccessFilter>;
