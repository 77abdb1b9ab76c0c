import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { needsApproval } from './neighbours';
import { firstMonthOf, idsOf, type OpenScope, openSquadCondition, stretchTable } from './open-work';

const unapprovedSettlements = sql`
  select settlement.id from protocols_v1.settlement settlement
  join protocols_v1.protocol protocol on protocol.id = settlement.protocol_id where not protocol.settled`;

const found = z.object({ id: z.int() });

/** Which of these settlements a second person has not approved yet. */
export async function findUnapproved(tx: Executor, settlementIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (settlementIds.length === 0 || !(await needsApproval(tx))) return new Set();
  const rows = await tx.execute(sql`${unapprovedSettlements} and settlement.id = any (${idsOf(settlementIds)})`);
  return new Set(checkedRows(found, rows).map(({ id }) => id));
}

const valueRow = z.object({ id: z.int(), value: z.number() });

const valuesById = (rows: readonly z.infer<typeof valueRow>[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id, value }) => [id, value]));

/** The unapproved value of open lines by squad, computed without reading the lines. */
export async function readOpenUnapproved(tx: Executor, scope: OpenScope): Promise<ReadonlyMap<number, number>> {
  if (!(await needsApproval(tx))) return new Map();
  const { from, to, stretches } = scope;
  const rows = await tx.execute(sql`
    with stretch as materialized (select * from ${stretchTable(stretches)}),
    waiting as materialized (${unapprovedSettlements}),
    part as (
      select item.squad_id, item.squad_income as value
      from summaries_v1.booked_item item left join stretch on stretch.squad_id = item.squad_id
      where item.booked_on between ${firstMonthOf(scope)} and ${to} and item.booked_on >= coalesce(stretch.first, ${from}::date)
        and item.settlement_id in (select id from waiting) and ${openSquadCondition(scope, sql`item.squad_id`)}
      union all
      select statement.squad_id, -line.value
      from payouts.statement_row line join payouts.statement on statement.id = line.statement_id
      join stretch on stretch.squad_id = statement.squad_id
      where not line.released and line.settlement_id in (select id from waiting)
        and line.booked_month between stretch.first and ${from}::date and ${openSquadCondition(scope, sql`statement.squad_id`)})
    select squad_id as id, sum(value) as value from part group by squad_id having sum(value) <> 0`);
  return valuesById(checkedRows(valueRow, rows));
}

/** The value of unapproved settlements in each statement. */
export async function readFrozenUnapproved(
  tx: Executor,
  statementIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (statementIds.length === 0 || !(await needsApproval(tx))) return new Map();
  const rows = await tx.execute(sql`
    select statement_id as id, sum(value) as value from payouts.statement_row
    where statement_id = any (${idsOf(statementIds)}) and settlement_id in (${unapprovedSettlements})
    group by statement_id having sum(value) <> 0`);
  return valuesById(checkedRows(valueRow, rows));
}
