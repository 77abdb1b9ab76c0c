import type { IsoDate } from '@ostep/kernel';
import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

/** The first day of the month behind the last closed one; of the first work where none is closed. */
export async function readFirstOpenMonth(tx: Executor): Promise<IsoDate | null> {
  const rows = await tx.execute(sql`
    select coalesce(
      (select (max(month) + interval '1 month')::date from dictionaries_v1.closed_month),
      date_trunc('month', least(
        (select min(finished_date) from orders_v1.squad_assignment),
        (select min(o.finished_date) from orders_v1.work_order o where exists (
          select from orders_v1.squad_assignment a where a.order_id = o.id and a.finished_date is null))))::date) as month`);
  return checkedRow(z.object({ month: z.string().nullable() }), rows)?.month ?? null;
}
