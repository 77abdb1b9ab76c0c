import { type ProtocolsToInvoice, protocolToInvoice, type WaitingFilter } from '@ostep/api-invoices';
import { money, PAGE_SIZE } from '@ostep/endpoint-kit';
import { sum, toJsonNumber } from '@ostep/kernel';
import { checkedRows, type Database, type Executor, rowRange } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

type WaitingPage = WaitingFilter & { readonly page: number };

export async function readProtocolsToInvoice(db: Database, filter: WaitingPage): Promise<ProtocolsToInvoice> {
  const months = await countMonths(db, filter);
  const total = (of: 'all' | 'shown') => months.reduce((count, month) => count + month[of], 0);
  const shown = total('shown');
  return {
    content: await readWaitingPage(db, filter),
    page: { number: filter.page, size: PAGE_SIZE, totalElements: shown, totalPages: Math.ceil(shown / PAGE_SIZE) },
    value: toJsonNumber(sum(months.map(({ value }) => value))),
    waiting: total('all'),
    months: months.flatMap(({ month }) => month ?? []),
  };
}

function conditionOf({ $client: sql }: Database, { which, district }: WaitingFilter) {
  const first = `${which}-01`;
  const isLateOrOfMonth =
    which === 'late'
      ? sql`is_late`
      : sql`protocol_date >= ${first}::date and protocol_date < ${first}::date + interval '1 month'`;
  return sql`${which === '' ? sql`true` : isLateOrOfMonth} and ${
    district === ''
      ? sql`true`
      : sql`protocol_id in (select id from protocols_v1.protocol where forest_district_id = ${district})`
  }`;
}

const waitingMonth = z.object({ month: z.string().nullable(), all: z.int(), shown: z.int(), value: money });

/** One reading for the sums, the months to choose from and the number of all. */
async function countMonths(db: Database, filter: WaitingFilter) {
  const rows = await db.$client`
    select to_char(month, 'YYYY-MM') as month, count(*) as all, count(*) filter (where is_shown) as shown,
      coalesce(sum(value) filter (where is_shown), 0) as value
    from (
      select date_trunc('month', protocol_date::timestamp) as month, value, ${conditionOf(db, filter)} as is_shown
      from invoices_v1.protocol_to_invoice
    ) waiting group by waiting.month order by waiting.month`;
  return checkedRows(waitingMonth, rows);
}

async function readWaitingPage(db: Database, { page, ...filter }: WaitingPage) {
  const range = rowRange(db.$client, { limit: PAGE_SIZE, offset: page * PAGE_SIZE });
  const rows = await db.$client`
    select p.id, p.protocol_number as "protocolNumber", p.protocol_date as "protocolDate",
      c.contract_number as "contractNumber", district.id as "forestDistrictId", district.value as "forestDistrictName",
      waiting.value as "totalValue",
      case when original.id is not null
        then json_build_object('protocolNumber', original.protocol_number, 'invoice', corrected.number) end as corrects,
      waiting.is_late as "isLate"
    from (
      select protocol_id, value, is_late from invoices_v1.protocol_to_invoice where ${conditionOf(db, filter)}
      order by protocol_date nulls first, protocol_id ${range}
    ) waiting
    join protocols_v1.protocol p on p.id = waiting.protocol_id
    left join protocols_v1.protocol original on original.id = p.corrects_id
    left join invoices.invoice_protocol held on held.protocol_id = original.id
    left join invoices.invoice holder on holder.id = held.invoice_id
    left join invoices.invoice corrected on corrected.id = coalesce(holder.corrects_id, holder.id)
    join contracts_v1.contract c on c.id = p.contract_id
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    order by p.protocol_date nulls first, p.id`;
  return checkedRows(protocolToInvoice, rows);
}

const sourceProtocol = z.object({
  id: z.int(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  part: z.string().nullable(),
  settled: z.boolean(),
  value: z.number(),
  forestDistrictId: z.int(),
  forestDistrictName: z.string(),
  contractId: z.int(),
  contractNumber: z.string(),
  contractDate: z.string(),
  isHeld: z.boolean(),
  heldBy: z.string().nullable().describe('The number of the invoice that holds it'),
});
export type SourceProtocol = z.infer<typeof sourceProtocol>;

export async function readSourceProtocols(tx: Executor, ids: readonly number[]): Promise<SourceProtocol[]> {
  const rows = await tx.execute(sql`
    select p.id, p.protocol_number as number, p.protocol_date as date, p.forest_district_part as part, p.settled,
      p.total_value as value, p.forest_district_id as "forestDistrictId", district.value as "forestDistrictName",
      c.id as "contractId", c.contract_number as "contractNumber", c.contract_date as "contractDate",
      held.id is not null as "isHeld", holder.number as "heldBy"
    from protocols_v1.protocol p
    join contracts_v1.contract c on c.id = p.contract_id
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    left join invoices.invoice_protocol held on held.protocol_id = p.id
    left join invoices.invoice holder on holder.id = held.invoice_id
    where p.id in ${ids} order by p.protocol_date, p.id`);
  return checkedRows(sourceProtocol, rows);
}

const pricedItem = z.object({
  vatPercent: z.number(),
  unit: z.string(),
  price: z.number().nullable(),
  name: z.string(),
});

const sourceItem = z.object({
  id: z.int(),
  protocolId: z.int(),
  posNo: z.string(),
  forestAddress: z.string(),
  code: z.string().nullable(),
  codeName: z.string().nullable(),
  amount: z.number(),
  price: z.number().nullable(),
  value: z.number(),
  contractItems: z.array(pricedItem),
});

/** The items of these protocols, with the prices and VAT rates of the contract in force on the protocol's day. */
export async function readSourceItems(tx: Executor, protocolIds: readonly number[]) {
  const rows = await tx.execute(sql`
    select i.id, part.protocol_id as "protocolId", part.pos_no as "posNo", part.forest_address as "forestAddress",
      code.key as code, code.value as "codeName", i.amount, i.rate as price, i.value,
      coalesce((
        select json_agg(json_build_object('vatPercent', price.vat_percent, 'unit', item.unit_type,
          'price', price.unit_price_netto, 'name', item.action_desc) order by item.id)
        from contracts_v1.contract_item item join contracts_v1.item_price price on price.contract_item_id = item.id
        where item.contract_id = p.contract_id and item.action_code_id = i.action_code_id
          and (price.valid_from is null or price.valid_from <= coalesce(p.protocol_date, 'infinity'))
          and (price.valid_to is null or price.valid_to >= coalesce(p.protocol_date, '-infinity'))), '[]') as "contractItems"
    from protocols_v1.protocol_item i
    join protocols_v1.protocol_part part on part.id = i.protocol_part_id
    join protocols_v1.protocol p on p.id = part.protocol_id
    left join dictionaries_v1.action_code code on code.id = i.action_code_id
    where part.protocol_id in ${protocolIds}
    order by p.protocol_date, p.id, part.id, i.id`);
  return checkedRows(sourceItem, rows);
}

const orderNamed = z.object({ number: z.string(), date: z.string() });

export async function readOrdersOf(tx: Executor, protocolIds: readonly number[]) {
  if (protocolIds.length === 0) return [];
  const rows = await tx.execute(sql`
    select distinct o.order_number as number, o.order_date as date
    from orders_v1.order_protocol bound join orders_v1.work_order o on o.id = bound.order_id
    where bound.protocol_id in ${protocolIds} order by date, number`);
  return checkedRows(orderNamed, rows);
}
