import { id, money, quantity } from '@ostep/endpoint-kit';
import { orderStatuses } from '@ostep/kernel';
import * as z from 'zod';
import { optionalId, optionalMonth, optionalYear } from './summary-filter';

export const statisticsQuery = z.object({ year: optionalYear, forestDistrictId: optionalId });

export const mostWorkQuery = statisticsQuery.extend({ month: optionalMonth });

const sums = { squadIncome: money, companyIncome: money, profit: money };
const named = z.object({ id, name: z.string(), ...sums });

export const statistics = z
  .object({
    months: z.array(z.object({ year: z.int(), month: z.int(), ...sums })),
    districts: z.array(named),
    squads: z.array(named),
    activities: z.array(named.extend({ id: id.nullable(), key: z.string() })),
  })
  .meta({ id: 'Statistics' });

export const mostWork = z
  .object({ forestDistrictId: id.nullable(), contractId: id.nullable() })
  .meta({ id: 'MostWork' });

export const orderAges = [14, 30, 60, 90] as const;

export const ordersByAge = z
  .array(
    z.object({
      status: z.enum(orderStatuses),
      counts: z.array(z.int()).describe('One per age of `orderAges`, and one for older ones'),
    }),
  )
  .meta({ id: 'OrdersByAge' });

export const contractExecutionRow = z
  .object({
    contractItemId: id,
    lp: z.string(),
    actionCodeKey: z.string(),
    actionDesc: z.string(),
    actionScopeValue: z.string().nullable(),
    unitType: z.string(),
    amount: quantity,
    ordered: quantity,
    done: quantity.describe('Of assignments that count as work done (addToSum)'),
    settled: quantity,
    left: quantity.describe('Contract less ordered; negative when more was ordered'),
  })
  .meta({ id: 'ContractExecutionRow' });

export type StatisticsQuery = z.output<typeof statisticsQuery>;
export type MostWorkQuery = z.output<typeof mostWorkQuery>;
export type MostWork = z.output<typeof mostWork>;
export type Statistics = z.output<typeof statistics>;
export type StatisticsSums = { squadIncome: number; companyIncome: number; profit: number };
export type OrdersByAge = z.output<typeof ordersByAge>;
export type ContractExecutionRow = z.output<typeof contractExecutionRow>;
