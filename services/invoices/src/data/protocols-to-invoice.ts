import { protocolToInvoice } from '@ostep/api-invoices';
import { checkedRows, type Database, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

export async function readProtocolsToInvoice({ $client }: Database) {
  const rows = await $client`
    select p.id, p.protocol_number as "protocolNumber", p.protocol_date as "protocolDate",
      c.contract_number as "contractNumber", district.id as "forestDistrictId", district.value as "forestDistrictName",
      waiting.value as "totalValue",
      case when original.id is not null
        then json_build_object('protocolNumber', original.protocol_number, 'invoice', corrected.number) end as corrects,
      waiting.is_late as "isLate"
    from invoices_v1.protocol_to_invoice waiting
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
