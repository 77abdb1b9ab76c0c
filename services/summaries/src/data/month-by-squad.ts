import { checkedColumns, type Executor } from '@ostep/service-kit';
import { between, countDistinct, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { SquadWork } from '../rules/compose-month';
import { isUnapproved, protocol, bookedItem as work } from './published-views';

const sums = z.object({
  squadCode: z.string(),
  squadName: z.string(),
  settled: z.int(),
  amount: z.number(),
  units: z.array(z.string().nullable()),
  squadIncome: z.number(),
  companyIncome: z.number(),
  profit: z.number(),
  unapproved: z.number(),
});

export async function readMonthBySquad(
  tx: Executor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SquadWork[]> {
  const counted = sql`${work.settlementId} is not null and ${work.addToSum}`;
  const rows = await tx
    .select({
      squadId: work.squadId,
      squadCode: latestName(work.squadCode),
      squadName: latestName(work.squadName),
      works: countDistinct(work.squadAssignmentId),
      settled: sql`count(distinct ${work.squadAssignmentId}) filter (where ${work.settlementId} is not null)`,
      amount: sql`coalesce(sum(${work.settlementAmount}) filter (where ${counted}), 0)`,
      units: sql`coalesce(array_agg(distinct ${work.unitType}) filter (where ${counted}), '{}')`,
      squadIncome: sql`sum(${work.squadIncome})`,
      companyIncome: sql`sum(${work.companyIncome})`,
      profit: sql`sum(${work.profit})`,
      unapproved: sql`coalesce(sum(${work.squadIncome}) filter (where ${isUnapproved}), 0)`,
    })
    .from(work)
    .leftJoin(protocol, eq(protocol.id, work.protocolId))
    .where(between(work.bookedOn, from, to))
    .groupBy(work.squadId);
  return checkedColumns(sums, rows);
}

/** Late lines may still have an earlier name or code of the squad. */
const latestName = (name: AnyPgColumn) => sql`(array_agg(${name} order by ${work.late}))[1]`;
