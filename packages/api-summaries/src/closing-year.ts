import { money } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { monthClosing } from './month-closing';
import { monthQuery } from './summary-filter';

const { year, month, closed, checklist, notInvoiced, sums } = monthClosing.shape;

export const closingYearQuery = monthQuery.pick({ year: true });

export const closingYear = z
  .object({
    months: z
      .array(
        z.object({
          year,
          month,
          closed,
          sums,
          checklist,
          notInvoiced,
          unapproved: money.describe('Of what squads earn, what nobody approved yet'),
        }),
      )
      .describe('The months of the year until this one, newest first'),
  })
  .meta({ id: 'ClosingYear' });

export type ClosingYear = z.output<typeof closingYear>;
export type ClosingMonth = ClosingYear['months'][number];
export type ClosingYearQuery = z.output<typeof closingYearQuery>;
