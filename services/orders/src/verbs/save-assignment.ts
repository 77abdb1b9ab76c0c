import type { SquadAssignmentForm } from '@ostep/api-orders';
import { orderPermissions } from '@ostep/kernel';
import { type Call, type Executor, etagOf, requireAnswers, requireVersion } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { lockOrder, touchOrder } from '../data/order-locks';
import { unknownSquadOrWork } from '../data/references';
import { readSameWork } from '../data/same-work';
import { orderItem, squadAssignment } from '../data/tables';
import { refuse } from '../refusals';
import { assignmentQuestions } from '../rules/assignment-questions';

type AssignmentCall = Pick<Call, 'caller' | 'ifMatch' | 'requestId'>;

/**
 * Rate and percent are stored as typed.
 * @throws Refusal 404, 409, 417 (order not IN_PROGRESS, unknown entry, unanswered question)
 */
export async function saveAssignment(tx: Executor, form: SquadAssignmentForm, call: AssignmentCall): Promise<number> {
  const orderId = await orderOfItem(tx, form.orderItemId);
  await requireAssignable(tx, orderId, call);
  const unknown = await unknownSquadOrWork(tx, form);
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  await askAbout(tx, form, call);
  const actor = call.caller.fullName;
  const values = {
    orderItemId: form.orderItemId,
    squadId: form.squadId,
    workGroupItemId: form.workGroupItemId,
    percentRate: form.percentRate === null ? null : String(form.percentRate),
    squadRateNetto: String(form.squadRateNetto),
    amountDone: String(form.amountDone),
    finishedDate: form.finishedDate,
    modifiedBy: actor,
  };
  if (form.id === null) {
    await tx.insert(squadAssignment).values({ ...values, createdBy: actor });
  } else {
    if ((await orderOfAssignment(tx, form.id)) !== orderId) throw refuse('otherOrder');
    await requireUnchanged(tx, form.id, form.version);
    await tx
      .update(squadAssignment)
      .set({ ...values, version: sql`${squadAssignment.version} + 1`, modifiedTime: sql`now()` })
      .where(eq(squadAssignment.id, form.id));
  }
  await touchOrder(tx, orderId, actor);
  return orderId;
}

async function askAbout(tx: Executor, form: SquadAssignmentForm, call: AssignmentCall): Promise<void> {
  const { orderItemId, squadId, workGroupItemId, answers } = form;
  const questions = assignmentQuestions(await readSameWork(tx, form));
  const about = { orderItem: orderItemId, squad: squadId, workGroupItem: workGroupItemId };
  await requireAnswers(tx, call, { about, questions, answers });
}

/** Returns the order's id. @throws Refusal 404, 409, 417 */
export async function deleteAssignment(tx: Executor, id: number, call: AssignmentCall): Promise<number> {
  const orderId = await orderOfAssignment(tx, id);
  await requireAssignable(tx, orderId, call);
  const removed = await tx
    .delete(squadAssignment)
    .where(eq(squadAssignment.id, id))
    .returning({ id: squadAssignment.id });
  if (removed.length === 0) throw refuse('assignmentNotFound');
  await touchOrder(tx, orderId, call.caller.fullName);
  return orderId;
}

async function requireAssignable(tx: Executor, orderId: number, call: AssignmentCall): Promise<void> {
  const status = await lockOrder(tx, orderId, call.ifMatch);
  if (!orderPermissions.assignments(status)) throw refuse('assignmentsLocked', { status });
}

/** Concurrent changes of different assignments are allowed, of the same one not. @throws Refusal 409 */
async function requireUnchanged(tx: Executor, id: number, read: number | null): Promise<void> {
  if (read === null) return;
  const [row] = await tx
    .select({
      version: squadAssignment.version,
      changedBy: squadAssignment.modifiedBy,
      changedAt: sql<string>`to_char(${squadAssignment.modifiedTime} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(squadAssignment)
    .where(eq(squadAssignment.id, id));
  if (row) requireVersion(etagOf(read), row.version, row);
}

async function orderOfItem(tx: Executor, itemId: number): Promise<number> {
  const [row] = await tx.select({ orderId: orderItem.orderId }).from(orderItem).where(eq(orderItem.id, itemId));
  if (!row) throw refuse('itemNotFound');
  return row.orderId;
}

async function orderOfAssignment(tx: Executor, id: number): Promise<number> {
  const [row] = await tx
    .select({ orderId: orderItem.orderId })
    .from(squadAssignment)
    .innerJoin(orderItem, eq(orderItem.id, squadAssignment.orderItemId))
    .where(eq(squadAssignment.id, id));
  if (!row) throw refuse('assignmentNotFound');
  return row.orderId;
}
