import type { ProtocolForm } from '@ostep/api-protocols';
import { type Call, type Executor, requireVersion } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { bindOrders, settledOrderOutside } from '../data/bound-orders';
import { lockContract, lockUnsettled } from '../data/lock-protocol';
import { firstSettledPart, partsSettledNegative } from '../data/settlement-rows';
import { ownUpload } from '../data/source-file';
import { protocol } from '../data/tables';
import { partChanges, readKnownParts, writeParts } from '../data/write-parts';
import { contractUnknown, refuse } from '../refusals';
import { isNegativePart } from '../rules/negative-part';

export type SaveCall = Pick<Call, 'caller' | 'ifMatch'>;

/** Returns the id. @throws Refusal 404, 409 (changed meanwhile), 417 (a broken rule) */
export async function saveProtocol(tx: Executor, form: ProtocolForm, call: SaveCall): Promise<number> {
  const actor = call.caller.fullName;
  const head = { ...headOf(form), ...(await contractOf(tx, form.contract)), modifiedBy: actor };
  const id = form.id === null ? await insert(tx, form, head, call) : await update(tx, form.id, form, head, call);
  const changes = partChanges(await readKnownParts(tx, id), form.protocolParts);
  const settledPart = await firstSettledPart(tx, changes.removed);
  if (settledPart) throw refuse('partHasSettlements', { posNo: settledPart.posNo });
  await writeParts(tx, id, changes);
  await requireNegative(tx, id, changes.kept);
  const orderNumber = await settledOrderOutside(tx, id, form.orders);
  if (orderNumber !== null) throw refuse('orderHasSettlements', { number: orderNumber });
  await bindOrders(tx, { id, contractId: form.contract }, form.orders, actor);
  return id;
}

const text = (value: number | null) => (value === null ? null : String(value));

function headOf(form: ProtocolForm) {
  return {
    protocolNumber: form.protocolNumber,
    protocolType: form.protocolType,
    forestDistrictPart: form.forestDistrictPart,
    protocolDate: form.protocolDate,
    protocolReceivedDate: form.protocolReceivedDate,
    totalAmount: text(form.totalAmount),
    totalValue: String(form.totalValue),
  };
}

async function contractOf(tx: Executor, contractId: number) {
  await lockContract(tx, contractId);
  const [row] = await tx.execute<{ district: string }>(
    sql`select forest_district_id as district from contracts_v1.contract where id = ${contractId}`,
  );
  if (!row) throw contractUnknown();
  return { contractId, forestDistrictId: Number(row.district) };
}

type Head = ReturnType<typeof headOf> & Awaited<ReturnType<typeof contractOf>> & { readonly modifiedBy: string };

async function insert(tx: Executor, form: ProtocolForm, head: Head, call: SaveCall): Promise<number> {
  const [row] = await tx
    .insert(protocol)
    .values({
      ...head,
      createdBy: head.modifiedBy,
      sourceJobId: await ownUpload(tx, form.sourceFile?.jobId, call.caller),
    })
    .returning({ id: protocol.id });
  if (!row) throw new Error('the protocol was not inserted');
  return row.id;
}

async function update(tx: Executor, id: number, form: ProtocolForm, head: Head, call: SaveCall): Promise<number> {
  const known = await lockUnsettled(tx, id, 'update');
  requireVersion(call.ifMatch, known.version, { changedBy: known.modifiedBy, changedAt: known.modifiedTime });
  const source = await ownUpload(tx, form.sourceFile?.jobId, call.caller);
  await tx
    .update(protocol)
    .set({
      ...head,
      version: known.version + 1,
      modifiedTime: sql`now()`,
      ...(source === null ? {} : { sourceJobId: source }),
    })
    .where(eq(protocol.id, id));
  return id;
}

/** A part with negative settlements must stay a correction. */
async function requireNegative(
  tx: Executor,
  id: number,
  kept: readonly (ProtocolForm['protocolParts'][number] & { id: number })[],
) {
  const negative = await partsSettledNegative(tx, id);
  const turned = kept.find(
    (part) =>
      negative.has(part.id) &&
      !isNegativePart({ totalAmount: part.totalAmount, items: part.protocolItems.map((item) => item.amount) }),
  );
  if (turned) throw refuse('negativeSettlements', { posNo: turned.posNo });
}
