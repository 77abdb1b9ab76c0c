import type { Executor } from '@ostep/service-kit';
import { unionAll } from 'drizzle-orm/pg-core';
import { attention, invoiceAttention } from './published-views';

export type AttentionRow = typeof attention.$inferSelect;

/** Reasons without a record have no row. */
export function readAttentionRows(tx: Executor, seesInvoices: boolean): Promise<AttentionRow[]> {
  const waiting = tx.select().from(attention);
  return seesInvoices ? unionAll(waiting, tx.select().from(invoiceAttention)) : waiting;
}
