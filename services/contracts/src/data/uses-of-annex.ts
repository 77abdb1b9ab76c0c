import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Uses } from '../rules/change-locks';
import { firstNumbers } from './first-numbers';
import { settledWork } from './settled-work';

const uses = z.object({ orders: z.array(z.string()), protocols: z.array(z.string().nullable()) });

/** The first protocols with work priced by the annex, and the first orders with items that it added. Hand-written SQL. */
export async function usesOfAnnex(tx: Executor, annexId: number, contractId: number): Promise<Uses> {
  const orders = sql`
    select o.order_number as number, o.id as place
    from contracts.contract_item item
    join orders_v1.order_item used on used.contract_item_id = item.id
    join orders_v1.work_order o on o.id = used.order_id
    where item.annex_id = ${annexId}`;
  const protocols = sql`
    select work.protocol_number as number, work.protocol_id as place
    from ${settledWork(sql`item.contract_id = ${contractId}`)}
    where work.price_annex_id = ${annexId}`;
  const rows = await tx.execute(sql`
    select ${firstNumbers(orders)} as orders, ${firstNumbers(protocols)} as protocols`);
  return checkedRow(uses, rows) ?? { orders: [], protocols: [] };
}
