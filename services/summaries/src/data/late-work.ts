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

/** A contract has ended once its last term is in a past year. */
const running = (condition: SQL) => sql`
  running as materialized (
    select contract.id from contracts_v1.contract contract
    where contract.penalty_percent is not null and ${condition} and exists (
      select from orders_v1.work_order sibling join orders_v1.order_item term on term.order_id = sibling.id
      where sibling.contract_id = contract.id
        and term.due_date >= date_trunc('year', now() at time zone 'Europe/Warsaw')::date)
  )`;

/** Reported work is charged while its contract is running and it is not paid. */
const OPEN_OR_RUNNING = sql`(not is_reported or contract_id = any(array(select id from running)))`;

/** Orders of the rows `late` of which all protocols are paid. */
const PAID = sql`
  paid as materialized (
    select late.order_id from late join orders_v1.order_protocol bound on bound.order_id = late.order_id
    where late.is_reported group by late.order_id having bool_and(exists (
      select from invoices_v1.invoice_protocol held join invoices_v1.invoice one on one.id = held.invoice_id
      where held.protocol_id = bound.protocol_id and one.ksef_number is not null and one.left_to_pay <= 0))
  )`;

/** If a penalty is based on the whole order, its latest item decides about the delay. */
async function penalties(tx: Executor, condition: SQL, contracts = sql`true`): Promise<Penalty[]> {
  const rows = await tx.execute(sql`
    with ${running(contracts)}, late as materialized (
      select order_id, contract_id, is_reported, sum(exposure) as exposure, max(order_value) as value, max(days) as days
      from summaries.order_penalty where days > 0 and ${condition} and ${OPEN_OR_RUNNING}
      group by order_id, contract_id, is_reported
    ), ${PAID}
    select contract.id as "contractId", contract.contract_number as "contractNumber", is_reported as charged,
           sum(case when contract.penalty_base = 'order'
             then summaries.penalty(value, contract.penalty_percent, contract.penalty_limit, days) else exposure end) as exposure
    from late join contracts_v1.contract contract on contract.id = late.contract_id
    where late.order_id not in (select order_id from paid)
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
    sql`is_reported and finished_on between ${from} and ${to}`,
    sql`(${filters.contractId}::bigint is null or contract.id = ${filters.contractId}::bigint)
      and (${filters.forestDistrictId}::bigint is null or contract.forest_district_id = ${filters.forestDistrictId}::bigint)`,
  );

export async function readLateWorkOfContract(tx: Executor, contractId: number): Promise<LateWork[]> {
  const rows = await tx.execute(sql`
    with ${running(sql`contract.id = ${contractId}`)}, late as materialized (
      select order_id, is_reported, value, max(days) as days, summaries.penalty(value, percent, most, max(days)) as exposure
      from summaries.late_item where contract_id = ${contractId} and days > 0 and ${OPEN_OR_RUNNING}
      group by order_id, order_item_id, is_reported, value, percent, most
    ), ${PAID}
    select placed.id as "orderId", placed.order_number as "orderNumber", value as base, days, is_reported as charged, exposure
    from late join orders_v1.work_order placed on placed.id = late.order_id
    where late.order_id not in (select order_id from paid) order by is_reported, days desc, placed.id`);
  return checkedRows(lateRow, rows);
}
