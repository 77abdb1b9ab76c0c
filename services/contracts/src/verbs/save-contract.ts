import { type ContractForm, parseContractJob } from '@ostep/api-contracts';
import { uploadByCaller } from '@ostep/intake';
import { formatDate, type IsoDate } from '@ostep/kernel';
import { atField, requireAnswers, requireVersion, rowChanges, type VerbCall } from '@ostep/service-kit';
import { firstAnnexBefore } from '../data/annexes';
import { readKnownReferences } from '../data/known-references';
import { readOrdersOfContract } from '../data/orders-of-contract';
import { insertContract, lockContract, updateContract } from '../data/write-contract';
import { lockKnownItems, writeItems } from '../data/write-items';
import { refuse } from '../refusals';
import { dateQuestions } from '../rules/date-question';
import { unknownReferences } from '../rules/unknown-references';
import { refuseDistrictChange, refuseLockedItemChanges } from './refuse-locked-changes';

/** Existing items keep their ids. */
export async function saveContract(call: VerbCall<ContractForm>): Promise<number> {
  const { tx, input: form } = call;
  const id = await writeHead(call);
  const unknown = unknownReferences(form.contractItems, await readKnownReferences(tx, form.contractItems));
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  const sent = form.contractItems.map((item, position) => ({ ...item, place: position }));
  const known = await lockKnownItems(tx, id);
  const changes = rowChanges(known, sent);
  await refuseLockedItemChanges(tx, id, known, changes);
  await writeItems(tx, id, changes, known);
  return id;
}

async function writeHead(call: VerbCall<ContractForm>): Promise<number> {
  const { tx, input: form, caller, ifMatch } = call;
  if (form.id) {
    const known = await lockContract(tx, form.id);
    if (!known) throw refuse('contractNotFound');
    requireVersion(ifMatch, known.version, known);
    const annex = await firstAnnexBefore(tx, form.id, form.contractDate);
    if (annex) throw laterThanAnnex(annex);
    if (form.forestDistrict !== known.forestDistrictId) await refuseDistrictChange(tx, form.id);
    if (form.contractDate !== known.contractDate) {
      const questions = dateQuestions(known.contractDate, form.contractDate, await readOrdersOfContract(tx, form.id));
      await requireAnswers(tx, call, { about: { contract: form.id }, questions, answers: form.answers });
    }
  }
  const sourceJobId = await uploadByCaller(tx, parseContractJob, form.sourceFile?.jobId, caller);
  const written = { form, sourceJobId, actor: caller.fullName };
  if (!form.id) return insertContract(tx, written);
  await updateContract(tx, form.id, written);
  return form.id;
}

function laterThanAnnex({ annexNumber, validFrom }: { readonly annexNumber: string; readonly validFrom: IsoDate }) {
  return atField(refuse('afterAnnex', { annexNumber, validFrom: formatDate(validFrom) }), 'contractDate');
}
