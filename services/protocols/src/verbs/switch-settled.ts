import type { VerbCall } from '@ostep/service-kit';
import { lockProtocol } from '../data/lock-protocol';
import { writeSettled } from '../data/write-protocol';
import { refuse } from '../refusals';

type Call = VerbCall<{ readonly id: number; readonly flag: boolean }>;

/** Idempotent. @throws Refusal 404 */
export async function switchSettled({ tx, input: { id, flag }, caller }: Call): Promise<number> {
  const known = await lockProtocol(tx, id, 'update');
  if (!known) throw refuse('protocolNotFound');
  if (known.settled !== flag) await writeSettled(tx, id, flag, caller.fullName);
  return id;
}
