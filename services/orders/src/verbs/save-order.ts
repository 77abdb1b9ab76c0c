import { formMessages, type OrderForm } from '@ostep/api-orders';
import { orderPermissions } from '@ostep/kernel';
import { type Call, type Executor, rowChanges } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { isNumberTaken, lockNumber } from '../data/duplicate-numbers';
import { lockOrder } from '../data/order-locks';
import { lockContract, unknownReferences } from '../data/references';
import { ownUpload } from '../data/source-job';
import { statusChange, workOrder } from '../data/tables';
import { readItemIds, writeItems } from '../data/write-items';
import { refuse } from '../refusals';

export type SaveCall = Pick<Call, 'caller' | 'ifMatch'>;

/**
 * Runs in the caller's transaction. Existing items keep their ids.
 * @throws Refusal 404, 409 (changed meanwhile), 417 (not TODO any more, number taken, unknown entry)
 */
export async function saveOrder(tx: Executor, form: OrderForm, call: SaveCall): Promise<number> {
  await lockContract(tx, form.contract);
  if (form.id !== null) {
    const status = await lockOrder(tx, form.id, call.ifMatch);
    if (!orderPermissions.content(status)) throw refuse('contentLocked', { status });
  }
  const unknown = await unknownReferences(tx, form);
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  await refuseTakenNumber(tx, form);
  const id = form.id === null ? await insert(tx, form, call) : await update(tx, form.id, form, call);
  const sent = form.orderItems.map((item, place) => ({ ...item, place }));
  await writeItems(tx, id, rowChanges(await readItemIds(tx, id), sent));
  return id;
}

async function refuseTakenNumber(tx: Executor, form: OrderForm): Promise<void> {
  const { orderNumber, forestDistrictPart, contract, id } = form;
  await lockNumber(tx, orderNumber);
  if (await isNumberTaken(tx, { orderNumber, forestDistrictPart, orderId: id, contractId: contract })) {
    throw refuse('doubledNumber', {}, [{ path: 'orderNumber', message: formMessages.doubledNumber }]);
  }
}

function headOf(form: OrderForm, actor: string) {
  return {
    orderNumber: form.orderNumber,
    orderDate: form.orderDate,
    contractId: form.contract,
    forestDistrictPart: form.forestDistrictPart,
    temporary: form.temporary,
    notes: form.notes,
    modifiedBy: actor,
  };
}

async function insert(tx: Executor, form: OrderForm, call: SaveCall): Promise<number> {
  const actor = call.caller.fullName;
  const [row] = await tx
    .insert(workOrder)
    .values({
      ...headOf(form, actor),
      createdBy: actor,
      sourceJobId: await ownUpload(tx, form.sourceFile, call.caller),
    })
    .returning({ id: workOrder.id, status: workOrder.orderStatus });
  if (!row) throw new Error('the order was not inserted');
  await tx.insert(statusChange).values({ orderId: row.id, fromStatus: null, toStatus: row.status, changedBy: actor });
  return row.id;
}

async function update(tx: Executor, id: number, form: OrderForm, call: SaveCall): Promise<number> {
  const source = await ownUpload(tx, form.sourceFile, call.caller);
  await tx
    .update(workOrder)
    .set({
      ...headOf(form, call.caller.fullName),
      version: sql`${workOrder.version} + 1`,
      modifiedTime: sql`now()`,
      ...(source === null ? {} : { sourceJobId: source }),
    })
    .where(eq(workOrder.id, id));
  return id;
}
