import { type ProtocolForm, type ProtocolPartForm, parseProtocolJob, protocolForm } from '@ostep/api-protocols';
import { confirmLayout, uploadByCaller } from '@ostep/intake';
import { requireVersion, type Transaction, type VerbCall } from '@ostep/service-kit';
import { bindOrders, findSettledOrderNotIn } from '../data/bound-orders';
import { lockContract } from '../data/lock-contract';
import { recordAmountChange } from '../data/proposals';
import { readAmounts } from '../data/protocol-amounts';
import { findSettledPart, readNegativelySettledParts } from '../data/settled-parts';
import { partChanges, readKnownParts, writeParts } from '../data/write-parts';
import { insertProtocol, updateProtocol } from '../data/write-protocol';
import { contractUnknown, refuse } from '../refusals';
import { isNegativePart } from '../rules/negative-part';
import { requireChangeable } from './require-changeable';
import { requireCorrectable } from './require-correctable';

export async function saveProtocol(call: VerbCall<ProtocolForm>): Promise<number> {
  const { tx, input: form, caller } = call;
  const before = form.id === null ? null : await readAmounts(tx, form.id);
  const id = await writeHead(call);
  const changes = partChanges(await readKnownParts(tx, id), form.protocolParts);
  const settledPart = await findSettledPart(tx, changes.removed);
  if (settledPart) throw refuse('partHasSettlements', { posNo: settledPart.posNo });
  await writeParts(tx, id, changes);
  await requireStillNegative(tx, id, changes.kept);
  const orderNumber = await findSettledOrderNotIn(tx, id, form.orders);
  if (orderNumber !== null) throw refuse('orderHasSettlements', { number: orderNumber });
  await bindOrders(tx, { id, contractId: form.contract }, form.orders, caller.fullName);
  // The amounts first entered are the forest district's: only later changes have a writer.
  if (before !== null && before !== (await readAmounts(tx, id))) await recordAmountChange(tx, id, caller);
  return id;
}

async function writeHead({ tx, input: form, caller, ifMatch }: VerbCall<ProtocolForm>): Promise<number> {
  const contract = await lockContract(tx, form.contract);
  if (!contract) throw contractUnknown();
  if (form.id !== null) {
    const known = await requireChangeable(tx, form.id, 'update');
    requireVersion(ifMatch, known.version, known);
  } else if (form.corrects !== null) await requireCorrectable(tx, form.corrects, form.contract);
  const sourceJobId = await uploadByCaller(tx, parseProtocolJob, form.sourceFile?.jobId, caller);
  const written = { form, forestDistrictId: contract.forestDistrictId, sourceJobId, actor: caller.fullName };
  if (form.id === null) {
    await confirmLayout(tx, { jobId: sourceJobId, schema: protocolForm, form, caller });
    return insertProtocol(tx, written);
  }
  await updateProtocol(tx, form.id, written);
  return form.id;
}

/** A part with negative settlements must stay a correction. */
async function requireStillNegative(
  tx: Transaction,
  id: number,
  kept: readonly (ProtocolPartForm & { readonly id: number })[],
): Promise<void> {
  const negative = await readNegativelySettledParts(tx, id);
  const changedSign = kept.find(
    (part) =>
      negative.has(part.id) &&
      !isNegativePart({ totalAmount: part.totalAmount, items: part.protocolItems.map((item) => item.amount) }),
  );
  if (changedSign) throw refuse('negativeSettlements', { posNo: changedSign.posNo });
}
