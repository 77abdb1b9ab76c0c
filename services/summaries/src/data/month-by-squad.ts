import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SquadWork } from '../rules/compose-month';

const squadWork = z.object({
  squadId: z.int(),
  squadCode: z.string(),
  squadName: z.string(),
  works: z.int(),
  settled: z.int(),
  amount: z.number(),
  units: z.array(z.string().nullable()),
  squadIncome: z.number(),
  companyIncome: z.number(),
  profit: z.number(),
  unapproved: z.number(),
});

/**
 * Work is counted without its money, which is kept as sums. Late lines may still have an earlier name or code of the squad.
 */
export async function readMonthBySquad(
  tx: Executor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SquadWork[]> {
  const rows = await tx.execute(sql`
    with work as (
      select squad_id,
             coalesce(min(squad_code collate "C") filter (where not late), min(squad_code collate "C")) as code,
             coalesce(min(squad_name collate "C") filter (where not late), min(squad_name collate "C")) as name,
             count(distinct squad_assignment_id) as works
      from summaries.booked_work where booked_on between ${from} and ${to} group by squad_id
    ), unsettled as (
      select squad_id, count(distinct squad_assignment_id) as works
      from summaries_v1.unsettled_work where booked_on between ${from} and ${to} group by squad_id
    ), settled as (
      select squad_id, coalesce(sum(amount), 0) as amount,
             coalesce(array_agg(distinct unit_type) filter (where amount is not null), '{}') as units,
             sum(squad_income) as squad_income, sum(company_income) as company_income
      from summaries.booked_sum where booked_on between ${from} and ${to} group by squad_id
    ), unapproved as (
      select line.squad_id, sum(line.squad_income) as squad_income
      from summaries_v1.booked_item line join protocols_v1.protocol protocol on protocol.id = line.protocol_id
      where (select office_v1.needs_approval()) and not protocol.settled and line.booked_on between ${from} and ${to}
      group by line.squad_id
    )
    select work.squad_id as "squadId", work.code as "squadCode", work.name as "squadName", work.works,
           work.works - coalesce(unsettled.works, 0) as settled, coalesce(settled.amount, 0) as amount,
           coalesce(settled.units, '{}') as units, coalesce(settled.squad_income, 0) as "squadIncome",
           coalesce(settled.company_income, 0) as "companyIncome",
           coalesce(settled.company_income - settled.squad_income, 0) as profit,
           coalesce(unapproved.squad_income, 0) as unapproved
    from work left join unsettled using (squad_id) left join settled using (squad_id) left join unapproved using (squad_id)`);
  return checkedRows(squadWork, rows);
}
