import { documentHead } from '@ostep/api-office';
import { isoDate, money } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { squadStatement } from './statement-document';

/** One PDF with the sums of all squads, followed by the statement of each squad. */
export const STATEMENT_BUNDLE = 'statement-bundle';
export const STATEMENT_ARCHIVE = 'statement-archive';

/** The squads get this document too, so it has no income, profit or margin of the company. */
export const statementBundle = documentHead.extend({
  year: z.int(),
  month: z.int().min(1).max(12),
  issuedOn: isoDate,
  squads: z.array(
    z.object({
      works: z.int().describe('Squad assignments of the month'),
      unsettled: z.int().describe('Of these, assignments of which nothing is settled yet'),
      statement: squadStatement,
    }),
  ),
  works: z.int(),
  unsettled: z.int(),
  total: money,
  unapproved: money.default(0).describe('Of the total, what nobody approved yet'),
});

export type StatementBundle = z.output<typeof statementBundle>;
