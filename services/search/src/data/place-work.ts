import { type PlaceWork, placeWork } from '@ostep/api-search';
import { informationalCode } from '@ostep/kernel';
import type { Database } from '@ostep/service-kit';
import * as z from 'zod';
import { find } from './find';
import { isAt } from './is-at';

/** People do not read more; a district part gets ten thousand items in three years. */
export const MAX_ITEMS = 500;

const foundItem = z.object({ id: z.number() });

/**
 * Returns the work on at most `MAX_ITEMS` + 1 items; the additional one shows that there are more. Two queries, because
 * with the items in a subquery PostgreSQL joins the work of all places first, which takes 20 s instead of 10 ms.
 */
export async function findWorkAt(db: Database, place: string): Promise<PlaceWork[]> {
  const items = await find(
    db,
    foundItem,
    `with here as materialized (select id, order_id from orders_v1.order_item where ${isAt('forest_address', '$1')})
     select id from here order by order_id desc, id limit ${MAX_ITEMS + 1}`,
    [place],
  );
  return items.length === 0
    ? []
    : findWorkOnItems(
        db,
        items.map(({ id }) => String(id)),
      );
}

function findWorkOnItems(db: Database, items: readonly string[]): Promise<PlaceWork[]> {
  return find(
    db,
    placeWork,
    `select order_item_id as "orderItemId", order_id as "orderId", order_number as "orderNumber",
       order_status as "orderStatus", pos_no as "posNo", forest_address as "forestAddress",
       action_code_key as "actionCodeKey", action_desc as "actionDesc", unit_type as "unitType", amount,
       due_date as "dueDate", squad_assignment_id as "squadAssignmentId", squad_name as "squadName",
       work_name as "workName", add_to_sum as "addToSum", amount_done as "amountDone", work_date as "workDate",
       settlement_amount as "settlementAmount", squad_income as "squadIncome", company_income as "companyIncome",
       protocol_id as "protocolId", protocol_number as "protocolNumber", protocol_date as "protocolDate"
     from search_v1.place_work
     where order_item_id = any($1::bigint[]) and action_code_key !~ '${informationalCode.source}'
     order by coalesce(work_date, order_date) desc, order_id desc, order_item_id, squad_assignment_id, protocol_date`,
    [items],
  );
}
