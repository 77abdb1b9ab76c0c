import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExpectedPayout, UnpaidInvoice, UsualDelay, ValueByVatRate } from '../rules/compose-forecast';

const WITHOUT_NUMBER = 'bez numeru';

const usualDays = z.object({ forestDistrictId: z.int().nullable(), days: z.int(), samples: z.int() });
const dated = { id: z.int(), name: z.string(), forestDistrictId: z.int(), forestDistrictName: z.string() };
const unpaid = z.object({
  ...dated,
  forestDistrictId: z.int().nullable(),
  since: z.string(),
  amount: z.number(),
  isCorrected: z.boolean(),
});
const taxed = z.object({ ...dated, since: z.string(), vatPercent: z.number().nullable(), net: z.number() });
const expectedPayout = z.object({
  kind: z.enum(['payout', 'cost']),
  month: z.string(),
  squadId: z.int().nullable(),
  squadName: z.string().nullable(),
  amount: z.number(),
});

export async function readUnpaidInvoices(tx: Executor): Promise<UnpaidInvoice[]> {
  const rows = await tx.execute(sql`
    select one.id, one.number as name, one.forest_district_id as "forestDistrictId",
           coalesce(district.value, one.buyer_name) as "forestDistrictName", one.due as since,
           one.left_to_pay as amount, one.corrected_gross <> one.gross as "isCorrected"
    from invoices_v1.invoice one
    left join dictionaries_v1.forest_district district on district.id = one.forest_district_id
    where one.left_to_pay > 0 and one.due is not null order by one.id`);
  return checkedRows(unpaid, rows);
}

/** Buyers who are no forest districts count only among all. */
export async function readPaymentDelays(tx: Executor, today: IsoDate): Promise<UsualDelay[]> {
  const rows = await tx.execute(sql`
    select forest_district_id as "forestDistrictId", count(*)::int as samples,
           percentile_disc(0.5) within group (order by last_paid - due) as days
    from invoices_v1.invoice
    where kind = 'VAT' and (ksef_number is not null or state = 'outside') and left_to_pay <= 0 and due is not null and last_paid > ${today}::date - interval '24 months'
    group by grouping sets ((forest_district_id), ())
    having count(*) > 0 and (grouping(forest_district_id) = 1 or forest_district_id is not null)`);
  return checkedRows(usualDays, rows);
}

/**
 * Settled protocols without an invoice. One from before the first invoice issued here counts as paid once its expected day
 * of payment is over.
 */
export async function readUninvoicedProtocols(tx: Executor, today: IsoDate, days: number): Promise<ValueByVatRate[]> {
  const rows = await tx.execute(sql`
    with issued as (
      select held.protocol_id, holder.state <> 'outside' as is_ours from invoices_v1.invoice_protocol held
      join invoices_v1.invoice holder on holder.id = held.invoice_id
        and (holder.ksef_number is not null or holder.state = 'outside')
    )
    select p.id, coalesce(p.protocol_number, ${WITHOUT_NUMBER}) as name, p.forest_district_id as "forestDistrictId",
           district.value as "forestDistrictName", coalesce(p.protocol_received_date, p.protocol_date) as since,
           vat.percent as "vatPercent", sum(item.value) as net
    from protocols_v1.protocol p
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    join protocols_v1.protocol_part part on part.protocol_id = p.id
    join protocols_v1.protocol_item item on item.protocol_part_id = part.id
    cross join lateral (
      select array_agg(distinct price.vat_percent) filter (where price.unit_price_netto = item.rate) as of_price,
             array_agg(distinct price.vat_percent) as of_code
      from contracts_v1.contract_item agreed
      join contracts_v1.item_price price on price.contract_item_id = agreed.id
      where agreed.contract_id = p.contract_id and agreed.action_code_id = item.action_code_id
        and (price.valid_from is null or price.valid_from <= coalesce(p.protocol_date, 'infinity'))
        and (price.valid_to is null or price.valid_to >= coalesce(p.protocol_date, '-infinity'))
    ) rates
    cross join lateral (
      select case when cardinality(coalesce(of_price, of_code)) = 1 then (coalesce(of_price, of_code))[1] end as percent
    ) vat
    where p.settled and p.id not in (select protocol_id from issued)
      and coalesce(p.protocol_received_date, p.protocol_date) is not null
      and (coalesce(p.protocol_received_date, p.protocol_date) + ${days}::int >= ${today}::date or p.protocol_date >= (
        select min(first.protocol_date) from issued join protocols_v1.protocol first on first.id = issued.protocol_id
        where issued.is_ours))
    group by p.id, p.protocol_number, p.forest_district_id, district.value, p.protocol_received_date, p.protocol_date,
             vat.percent
    order by p.id`);
  return checkedRows(taxed, rows);
}

