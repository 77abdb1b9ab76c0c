import { informationalCode } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LateWork } from '../rules/penalty-exposure';

const lateRow = z.object({
  contractId: z.number(),
  contractNumber: z.string(),
  orderId: z.number(),
  orderNumber: z.string(),
  percent: z.number().nullable(),
  limit: z.number().nullable(),
  value: z.number(),
  days: z.int(),
});

function worthOf(item: string, source: string) {
  const net = `round(${item}.amount * coalesce(${item}.rate_from_contract_netto, 0), 2)`;
  return sql.raw(`${net} + case when contract.penalty_gross
    then round(${net} * coalesce(${source}.vat_percent, 0) / 100, 2) else 0 end`);
}

/** Where the base is the order, its latest item counts for all. Null: of all contracts. */
export async function readLateWork(tx: Executor, contractId: number | null = null): Promise<LateWork[]> {
  const rows = await tx.execute(sql`
    select contract.id as "contractId", contract.contract_number as "contractNumber", o.id as "orderId",
           o.order_number as "orderNumber", contract.penalty_percent as percent, contract.penalty_limit as "limit",
           base.value, max(delay.days) as days
    from orders_v1.work_order o
    join orders_v1.order_item item on item.order_id = o.id and item.amount > 0
      and item.due_date < (now() at time zone 'Europe/Warsaw')::date
    join dictionaries_v1.action_code code on code.id = item.action_code_id and code.key !~ ${informationalCode.source}
    join contracts_v1.contract contract on contract.id = o.contract_id
    left join contracts_v1.contract_item agreed on agreed.id = item.contract_item_id
    cross join lateral (
      select sum(a.amount_done) filter (where work.add_to_sum) as amount, max(a.finished_date) as finished
      from orders_v1.squad_assignment a join dictionaries_v1.work_group_item work on work.id = a.work_group_item_id
      where a.order_item_id = item.id
    ) done
    cross join lateral (
      select case when o.order_status <> 'DONE' and item.amount > coalesce(done.amount, 0)
        then (now() at time zone 'Europe/Warsaw')::date else coalesce(done.finished, o.finished_date) end - item.due_date as days
    ) delay
    cross join lateral (
      select case when contract.penalty_base = 'order' then (
        select coalesce(sum(${worthOf('part', 'source')}), 0)
        from orders_v1.order_item part
        left join contracts_v1.contract_item source on source.id = part.contract_item_id
        where part.order_id = o.id
      ) else ${worthOf('item', 'agreed')} end as value
    ) base
    where o.order_status in ('TODO', 'IN_PROGRESS', 'DONE') and delay.days > 0
      ${contractId === null ? sql`` : sql`and contract.id = ${contractId}`}
    group by contract.id, contract.contract_number, contract.penalty_percent, contract.penalty_limit, base.value,
             o.id, o.order_number, case when contract.penalty_base = 'item' then item.id end
    order by days desc, o.id`);
  return checkedRows(lateRow, rows);
}
