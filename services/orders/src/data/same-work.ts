import type { SquadAssignmentForm } from '@ostep/api-orders';
import type { Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import type { SameWork } from '../rules/assignment-questions';

/** Read under the order's lock, so that it stays true. */
export async function readSameWork(tx: Executor, form: SquadAssignmentForm): Promise<SameWork> {
  const [row] = await tx.execute<SameWork>(sql`
    select squad.name as "squadName", work.name as "workName",
      count(a.id) filter (where a.id is distinct from ${form.id}::bigint)::int as others,
      coalesce(bool_or(a.id = ${form.id}::bigint), false) as "isKept"
    from dictionaries_v1.squad squad
    join dictionaries_v1.work_group_item work on work.id = ${form.workGroupItemId}
    left join orders.squad_assignment a on a.order_item_id = ${form.orderItemId} and a.squad_id = squad.id
      and a.work_group_item_id = work.id
    where squad.id = ${form.squadId}
    group by squad.name, work.name`);
  if (!row) throw new Error(`no squad ${form.squadId} or work ${form.workGroupItemId}`);
  return row;
}
