import type { Transaction } from '@ostep/service-kit';
import { lockProtocol } from '../data/lock-protocol';
import { refuse } from '../refusals';

/** Only a settled protocol is corrected; any other is changed itself. Locks it until the transaction ends. */
export async function requireCorrectable(tx: Transaction, id: number, contractId: number): Promise<void> {
  const known = await lockProtocol(tx, id, 'share');
  if (!known) throw refuse('correctedUnknown');
  if (known.contractId !== contractId) throw refuse('correctedOfOtherContract');
  if (!known.settled) throw refuse('correctedUnsettled');
}
