import type { Executor } from '@ostep/service-kit';
import { unionAll } from 'drizzle-orm/pg-core';
import { attention, invoiceAttention, payoutAttention } from './published-views';

export type AttentionRow = typeof attention.$inferSelect;

/** A reason without any record has no row. */
export function readAttentionRows(tx: Executor, seesMoney: boolean): Promise<AttentionRow[]> {
  const waiting = tx.select().from(attention);
  if (!seesMoney) return waiting;
  return unionAll(waiting, tx.select().from(invoiceAttention), tx.select().from(payoutAttention));
}
