import { id, isoDate, money } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { statementStates } from './payout-kinds';

export const squadAccount = z
  .object({
    squadId: id,
    squadCode: z.string(),
    squadName: z.string(),
    balance: money.describe('Approved and not paid yet, less what is still to be taken off'),
    entries: z
      .array(
        z.object({
          day: isoDate,
          kind: z.enum(['statement', 'payment', 'advance', 'opening']),
          statementId: id.nullable().describe('Null: an advance or an opening balance that is in no statement yet'),
          number: z.string().nullable(),
          state: z.enum(statementStates).nullable(),
          value: money.describe('Below zero: paid out'),
          balance: money.describe('The running total'),
        }),
      )
      .describe('Oldest first'),
    months: z.array(z.object({ year: z.int(), month: z.int(), value: money })).describe('Work of the last 12 months'),
    unsettled: z
      .array(z.object({ year: z.int().nullable(), month: z.int().nullable(), value: money }))
      .describe('Work done and not settled, by the month of the work'),
  })
  .meta({ id: 'SquadAccount' });

export type SquadAccount = z.output<typeof squadAccount>;
