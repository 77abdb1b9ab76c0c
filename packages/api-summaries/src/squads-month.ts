import { id, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

const sums = {
  works: z.int().describe('Squad assignments of the month'),
  unsettled: z.int().describe('Of these, assignments of which nothing is settled yet'),
  amount: quantity.nullable().describe('Settled, of works that count (addToSum); null where their units differ'),
  unitType: z.string().nullable(),
  squadIncome: money,
  companyIncome: money,
  profit: money,
  unapproved: money.default(0).describe('Of squadIncome, what nobody approved yet where a second person approves'),
  profitMarginPercent: z.number().nullable().describe('Mark-up on cost; null where the cost is 0'),
};

const squadMonth = z
  .object({ squadId: id, squadCode: z.string(), squadName: z.string(), ...sums })
  .meta({ id: 'SquadMonth' });

export const squadsMonth = z
  .object({
    squads: z.array(squadMonth).describe('By name; squads without work in the month are left out'),
    total: z.object(sums),
  })
  .meta({ id: 'SquadsMonth' });

export type SquadMonth = z.output<typeof squadMonth>;
export type SquadsMonth = z.output<typeof squadsMonth>;
export type MonthSums = SquadsMonth['total'];
