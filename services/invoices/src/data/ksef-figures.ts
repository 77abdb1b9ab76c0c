import type { Executor } from '@ostep/service-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invoice, sending } from './tables';

/** Seconds since the oldest invoice that KSeF has not accepted yet was sent off; 0 where none waits. */
export async function longestWaitForKsef(db: Executor): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch from now() - min(${sending.requestedTime})), 0)::float8`,
    })
    .from(sending)
    .innerJoin(invoice, eq(invoice.id, sending.invoiceId))
    .where(and(eq(invoice.state, 'sending'), inArray(sending.stage, ['waiting', 'session', 'posted'])));
  return row?.seconds ?? 0;
}

export async function countRefused(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoice)
    .where(eq(invoice.state, 'refused'));
  return row?.count ?? 0;
}
