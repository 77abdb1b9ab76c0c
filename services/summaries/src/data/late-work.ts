import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LateWork, Penalty } from '../rules/penalty-exposure';

const penaltyRow = z.object({
  contractId: z.int(),
  contractNumber: z.string(),
  charged: z.boolean(),
  exposure: z.number().nullable(),
});

const lateRow = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  base: z.number(),
  days: z.int(),
  charged: z.boolean(),
  exposure: z.number().nullable(),
});

/**
 * What is charged of the rows `late`: reported work of a running contract that is not paid yet. A contract has ended once its
 * last term is in a past year.
 */
const CHARGED = sql`
  running as materialized (
    select one.contract_id from (select distinct contract_id from late where is_reported) one
    where exists (
      select from orders_v1.work_order sibling join orders_v1.order_item term on term.order_id = sibling.id
      where sibling.contract_id = one.contract_id
        and term.due_date >= date_trunc('year', now() at time zone 'Europe/Warsaw')::date)
  ), counted as (
    select late.* from late
    where not is_reported or contract_id in (select contract_id from running)
      and (not exists (select from orders_v1.order_protocol bound where bound.order_id = late.order_id) or exists (
        select from orders_v1.order_protocol bound where bound.order_id = late.order_id and not exists (
          select from invoices_v1.invoice_protocol held join invoices_v1.invoice paid on paid.id = held.invoice_id
          where held.protocol_id = bound.protocol_id and paid.ksef_number is not null and paid.left_to_pay <= 0)))
  )`;

/** If a penalty is based on the whole order, its latest item decides about the delay. */
async function penalties(tx: Executor, condition: SQL): Promise<Penalty[]> {
  const rows = await tx.execute(sql`
    with late as materialized (
      select order_id, contract_id, is_reported, sum(exposure) as exposure, max(order_value) as value, max(days) as days
      from summaries.order_penalty penalty where days > 0 and ${condition} group by order_id, contract_id, is_reported
    ), ${CHARGED}
    select contract.id as "contractId", contract.contract_number as "contractNumber", is_reported as charged,
           sum(case when contract.penalty_base = 'order'
             then summaries.penalty(value, contract.penalty_percent, contract.penalty_limit, days) else exposure end) as exposure
    from counted join contracts_v1.contract contract on contract.id = counted.contract_id
    where not is_reported or contract.penalty_percent is not null
    group by contract.id, contract.contract_number, is_reported order by contract.contract_number, contract.id`);
  return checkedRows(penaltyRow, rows);
}

export const readOpenPenalties = (tx: Executor): Promise<Penalty[]> => penalties(tx, sql`not is_reported`);

/** Of open late work, and of work that was reported late and is not paid yet. */
export const readAllPenalties = (tx: Executor): Promise<Penalty[]> => penalties(tx, sql`true`);

type FinishedWithin = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly filters: { readonly forestDistrictId: number | null; readonly contractId: number | null };
};

/** Of work that was reported late, by the day on which it was finished. */
export const readChargedPenalties = (tx: Executor, { from, to, filters }: FinishedWithin): Promise<Penalty[]> =>
  penalties(
    tx,
    sql`is_reported and finished_on between ${from} and ${to} and contract_id = any(array(
      select id from contracts_v1.contract where penalty_percent is not null
        and (${filters.contractId}::bigint is null or id = ${filters.contractId}::bigint)
        and (${filters.forestDistrictId}::bigint is null or forest_district_id = ${filters.forestDistrictId}::bigint)))`,
  );

export async function readLateWorkOfContract(tx: Executor, contractId: number): Promise<LateWork[]> {
  const rows = await tx.execute(sql`
    with late as materialized (
      select order_id, contract_id, is_reported, value, max(days) as days,
             summaries.penalty(value, percent, most, max(days)) as exposure, percent
      from summaries.late_item where contract_id = ${contractId} and days > 0
      group by order_id, order_item_id, contract_id, is_reported, value, percent, most
    ), ${CHARGED}
    select placed.id as "orderId", placed.order_number as "orderNumber", value as base, days, is_reported as charged, exposure
    from counted join orders_v1.work_order placed on placed.id = counted.order_id
    where not is_reported or percent is not null order by days desc, placed.id`);
  return checkedRows(lateRow, rows);
}
