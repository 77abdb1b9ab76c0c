import { documentHead } from '@ostep/api-office';
import { isoDate } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { squadsMonth } from './squads-month';

export const MONTH_REPORT = 'month-report';

export const monthReport = documentHead.extend({
  year: z.int(),
  month: z.int().min(1).max(12),
  issuedOn: isoDate,
  closed: z.boolean().default(false),
  seal: z.object({ number: z.int(), digest: z.string() }).nullable().default(null).describe('The last of the history'),
  ...squadsMonth.shape,
});

export type MonthReport = z.output<typeof monthReport>;
