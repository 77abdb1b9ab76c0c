import { type OpenItems, openItem } from '@ostep/api-orders';
import { checkedRows, type Database, rowRange } from '@ostep/service-kit';

const MAX_ITEMS = 300;

/** Those due first, without items of drafts. Hand-written, as one statement reads items and their work. */
export async function readOpenItems({ $client: sql }: Database, squad: number | null): Promise<OpenItems> {
  const isOfSquad =
    squad === null
      ? sql``
      : sql`and exists (select from orders.squad_assignment a
          where a.order_item_id = open.order_item_id and a.squad_id = ${squad})`;
  const found = await sql`
    with open as materialized (
      select open.order_item_id as id, open.due_date from orders.open_item open
      join orders.work_order o on o.id = open.order_id and not o.temporary
      where true ${isOfSquad}
      order by open.due_date, open.order_item_id ${rowRange(sql, { limit: MAX_ITEMS + 1 })})
    select item.id, item.order_id as "orderId", o.order_number as "orderNumber", o.order_status as "orderStatus",
      district.value as "forestDistrictName", o.forest_district_part as "forestDistrictPart", item.lp,
      item.pos_no as "posNo", item.forest_address as "forestAddress", code.key as "actionCodeKey",
      item.action_desc as "actionDesc", item.amount, item.due_date as "dueDate",
      coalesce(item.unit_type, source.unit_type) as "unitType", work.done as "amountDone", work.lines as work
    from open
    join orders.order_item item on item.id = open.id
    join orders.work_order o on o.id = item.order_id
    join contracts_v1.contract contract on contract.id = o.contract_id
    join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join contracts_v1.contract_item source on source.id = item.contract_item_id
    cross join lateral (
      select coalesce(sum(assignment.amount_done) filter (where part.add_to_sum), 0) as done,
        coalesce(json_agg(json_build_object('assignmentId', assignment.id, 'squadName', squad.name,
          'workName', part.name, 'amountDone', assignment.amount_done, 'finishedDate', assignment.finished_date)
          order by assignment.id) filter (where assignment.id is not null), '[]') as lines
      from orders.squad_assignment assignment
      join dictionaries_v1.squad squad on squad.id = assignment.squad_id
      join dictionaries_v1.work_group_item part on part.id = assignment.work_group_item_id
      where assignment.order_item_id = item.id
    ) work
    order by open.due_date, open.id`;
  const items = checkedRows(openItem, found);
  return { items: items.slice(0, MAX_ITEMS), isMore: items.length > MAX_ITEMS };
}
