import { id, isoDate, money } from '@ostep/endpoint-kit';
import * as z from 'zod';

const cashKinds = ['invoice', 'protocol', 'order', 'payout', 'cost'] as const;

const cashRow = z.object({
  kind: z.enum(cashKinds).describe('`payout`: approved statements of a month; `cost`: a squad of a month without one'),
  id: id.nullable().describe('Of a cost, its squad; null: all squads of a month'),
  name: z.string().describe('Its number; of a month, as 2026-04'),
  squadName: z.string().nullable(),
  forestDistrictName: z.string().nullable(),
  since: isoDate.describe('Due, received, reported, or the 10th of the next month'),
  days: z.int().describe('Added to it'),
  samples: z.int().nullable().describe('Records whose median is in the days; null where none is'),
  on: isoDate.describe('When the money is expected; today at the earliest'),
  isLate: z.boolean().describe('Was expected before today'),
  week: z.int().min(0).max(12).nullable().describe('Null: after them'),
  amount: money.describe('Gross'),
  isCorrected: z.literal(true).optional().describe('A correction in KSeF changed the amount of the invoice'),
});

const sums = {
  invoice: money.describe('Sure: issued'),
  protocol: money.describe('Almost sure: settled, not invoiced'),
  order: money.describe('Expected: reported, without a protocol'),
  out: money.describe('To crews'),
};

const week = z.object({ from: isoDate, to: isoDate, ...sums });

export const forecast = z
  .object({
    today: isoDate,
    weeks: z.array(week).length(13),
    later: z.object(sums),
    rows: z.array(cashRow).describe('What the sums are made of, the soonest first'),
  })
  .meta({ id: 'Forecast' });

export type CashKind = (typeof cashKinds)[number];
export type CashRow = z.output<typeof cashRow>;
export type Forecast = z.output<typeof forecast>;
export type CashSums = Forecast['later'];
