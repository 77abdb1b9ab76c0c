import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/** Nobody else writes data of any month until the transaction ends. */
export async function lockMonths(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await tx.execute(sql`select dictionaries_v1.hold_months()`);
}
