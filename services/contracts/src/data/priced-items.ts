import { contractPrice } from '@ostep/api-contracts';
import { id, percent, quantity } from '@ostep/endpoint-kit';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PricedItem } from '../rules/priced-item';
import { pricesOf } from './prices-of';

const pricedItem = z.object({
  id,
  lp: z.string(),
  code: z.string(),
  desc: z.string(),
  scope: z.string().nullable(),
  unitType: z.string(),
  amount: quantity,
  ordered: quantity,
  highestRate: z.number().nullable(),
  vatPercent: percent,
  prices: z.array(contractPrice),
});

/** Hand-written SQL: sums and price versions of all items in one statement. */
export async function readPricedItems(tx: Executor, contractId: number): Promise<PricedItem[]> {
  const rows = await tx.execute(sql`
    select item.id, item.lp, code.key as code, item.action_desc as desc, scope.value as scope,
      item.unit_type as "unitType", item.vat_percent as "vatPercent", ${pricesOf(sql`item.id`)} as prices,
      coalesce((
        select price.amount from contracts.item_price price
        where price.contract_item_id = item.id and price.amount is not null
        order by price.valid_from desc limit 1), item.amount) as amount,
      coalesce((
        select sum(used.amount) from orders_v1.order_item used where used.contract_item_id = item.id), 0) as ordered,
      (select max(assignment.squad_rate_netto)
        from orders_v1.order_item used
        join orders_v1.squad_assignment assignment on assignment.order_item_id = used.id
        where used.contract_item_id = item.id) as "highestRate"
    from contracts.contract_item item
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id
    where item.contract_id = ${contractId} order by item.place`);
  return checkedRows(pricedItem, rows);
}
