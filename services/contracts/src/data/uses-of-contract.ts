import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Uses } from '../rules/change-locks';
import { firstNumbers, LIMIT } from './first-numbers';

const row = z.object({ orders: z.array(z.string()), protocols: z.array(z.string().nullable()) });

/** The first orders and protocols of the contract. Hand-written SQL: each list reads only the first rows of an index. */
export async function usesOfContract(tx: Executor, id: number): Promise<Uses> {
  const orders = sql`select o.order_number as number, o.id as place
    from orders_v1.work_order o where o.contract_id = ${id} order by o.id limit ${LIMIT}`;
  const protocols = sql`select p.protocol_number as number, p.id as place
    from protocols_v1.protocol p where p.contract_id = ${id} order by p.id limit ${LIMIT}`;
  const rows = await tx.execute(sql`select ${firstNumbers(orders)} as orders, ${firstNumbers(protocols)} as protocols`);
  return checkedRow(row, rows) ?? { orders: [], protocols: [] };
}
