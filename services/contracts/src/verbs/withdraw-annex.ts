import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { deleteAnnex, findAnnex, touchContract } from '../data/annexes';
import { usesOfAnnex } from '../data/uses-of-annex';
import { lockContract } from '../data/write-contract';
import { refuse } from '../refusals';
import { annexLock } from '../rules/change-locks';

type WithdrawCall = VerbCall<{ readonly id: number; readonly annexId: number }>;

export async function withdrawAnnex({ tx, input, caller, ifMatch }: WithdrawCall): Promise<number> {
  const { id, annexId } = input;
  const contract = await lockContract(tx, id);
  if (!contract) throw refuse('contractNotFound');
  const annex = await findAnnex(tx, annexId);
  if (!annex) throw refuse('annexNotFound');
  if (annex.contractId !== id) throw refuse('annexOfOther');
  requireVersion(ifMatch, contract.version, contract);
  const reason = annexLock(annex.annexNumber, await usesOfAnnex(tx, annexId, id));
  if (reason !== null) throw refuse('held', { reason });
  await deleteAnnex(tx, annexId);
  await touchContract(tx, id, caller.fullName);
  return annexId;
}
