import { priceOnDay } from '@ostep/api-contracts';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/** Hand-written SQL, as a published function gives each item's price. */
export async function readPricesOn(tx: Executor, contractId: number, day: IsoDate) {
  const rows = await tx.execute(sql`
    select item.id as "contractItem", item.lp, code.key as code, scope.value as scope,
      price.unit_price_netto as "unitPriceNetto", price.vat_percent as "vatPercent",
      nullif(price.valid_from, '-infinity') as "validFrom", price.valid_to as "validTo",
      price.annex_number as "annexNumber"
    from contracts.contract_item item
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id
    cross join lateral contracts_v1.price_on(item.id, ${day}::date, ${day}::date) price
    where item.contract_id = ${contractId} order by item.place`);
  return checkedRows(priceOnDay, rows);
}
