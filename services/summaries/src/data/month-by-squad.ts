import type { Executor } from '@ostep/service-kit';
import { between, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import type { SquadWork } from '../rules/compose-month';
import { squad, summaryItem as work } from './published-views';

export function readMonthBySquad(
  tx: Executor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SquadWork[]> {
  const counted = sql`${work.settlementId} is not null and ${work.addToSum}`;
  return tx
    .select({
      squadId: squad.id,
      squadCode: squad.code,
      squadName: squad.name,
      works: countDistinct(work.squadAssignmentId),
      settled: number(sql`count(distinct ${work.squadAssignmentId}) filter (where ${work.settlementId} is not null)`),
      amount: number(sql`coalesce(sum(${work.settlementAmount}) filter (where ${counted}), 0)`),
      units: sql<(string | null)[]>`coalesce(array_agg(distinct ${work.unitType}) filter (where ${counted}), '{}')`,
      squadIncome: number(sql`sum(${work.squadIncome})`),
      companyIncome: number(sql`sum(${work.companyIncome})`),
      profit: number(sql`sum(${work.profit})`),
    })
    .from(work)
    .innerJoin(squad, eq(squad.id, work.squadId))
    .where(between(work.workDate, from, to))
    .groupBy(squad.id, squad.code, squad.name);
}

const number = (expression: SQL) => expression.mapWith(Number) as SQL<number>;
