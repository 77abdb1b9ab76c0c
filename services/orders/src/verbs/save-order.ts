import { type OrderForm, orderForm, parseOrderJob } from '@ostep/api-orders';
import { confirmLayout, uploadByCaller } from '@ostep/intake';
import { orderPermissions } from '@ostep/kernel';
import { atField, rowChanges, type VerbCall } from '@ostep/service-kit';
import { isNumberTaken, lockNumber } from '../data/duplicate-numbers';
import { lockOrder } from '../data/order-locks';
import { lockContract, readKnownReferences } from '../data/references';
import { readItemIds, writeItems } from '../data/write-items';
import { insertOrder, updateOrder } from '../data/write-order';
import { refuse } from '../refusals';
import { missingFields, unknownReferences } from '../rules/unknown-references';

type SaveCall = VerbCall<OrderForm>;

/** Existing items keep their ids. */
export async function saveOrder(call: SaveCall): Promise<number> {
  const { tx, input: form, ifMatch } = call;
  await lockContract(tx, form.contract);
  if (form.id !== null) {
    const status = await lockOrder(tx, form.id, ifMatch);
    if (!orderPermissions.content(status)) throw refuse('contentLocked', { status });
  }
  const known = await readKnownReferences(tx, form);
  const wrong = [...unknownReferences(form, known), ...missingFields(form.orderItems, known)];
  if (wrong.length > 0) throw refuse('unknownReference', {}, wrong);
  await refuseTakenNumber(call);
  const id = await writeHead(call);
  const sent = form.orderItems.map((item, position) => ({
    ...item,
    place: position,
    // An informational row has no price and no contract item.
    contractItem: known.informationalCodes.has(item.actionCode) ? null : item.contractItem,
  }));
  await writeItems(tx, id, rowChanges(await readItemIds(tx, id), sent));
  return id;
}

async function refuseTakenNumber({ tx, input }: SaveCall): Promise<void> {
  const { orderNumber, forestDistrictPart, contract, id } = input;
  await lockNumber(tx, orderNumber);
  if (await isNumberTaken(tx, { orderNumber, forestDistrictPart, orderId: id, contract })) {
    throw atField(refuse('doubledNumber'), 'orderNumber');
  }
}

async function writeHead({ tx, input: form, caller }: SaveCall): Promise<number> {
  const sourceJobId = await uploadByCaller(tx, parseOrderJob, form.sourceFile, caller);
  const written = { form, sourceJobId, actor: caller.fullName };
  if (form.id === null) {
    await confirmLayout(tx, { jobId: sourceJobId, schema: orderForm, form, caller });
    return insertOrder(tx, written);
  }
  await updateOrder(tx, form.id, written);
  return form.id;
}
