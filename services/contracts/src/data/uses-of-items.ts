import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Uses } from '../rules/change-locks';
import { firstNumbers } from './first-numbers';

const row = z.object({
  id: z.int(),
  orders: z.array(z.string()),
  protocols: z.array(z.string().nullable()),
});

/** The first orders and protocols of each item. Hand-written SQL, as Drizzle has no lateral subqueries for it. */
export async function usesOfItems(tx: Executor, contractId: number): Promise<ReadonlyMap<number, Uses>> {
  const orders = sql`select o.order_number as number, o.id as place
    from orders_v1.order_item used join orders_v1.work_order o on o.id = used.order_id
    where used.contract_item_id = item.id`;
  const protocols = sql`select p.protocol_number as number, p.id as place
    from orders_v1.order_item used
    join orders_v1.squad_assignment assignment on assignment.order_item_id = used.id
    join protocols_v1.settlement s on s.squad_assignment_id = assignment.id
    join protocols_v1.protocol p on p.id = s.protocol_id
    where used.contract_item_id = item.id`;
  const rows = await tx.execute(sql`
    select item.id, ${firstNumbers(orders)} as orders, ${firstNumbers(protocols)} as protocols
    from contracts.contract_item item
    where item.contract_id = ${contractId}
      and exists (select from orders_v1.order_item used where used.contract_item_id = item.id)`);
  return new Map(checkedRows(row, rows).map(({ id, ...uses }) => [id, uses]));
}
