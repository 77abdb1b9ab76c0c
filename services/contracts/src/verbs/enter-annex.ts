import { type AnnexForm, annexFileJob, parseContractJob } from '@ostep/api-contracts';
import { uploadByCaller } from '@ostep/intake';
import { requireAnswers, requireVersion, type VerbCall } from '@ostep/service-kit';
import { insertAnnex, touchContract } from '../data/annexes';
import { lockContract } from '../data/write-contract';
import { addItemsOfAnnex } from '../data/write-items';
import { refuse } from '../refusals';
import { annexQuestions } from '../rules/compose-preview';
import { planAnnex } from './plan-annex';

type EnterCall = VerbCall<AnnexForm & { readonly id: null; readonly contractId: number }>;

/** Saves all prices or none. Settlements wait for it, so that the question counts all of them. */
export async function enterAnnex(call: EnterCall): Promise<number> {
  const { tx, caller, ifMatch } = call;
  const { contractId, answers, annexNumber, annexDate, validFrom, decides, note, newItems, sourceFile } = call.input;
  const contract = await lockContract(tx, contractId);
  if (!contract) throw refuse('contractNotFound');
  requireVersion(ifMatch, contract.version, contract);
  const { prices, protocols } = await planAnnex(tx, { ...contract, id: contractId }, call.input);
  await requireAnswers(tx, call, { about: { contract: contractId }, questions: annexQuestions(protocols), answers });
  const byOrderDate = decides === 'orderDay';
  const sourceJobId =
    (await uploadByCaller(tx, annexFileJob, sourceFile?.jobId, caller)) ??
    (await uploadByCaller(tx, parseContractJob, sourceFile?.jobId, caller));
  const head = { contractId, annexNumber, annexDate, validFrom, byOrderDate, note, sourceJobId };
  const row = { ...head, createdBy: caller.fullName };
  const id = await insertAnnex(tx, row, prices);
  await addItemsOfAnnex(tx, { id, contractId }, newItems);
  await touchContract(tx, contractId, caller.fullName);
  return id;
}
