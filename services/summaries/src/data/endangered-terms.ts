import { type EndangeredTerm, endangeredTerm } from '@ostep/api-summaries';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

const MAX_TERMS = 200;

export async function readEndangeredTerms(tx: Executor): Promise<EndangeredTerm[]> {
  const rows = await tx.execute(sql`
    with waiting as materialized (
      select o.id as "orderId", o.order_number as "orderNumber", item.id, item.pos_no as "posNo", code.key as "actionCodeKey",
             open.due_date as "dueDate", open.due_date - (now() at time zone 'Europe/Warsaw')::date as "left",
             item.action_code_id, contract.forest_district_id
      from orders_v1.open_item open
      join orders_v1.order_item item on item.id = open.order_item_id and item.amount > 0
      join orders_v1.work_order o on o.id = open.order_id
      join contracts_v1.contract contract on contract.id = o.contract_id
      join dictionaries_v1.action_code code on code.id = item.action_code_id
      where open.due_date >= (now() at time zone 'Europe/Warsaw')::date
        and not exists (select from orders_v1.squad_assignment a where a.order_item_id = item.id)
    ), usual as materialized (
      select action_code_id, forest_district_id, days from orders_v1.usual_days
      where action_code_id = any(array(select distinct action_code_id from waiting))
    )
    select "orderId", "orderNumber", "posNo", "actionCodeKey", "dueDate", coalesce(here.days, anywhere.days) as usual, "left"
    from waiting
    left join usual here on here.action_code_id = waiting.action_code_id
      and here.forest_district_id = waiting.forest_district_id
    left join usual anywhere on anywhere.action_code_id = waiting.action_code_id and anywhere.forest_district_id is null
    where coalesce(here.days, anywhere.days) > "left"
    order by "dueDate", "orderId", id
    limit ${MAX_TERMS}`);
  return checkedRows(endangeredTerm, rows);
}
