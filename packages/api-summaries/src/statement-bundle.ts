import { documentHead } from '@ostep/api-office';
import { isoDate, money } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { squadStatement } from './statement-document';

/** One PDF: all squads with their sums, then the statement of each. */
export const STATEMENT_BUNDLE = 'statement-bundle';
export const STATEMENT_ARCHIVE = 'statement-archive';

/** Given to the squads too, so without the company's income, profit and margin. */
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
