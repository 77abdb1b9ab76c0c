import type { Transaction } from '@ostep/service-kit';
import { type LockStrength, lockProtocol } from '../data/lock-protocol';
import { refuse } from '../refusals';

/** Locks the protocol until the transaction ends. */
export async function requireUnsettled(tx: Transaction, id: number, strength: LockStrength) {
  const row = await lockProtocol(tx, id, strength);
  if (!row) throw refuse('protocolNotFound');
  if (row.settled) throw refuse('settled');
  return row;
}
