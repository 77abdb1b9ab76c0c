import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const row = z.object({ actionCodeId: z.int(), actionScopeId: z.int().nullable(), price: z.number() });

export type LastPrice = z.output<typeof row>;

/** The unit prices of each code and scope in the newest contract of the district that has them. */
export async function readLastPrices(tx: Executor, district: number | null): Promise<LastPrice[]> {
  if (district === null) return [];
  const rows = await tx.execute(sql`
    select distinct on (item.action_code_id, item.action_scope_id) item.action_code_id as "actionCodeId",
      item.action_scope_id as "actionScopeId", item.unit_price_netto as price
    from contracts_v1.contract_item item
    join contracts_v1.contract contract on contract.id = item.contract_id
    where contract.forest_district_id = ${district}
    order by item.action_code_id, item.action_scope_id, contract.contract_date desc, contract.id desc, item.id desc`);
  return checkedRows(row, rows);
}
