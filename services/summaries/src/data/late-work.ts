import { type IsoDate, informationalCode } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
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
  charged: z.boolean(),
});

const REPORTED = sql`('DONE_REPORTED', 'PROTOCOL_RECEIVED')`;

/** Reported late work of a running contract that is not paid yet. A contract has ended once its last term is in a past year. */
const isCharged = sql`o.order_status in ${REPORTED} and contract.penalty_percent is not null
  and contract.id in (
    select sibling.contract_id from orders_v1.work_order sibling
    join orders_v1.order_item term on term.order_id = sibling.id
    where term.due_date >= date_trunc('year', now() at time zone 'Europe/Warsaw')::date)
  and (not exists (select from orders_v1.order_protocol bound where bound.order_id = o.id) or exists (
    select from orders_v1.order_protocol bound where bound.order_id = o.id and not exists (
      select from invoices_v1.invoice_protocol held join invoices_v1.invoice paid on paid.id = held.invoice_id
      where held.protocol_id = bound.protocol_id and paid.ksef_number is not null and paid.left_to_pay <= 0)))`;

function baseValueOf(item: string, source: string) {
  const net = `round(${item}.amount * coalesce(${item}.rate_from_contract_netto, 0), 2)`;
  return sql.raw(`${net} + case when contract.penalty_gross
    then round(${net} * coalesce(${source}.vat_percent, 0) / 100, 2) else 0 end`);
}

const isOpen = sql`o.order_status not in ${REPORTED}`;

export const readLateWork = (tx: Executor): Promise<LateWork[]> => lateWork(tx, isOpen);

/** Two queries, as charged work needs all orders of the year, and open work only a few. */
async function openAndCharged(tx: Executor, condition: SQL): Promise<LateWork[]> {
  const open = await lateWork(tx, sql`${isOpen} and ${condition}`);
  return [...open, ...(await lateWork(tx, sql`${isCharged} and ${condition}`))];
}

/** Open late work, and work that was reported late and is not paid yet. */
export const readLateWorkOfYear = (tx: Executor): Promise<LateWork[]> => openAndCharged(tx, sql`true`);

type FinishedWithin = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly filters: { readonly forestDistrictId: number | null; readonly contractId: number | null };
};

/** Work that was reported late, by the day on which it was finished. */
export const readChargedWork = (tx: Executor, { from, to, filters }: FinishedWithin): Promise<LateWork[]> =>
  lateWork(
    tx,
    sql`${isCharged} and item.due_date + delay.days between ${from} and ${to}
      and (${filters.contractId}::bigint is null or contract.id = ${filters.contractId}::bigint)
      and (${filters.forestDistrictId}::bigint is null or contract.forest_district_id = ${filters.forestDistrictId}::bigint)`,
  );

export const readLateWorkOfContract = (tx: Executor, contractId: number): Promise<LateWork[]> =>
  openAndCharged(tx, sql`contract.id = ${contractId}`);

/** If the penalty is based on the whole order, its latest item decides about the delay. */
async function lateWork(tx: Executor, condition: SQL): Promise<LateWork[]> {
  const rows = await tx.execute(sql`
    select contract.id as "contractId", contract.contract_number as "contractNumber", o.id as "orderId",
           o.order_number as "orderNumber", contract.penalty_percent as percent, contract.penalty_limit as "limit",
           base.value, max(delay.days) as days, o.order_status in ${REPORTED} as charged
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
      select case when o.order_status in ('TODO', 'IN_PROGRESS') and item.amount > coalesce(done.amount, 0)
        then (now() at time zone 'Europe/Warsaw')::date else coalesce(done.finished, o.finished_date) end - item.due_date as days
    ) delay
    cross join lateral (
      select case when contract.penalty_base = 'order' then (
        select coalesce(sum(${baseValueOf('part', 'source')}), 0)
        from orders_v1.order_item part
        left join contracts_v1.contract_item source on source.id = part.contract_item_id
        where part.order_id = o.id
      ) else ${baseValueOf('item', 'agreed')} end as value
    ) base
    where o.order_status in ('TODO', 'IN_PROGRESS', 'DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED') and delay.days > 0
      and ${condition}
    group by contract.id, contract.contract_number, contract.penalty_percent, contract.penalty_limit, base.value,
             o.id, o.order_number, o.order_status, case when contract.penalty_base = 'item' then item.id end
    order by days desc, o.id`);
  return checkedRows(lateRow, rows);
}
