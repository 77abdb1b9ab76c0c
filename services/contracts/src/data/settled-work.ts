import { type SQL, sql } from 'drizzle-orm';

/** A `from` clause with the settlements of items' work and their prices, named `item` and `work`. */
export const settledWork = (condition: SQL) => sql`
  (select id from contracts.contract_item item where ${condition}) item
  cross join lateral (
    select value.* from protocols_v1.work_value value
    where value.contract_item_id = item.id and value.settlement_id is not null offset 0) work`;
