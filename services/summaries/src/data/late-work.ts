import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LateWork } from '../rules/penalty-exposure';

const lateRow = z.object({
  contractId: z.number(),
  contractNumber: z.string(),
  percent: z.number().nullable(),
  limit: z.number().nullable(),
  value: z.number(),
  days: z.int(),
});

/** Where the base is the order, its latest item counts for all. */
export async function readLateWork(tx: Executor): Promise<LateWork[]> {
  const rows = await tx.execute(sql`
    select contract.id as "contractId", contract.contract_number as "contractNumber",
           contract.penalty_percent as percent, contract.penalty_limit as "limit", base.value,
           max((now() at time zone 'Europe/Warsaw')::date - open.due_date) as days
    from orders_v1.open_item open
    join orders_v1.work_order o on o.id = open.order_id and o.order_status in ('TODO', 'IN_PROGRESS')
    join orders_v1.order_item item on item.id = open.order_item_id
    join contracts_v1.contract contract on contract.id = o.contract_id
    cross join lateral (
      select sum(a.amount_done) as amount from orders_v1.squad_assignment a
      join dictionaries_v1.work_group_item work on work.id = a.work_group_item_id and work.add_to_sum
      where a.order_item_id = item.id
    ) done
    cross join lateral (
      select coalesce(sum(net.value + case when contract.penalty_gross
               then round(net.value * coalesce(source.vat_percent, 0) / 100, 2) else 0 end), 0) as value
      from orders_v1.order_item part
      left join contracts_v1.contract_item source on source.id = part.contract_item_id
      cross join lateral (select round(part.amount * coalesce(part.rate_from_contract_netto, 0), 2) as value) net
      where part.order_id = o.id and (contract.penalty_base = 'order' or part.id = item.id)
    ) base
    where open.due_date < (now() at time zone 'Europe/Warsaw')::date and item.amount > coalesce(done.amount, 0)
    group by contract.id, contract.contract_number, contract.penalty_percent, contract.penalty_limit, base.value,
             o.id, case when contract.penalty_base = 'item' then item.id end`);
  return checkedRows(lateRow, rows);
}
