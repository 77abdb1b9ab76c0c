import { id, idText, isoDate, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { optionalId, optionalMonth, optionalYear } from './summary-filter';

export const earlierWork = z
  .object({
    id,
    month: isoDate.describe('Its first day'),
    day: isoDate.nullable(),
    forestDistrictName: z.string(),
    code: z.string(),
    scope: z.string().nullable(),
    unitType: z.string(),
    amount: quantity.nullable().describe('null: a lump sum'),
    cost: money,
    revenue: money.nullable(),
    file: z.string(),
    row: z.int().describe('Of the file'),
  })
  .meta({ id: 'EarlierWork' });

export const earlierWorkPage = z
  .object({ works: z.array(earlierWork).describe('Last taken first'), more: z.boolean() })
  .meta({ id: 'EarlierWorkPage' });

export const earlierWorkFilter = z.object({
  year: optionalYear,
  month: optionalMonth,
  forestDistrictId: optionalId,
  before: idText.optional().describe('The id of the last one that was shown'),
});

export type EarlierWork = z.output<typeof earlierWork>;
export type EarlierWorkPage = z.output<typeof earlierWorkPage>;
export type EarlierWorkFilter = z.output<typeof earlierWorkFilter>;
