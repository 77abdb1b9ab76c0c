import type { Executor } from '@ostep/service-kit';
import { attention } from './published-views';

/** Reasons without a record have no row. */
export function readAttentionCounts(tx: Executor): Promise<(typeof attention.$inferSelect)[]> {
  return tx.select().from(attention);
}
