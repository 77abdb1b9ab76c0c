import { resettledProtocol } from '@ostep/api-contracts';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import type { NewPrice } from '../rules/annex-prices';
import { settledWork } from './settled-work';

export type Start = { readonly validFrom: IsoDate; readonly byOrderDate: boolean };

/** Protocols with settled work whose price would change, and by how much in total. Hand-written SQL. */
export async function readResettledProtocols(
  tx: Executor,
  { validFrom, byOrderDate }: Start,
  prices: readonly NewPrice[],
) {
  const sent = JSON.stringify(prices.map(({ contractItem, unitPriceNetto }) => ({ id: contractItem, unitPriceNetto })));
  const rows = await tx.execute(sql`
    with new_price as materialized (
      select (sent->>'id')::bigint as id, (sent->>'unitPriceNetto')::numeric as price
      from jsonb_array_elements(${sent}::text::jsonb) sent)
    select work.protocol_id as id, work.protocol_number as "protocolNumber",
      sum(round(work.settlement_amount * new_price.price, 2) - work.contract_value) as difference
    from ${settledWork(sql`item.id in (select id from new_price)`)}
    join new_price on new_price.id = item.id
    where work.add_to_sum and work.price_valid_from < ${validFrom}::date
      and ${byOrderDate ? sql`work.order_date` : sql`work.priced_on`} >= ${validFrom}::date
    group by work.protocol_id, work.protocol_number, work.protocol_date order by work.protocol_date, work.protocol_id`);
  return checkedRows(resettledProtocol, rows);
}
