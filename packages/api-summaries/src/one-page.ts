import { documentHead } from '@ostep/api-office';
import { id, isoDate, money } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const ONE_PAGE = 'one-page';

const sums = {
  revenue: money,
  cost: money.describe('Of the crews alone'),
  profit: money,
  margin: z.number().nullable().describe('Profit in percent of the revenue'),
  markup: z.number().nullable().describe('Profit in percent of the cost'),
};

const period = z.object({
  from: isoDate,
  to: isoDate,
  ...sums,
  rounding: money,
  byProtocols: money.describe('The revenue with its rounding'),
});

const row = z.object({ key: z.string().describe('Of the row of the result'), name: z.string(), ...sums });

const waiting = z.object({ count: z.int(), value: money });

export const onePage = z
  .object({
    year: z.int(),
    month: z.int().min(1).max(12),
    now: period,
    previous: period,
    yearAgo: period,
    best: z.array(row).max(5).describe('Activities by profit, the greatest first'),
    worst: z.array(row).max(5).describe('Of the other activities, the least first'),
    districts: z.array(row),
    squads: z.array(
      row.extend({
        days: z.int().describe('On which work of the squad was finished'),
        perDay: money.nullable().describe('Profit of such a day'),
      }),
    ),
    contracts: z.array(
      z.object({
        contractId: id,
        contractNumber: z.string(),
        worth: money.describe('Its items at their quantities and prices in force'),
        done: money.describe('Settled from the beginning of the year'),
        percent: z.number().nullable(),
      }),
    ),
    yearGone: z.number().describe('Percent of the days of the year'),
    yearFrom: isoDate,
    risk: z
      .object({
        penalty: money,
        charged: money.default(0).describe('Of work that was reported late and is not paid yet'),
        unknown: z.int(),
        terms: z.int(),
      })
      .describe('Today'),
    notInvoiced: waiting,
    unpaid: waiting,
    late: waiting.describe('Of the unpaid'),
    clarifications: z.int(),
    overhead: z.object({ percent: z.number(), cost: money, profit: money }).nullable(),
  })
  .meta({ id: 'OnePage' });

export const onePageDocument = documentHead.extend({ issuedOn: isoDate, ...onePage.shape });

export type OnePage = z.output<typeof onePage>;
export type OnePageRow = OnePage['best'][number];
export type OnePageDocument = z.output<typeof onePageDocument>;