/** The day of the report is looked up once for each order, not for each of its items. */
export async function readReportedOrders(tx: Executor): Promise<ValueByVatRate[]> {
  const rows = await tx.execute(sql`
    with reported as materialized (
      select order_id, reported_on from orders_v1.reported_order one
      where order_status = 'DONE_REPORTED'
        and not exists (select from orders_v1.order_protocol bound where bound.order_id = one.order_id)
    )
    select o.id, o.order_number as name, contract.forest_district_id as "forestDistrictId",
           district.value as "forestDistrictName", reported.reported_on as since, agreed.vat_percent as "vatPercent",
           coalesce(sum(round(item.amount * item.rate_from_contract_netto, 2)), 0) as net
    from reported
    join orders_v1.work_order o on o.id = reported.order_id
    join contracts_v1.contract contract on contract.id = o.contract_id
    join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
    join orders_v1.order_item item on item.order_id = o.id
    left join contracts_v1.contract_item agreed on agreed.id = item.contract_item_id
    group by o.id, o.order_number, contract.forest_district_id, district.value, reported.reported_on, agreed.vat_percent
    order by o.id`);
  return checkedRows(taxed, rows);
}

export async function readProtocolDelays(tx: Executor, today: IsoDate): Promise<UsualDelay[]> {
  const rows = await tx.execute(sql`
    select p.forest_district_id as "forestDistrictId", count(*)::int as samples,
           percentile_disc(0.5) within group (
             order by greatest(0, coalesce(p.protocol_received_date, p.protocol_date) - reported.reported_on)) as days
    from orders_v1.reported_order reported
    join orders_v1.order_protocol bound on bound.order_id = reported.order_id
    join protocols_v1.protocol p on p.id = bound.protocol_id
    where coalesce(p.protocol_received_date, p.protocol_date) > ${today}::date - interval '24 months'
    group by grouping sets ((p.forest_district_id), ()) having count(*) > 0`);
  return checkedRows(usualDays, rows);
}

/** Payouts of approved statements and, from `first` to `last`, what each squad earned in months without one. */
export async function readExpectedPayouts(tx: Executor, first: IsoDate, last: IsoDate): Promise<ExpectedPayout[]> {
  const rows = await tx.execute(sql`
    select 'payout' as kind, month, null::bigint as "squadId", null as "squadName", to_pay as amount
    from payouts_v1.unpaid_month
    union all
    select 'cost', earned.month, squad.id, squad.name, earned.amount
    from (
      select squad_id, month, sum(squad_income) as amount
      from summaries_v1.squad_month where month between ${first} and ${last} group by squad_id, month
    ) earned
    join dictionaries_v1.squad on squad.id = earned.squad_id
    where earned.amount <> 0 and not exists (
      select from payouts_v1.statement approved
      where approved.squad_id = earned.squad_id and approved.month = earned.month and approved.state <> 'cancelled')
    order by month, kind, "squadName"`);
  return checkedRows(expectedPayout, rows);
}
