import type { AssignmentChanges, AssignmentVersion } from '@ostep/api-orders';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import type { IsoDate } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { isAnyOlderThanBinding } from '../data/bound-protocol';
import { refuse } from '../refusals';
import { rowOf } from '../rules/apply-changes';
import type { KnownAssignment } from '../rules/assignment-state';
import { doneAsOrdered } from '../rules/done-as-ordered';
import type { ChangedOrder } from './changed-order';
import { requireAssignable, requireInProtocol } from './require-assignable';
import {
  type AssignmentWrite,
  type KnownOrder,
  readAssignable,
  readKnown,
  writeAssignments,
} from './write-assignments';

type OrderId = { readonly orderId: number };
type Chosen = OrderId & { readonly assignments: readonly AssignmentVersion[] };

const pathOf: AssignmentWrite['pathOf'] = (index, field) => `save.${index}.${field}`;

export async function changeAssignments(call: VerbCall<AssignmentChanges & OrderId>): Promise<ChangedOrder> {
  const { orderId, ...changes } = call.input;
  const order = await readAssignable(call, orderId);
  return { orderId, undo: await writeAssignments(call, orderId, order, { ...changes, pathOf }), skipped: [] };
}

export async function removeChosen(
  call: VerbCall<Chosen & { readonly protocolId: number | null }>,
): Promise<ChangedOrder> {
  const { orderId, assignments, protocolId } = call.input;
  if (protocolId === null) await requireAssignable(call, orderId);
  else await requireAssignedAfterBinding(call, { orderId, protocolId, ids: assignments.map(({ id }) => id) });
  const order = await readKnown(call.tx, orderId);
  const undo = await writeAssignments(call, orderId, order, { remove: assignments, save: [], answers: [], pathOf });
  return { orderId, undo, skipped: [] };
}

/** The settle screen may remove only what was assigned there. Settled assignments are protected by a foreign key. */
async function requireAssignedAfterBinding(
  call: VerbCall<unknown>,
  assigned: Parameters<typeof isAnyOlderThanBinding>[1],
): Promise<void> {
  await requireInProtocol(call, assigned);
  if (await isAnyOlderThanBinding(call.tx, assigned)) throw refuse('assignedBefore');
}

export async function setChosenDate(
  call: VerbCall<Chosen & { readonly finishedDate: IsoDate | null }>,
): Promise<ChangedOrder> {
  const { orderId, assignments, finishedDate } = call.input;
  const order = await readAssignable(call, orderId);
  const save = rowsWithVersions(order, assignments).map((row) => ({ ...row, finishedDate }));
  const undo = await writeAssignments(call, orderId, order, { remove: [], save, answers: [], pathOf });
  return { orderId, undo, skipped: [] };
}

export async function setChosenDone(
  call: VerbCall<Chosen & { readonly answers: readonly QuestionAnswer[] }>,
): Promise<ChangedOrder> {
  const { orderId, assignments, answers } = call.input;
  const order = await readAssignable(call, orderId);
  const rows = rowsWithVersions(order, assignments);
  const { done, skipped } = doneAsOrdered(order.items, order.known, new Set(rows.map(({ id }) => id)));
  const amountOf = new Map(done.map(({ id, amountDone }) => [id, amountDone]));
  const save = rows.flatMap((row) => {
    const amountDone = amountOf.get(row.id);
    return amountDone === undefined || amountDone === row.amountDone ? [] : [{ ...row, amountDone }];
  });
  const undo = await writeAssignments(call, orderId, order, { remove: [], save, answers, pathOf });
  return { orderId, undo, skipped };
}

/** The stored rows, with the versions that the caller has read. */
function rowsWithVersions({ known }: KnownOrder, assignments: readonly AssignmentVersion[]) {
  const knownOf = new Map<number, KnownAssignment>(known.map((one) => [one.id, one]));
  return assignments.map(({ id, version }) => {
    const assignment = knownOf.get(id);
    if (!assignment) throw refuse('assignmentNotFound');
    return { ...rowOf(assignment), id, version };
  });
}
