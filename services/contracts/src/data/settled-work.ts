import { type SQL, sql } from 'drizzle-orm';

/** Settlements of an item's work, each with the price it has: `item`, `work`. */
export const settledWork = (chosen: SQL) => sql`
  (select id from contracts.contract_item item where ${chosen}) item
  cross join lateral (
    select value.* from protocols_v1.work_value value
    where value.contract_item_id = item.id and value.settlement_id is not null offset 0) work`;
