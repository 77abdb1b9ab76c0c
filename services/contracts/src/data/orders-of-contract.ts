import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OrdersOfContract } from '../rules/date-question';

const row = z.object({ count: z.int(), first: z.string().nullable() });

export async function readOrdersOfContract(tx: Executor, contractId: number): Promise<OrdersOfContract> {
  const rows = await tx.execute(sql`
    select count(*)::int as count, min(order_date)::text as first from orders_v1.work_order where contract_id = ${contractId}`);
  return checkedRow(row, rows) ?? { count: 0, first: null };
}
