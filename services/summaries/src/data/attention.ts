import type { Executor } from '@ostep/service-kit';
import { attention } from './published-views';

export type AttentionRow = typeof attention.$inferSelect;

/** Reasons without a record have no row. */
export function readAttentionRows(tx: Executor): Promise<AttentionRow[]> {
  return tx.select().from(attention);
}
