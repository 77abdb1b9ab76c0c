import { resettledProtocol } from '@ostep/api-contracts';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import type { NewPrice } from '../rules/annex-prices';
import { settledWork } from './settled-work';

export type Start = { readonly validFrom: IsoDate; readonly byOrderDate: boolean };

/** By hand: protocols with settled work that would get another price, and by how much. */
export async function readResettled(tx: Executor, { validFrom, byOrderDate }: Start, prices: readonly NewPrice[]) {
  const sent = JSON.stringify(prices.map(({ contractItem, unitPriceNetto }) => ({ id: contractItem, unitPriceNetto })));
  const rows = await tx.execute(sql`
    with new_price as materialized (
      select (one->>'id')::bigint as id, (one->>'unitPriceNetto')::numeric as price
      from jsonb_array_elements(${sent}::text::jsonb) one)
    select p.id, p.protocol_number as "protocolNumber",
      sum(round(s.amount * new_price.price, 2) - round(s.amount * price.unit_price_netto, 2)) as difference
    from ${settledWork(sql`item.id in (select id from new_price)`)}
    join new_price on new_price.id = item.id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id and work.add_to_sum
    where price.valid_from < ${validFrom}::date
      and ${byOrderDate ? sql`o.order_date` : sql`day.work`} >= ${validFrom}::date
    group by p.id, p.protocol_number, p.protocol_date order by p.protocol_date, p.id`);
  return checkedRows(resettledProtocol, rows);
}
