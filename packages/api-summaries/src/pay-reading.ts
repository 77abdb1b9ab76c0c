import { id, idText, instant } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const payReadingKinds = ['page', 'workbook', 'statement', 'bundle', 'archive', 'report'] as const;

export const payReading = z
  .object({
    id,
    readTime: instant,
    actor: z.string(),
    actorName: z.string(),
    what: z.enum(payReadingKinds),
    squad: z.string().nullable().describe('null: all squads of the month'),
    year: z.int(),
    month: z.int(),
  })
  .meta({ id: 'PayReading' });

export const payReadings = z
  .object({ readings: z.array(payReading).describe('Newest first'), more: z.boolean() })
  .meta({ id: 'PayReadings' });

export const payReadingFilter = z.object({
  before: idText.optional().describe('The id of the last one that was shown'),
});

export type PayReading = z.infer<typeof payReading>;
export type PayReadings = z.infer<typeof payReadings>;
export type PayReadingFilter = z.output<typeof payReadingFilter>;
