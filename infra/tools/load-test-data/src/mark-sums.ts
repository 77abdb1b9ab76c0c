import type { Connection } from '@ostep/database';

/** Marks what triggers would mark, in the order of work. The service of the summaries folds it within minutes. */
export async function markSums(sql: Connection): Promise<void> {
  await sql`
    insert into summaries.changed_item (order_item_id)
    select work.order_item_id
    from protocols_v1.settlement settlement
    join orders_v1.dated_work work on work.squad_assignment_id = settlement.squad_assignment_id
    group by work.order_item_id order by max(work.work_date)`;
  await sql`insert into summaries.changed_order select id from orders_v1.work_order`;
}
