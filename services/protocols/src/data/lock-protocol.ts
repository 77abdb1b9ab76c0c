import type { Transaction } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { protocol } from './tables';

/** `share` lets settlements run side by side but not beside a save. */
export type LockStrength = 'update' | 'share';

export async function lockProtocol(tx: Transaction, id: number, strength: LockStrength) {
  const { version, settled, contractId, totalValue, modifiedBy: changedBy, modifiedTime: changedAt } = protocol;
  const [row] = await tx
    .select({ version, settled, contractId, totalValue, changedBy, changedAt })
    .from(protocol)
    .where(eq(protocol.id, id))
    .for(strength);
  return row ?? null;
}
