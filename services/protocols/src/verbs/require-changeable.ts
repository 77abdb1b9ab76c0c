import type { Transaction } from '@ostep/service-kit';
import { needsApproval } from '../data/approval-setting';
import { hasCorrection } from '../data/corrections';
import type { LockStrength } from '../data/lock-protocol';
import { refuse } from '../refusals';
import { requireUnsettled } from './require-unsettled';

/** With approval of settlements, a protocol that has a correction may not change. Locks it until the transaction ends. */
export async function requireChangeable(tx: Transaction, id: number, strength: LockStrength) {
  const row = await requireUnsettled(tx, id, strength);
  if ((await hasCorrection(tx, id)) && (await needsApproval(tx))) throw refuse('corrected');
  return row;
}
