import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/** Nothing of any month is written by others until the transaction ends. */
export async function holdMonths(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await tx.execute(sql`select dictionaries_v1.hold_months()`);
}
