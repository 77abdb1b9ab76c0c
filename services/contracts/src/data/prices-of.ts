import { type SQLWrapper, sql } from 'drizzle-orm';

/** The price versions of an item as JSON, ordered by their start: first the offer, then annexes. */
export const pricesOf = (item: SQLWrapper) => sql`(
  select json_agg(json_build_object('validFrom', nullif(price.valid_from, '-infinity'), 'validTo', price.valid_to,
    'byOrderDate', price.by_order_date, 'unitPriceNetto', price.unit_price_netto, 'vatPercent', price.vat_percent,
    'annexNumber', price.annex_number) order by price.valid_from)
  from contracts_v1.item_price price where price.contract_item_id = ${item})`;
