import { checkedColumns, type Executor } from '@ostep/service-kit';
import { between, countDistinct, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SquadWork } from '../rules/compose-month';
import { squad, summaryItem as work } from './published-views';

const sums = z.object({
  settled: z.int(),
  amount: z.number(),
  units: z.array(z.string().nullable()),
  squadIncome: z.number(),
  companyIncome: z.number(),
  profit: z.number(),
});

export async function readMonthBySquad(
  tx: Executor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SquadWork[]> {
  const counted = sql`${work.settlementId} is not null and ${work.addToSum}`;
  const rows = await tx
    .select({
      squadId: squad.id,
      squadCode: squad.code,
      squadName: squad.name,
      works: countDistinct(work.squadAssignmentId),
      settled: sql`count(distinct ${work.squadAssignmentId}) filter (where ${work.settlementId} is not null)`,
      amount: sql`coalesce(sum(${work.settlementAmount}) filter (where ${counted}), 0)`,
      units: sql`coalesce(array_agg(distinct ${work.unitType}) filter (where ${counted}), '{}')`,
      squadIncome: sql`sum(${work.squadIncome})`,
      companyIncome: sql`sum(${work.companyIncome})`,
      profit: sql`sum(${work.profit})`,
    })
    .from(work)
    .innerJoin(squad, eq(squad.id, work.squadId))
    .where(between(work.workDate, from, to))
    .groupBy(squad.id, squad.code, squad.name);
  return checkedColumns(sums, rows);
}
