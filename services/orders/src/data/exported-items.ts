import { checkedRow, checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';

const exportedItem = z.object({
  orderNumber: z.string(),
  orderDate: z.string(),
  forestDistrictPart: z.string(),
  posNo: z.string().nullable(),
  forestAddress: z.string(),
  actionCodeKey: z.string(),
  actionDesc: z.string(),
  dueDate: z.string().nullable(),
  amount: z.number().nullable(),
  unitType: z.string().nullable(),
  price: z.number().nullable(),
  value: z.number().nullable(),
  done: z.number(),
  settled: z.number(),
});

const counted = z.object({ total: z.int() });

export type ExportedItem = z.output<typeof exportedItem>;

export async function countItems({ $client: sql }: Database, orderIds: readonly number[]): Promise<number> {
  const rows = await sql`
    select count(*) as total from unnest(${[...orderIds]}::bigint[]) requested (id)
    join orders.order_item item on item.order_id = requested.id`;
  return checkedRow(counted, rows)?.total ?? 0;
}

export async function readExportedItems(
  { $client: sql }: Database,
  orderIds: readonly number[],
): Promise<ExportedItem[]> {
  const rows = await sql`
    select o.order_number as "orderNumber", o.order_date as "orderDate", o.forest_district_part as "forestDistrictPart",
      item.pos_no as "posNo", item.forest_address as "forestAddress", code.key as "actionCodeKey",
      item.action_desc as "actionDesc", item.due_date as "dueDate", item.amount,
      coalesce(item.unit_type, source.unit_type) as "unitType", price.unit_price_netto as price,
      round(item.amount * price.unit_price_netto, 2) as value,
      coalesce(sums.done, 0) as done, coalesce(sums.settled, 0) as settled
    from unnest(${[...orderIds]}::bigint[]) with ordinality requested (id, place)
    join orders.work_order o on o.id = requested.id
    join orders.order_item item on item.order_id = o.id
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join contracts_v1.contract_item source on source.id = item.contract_item_id
    left join lateral contracts_v1.price_on(item.contract_item_id, o.finished_date, o.order_date) price on true
    left join lateral (
      select sum(assignment.amount_done) as done, sum(settlement.amount) as settled
      from orders.squad_assignment assignment
      join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
      left join lateral (
        select sum(s.amount) as amount from protocols_v1.settlement s where s.squad_assignment_id = assignment.id
      ) settlement on true
      where assignment.order_item_id = item.id and work.add_to_sum
    ) sums on true
    order by requested.place, item.place`;
  return checkedRows(exportedItem, rows);
}
