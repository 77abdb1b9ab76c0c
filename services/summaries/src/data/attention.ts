import type { AttentionReason } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { attention, invoiceAttention, payoutAttention } from './published-views';

export type AttentionRow = typeof attention.$inferSelect;

/** A reason without any record has no row. */
export function readAttentionRows(tx: Executor, seesMoney: boolean): Promise<AttentionRow[]> {
  const waiting = tx.select().from(attention);
  if (!seesMoney) return waiting;
  return unionAll(waiting, tx.select().from(invoiceAttention), tx.select().from(payoutAttention));
}

/** Of these reasons alone. */
export function readAttentionOf(tx: Executor, reasons: readonly AttentionReason[]): Promise<AttentionRow[]> {
  const [own, ofInvoices] = [tx.select().from(attention), tx.select().from(invoiceAttention)];
  return unionAll(
    own.where(inArray(attention.reason, [...reasons])),
    ofInvoices.where(inArray(invoiceAttention.reason, [...reasons])),
  );
}
