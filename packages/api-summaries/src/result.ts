import { isoDate, money, quantity, reference, typedText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { summaryMessages } from './texts';

export const resultGroups = [
  'activity',
  'actionGroup',
  'scope',
  'district',
  'part',
  'contract',
  'squad',
  'month',
] as const;
export const resultComparisons = ['previous', 'yearAgo'] as const;

/** The key of earlier work, which has no squad, contract or part, in a grouping by those. */
export const EARLIER_KEY = 'earlier';

const period = z.object({ from: isoDate, to: isoDate });
const optionalReference = reference.nullish().transform((value) => value ?? null);

const filter = period.extend({
  by: z.array(z.enum(resultGroups)).min(1).max(2),
  filters: z
    .object({ forestDistrictId: optionalReference, contractId: optionalReference, squadId: optionalReference })
    .nullish()
    .transform((value) => value ?? { forestDistrictId: null, contractId: null, squadId: null }),
});

const isInOrder = ({ from, to }: z.output<typeof period>) => from <= to;
const wrongOrder = { path: ['to'], message: summaryMessages.period };

export const resultFilter = filter
  .extend({ compare: z.enum(resultComparisons).nullish() })
  .refine(isInOrder, wrongOrder)
  .meta({ id: 'ResultFilter' });

export const resultItemsFilter = filter
  .extend({ keys: z.array(typedText().max(300)).min(1).max(2).describe('Of one row; one for each grouping') })
  .refine(isInOrder, wrongOrder)
  .refine(({ by, keys }) => by.length === keys.length, { path: ['keys'], message: summaryMessages.keys })
  .meta({ id: 'ResultItemsFilter' });

const sums = {
  revenue: money,
  cost: money.describe('Of the crews alone'),
  profit: money,
  margin: z.number().nullable().describe('Profit in percent of the revenue'),
  markup: z.number().nullable().describe('Profit in percent of the cost'),
};

const row = z.object({
  keys: z.array(z.string()),
  names: z.array(z.string()),
  ...sums,
  quantity: quantity.nullable().describe('Settled; null where the row has more than one activity or unit'),
  unit: z.string().nullable(),
  costPerUnit: money.nullable().describe('Of the items whose parts are all settled within the row'),
  pricePerUnit: money.nullable(),
  items: z.int().describe('Order items whose unit cost is known'),
  before: money.nullable().describe('Profit of the period it is compared with'),
});

export const result = z
  .object({
    rows: z.array(row).describe('Greatest revenue first'),
    totals: z.object(sums),
    rounding: money.describe('What rounding once a row of the protocol differs from rounding each part'),
    byProtocols: money.describe('The revenue with its rounding: what the protocols say'),
    incomplete: z.int().describe('Order items without a unit cost, because a part is not settled to the same quantity'),
    before: z
      .object({
        ...period.shape,
        ...sums,
        earlier: z
          .object({ works: z.int(), withoutRevenue: z.int().describe('Not in the sums') })
          .nullable()
          .describe('Works of a spreadsheet in the sums: of months and districts without settled work'),
      })
      .nullable(),
    overhead: z.object({ percent: z.number(), cost: money, profit: money }).nullable(),
    charged: z
      .object({ penalty: money, profit: money.describe('After it, and after the overhead') })
      .nullable()
      .describe('Penalties of work finished late in the period; null where there is none, and of one squad'),
    lowMargin: z.number().describe('Percent of the revenue; less than this is marked'),
  })
  .meta({ id: 'Result' });

export type ResultGroup = (typeof resultGroups)[number];
export type ResultComparison = (typeof resultComparisons)[number];
export type ResultFilter = z.output<typeof resultFilter>;
export type ResultItemsFilter = z.output<typeof resultItemsFilter>;
export type Result = z.output<typeof result>;
export type ResultRow = Result['rows'][number];
export type ResultSums = Result['totals'];
