import type { AssignmentRow, AssignmentUndo } from '@ostep/api-orders';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { isInformationalCode } from '@ostep/kernel';
import { conflictRefusal, Refusal, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readKnownAssignments, readKnownItems, readSquads, readWorks } from '../data/assignment-facts';
import { touchOrder } from '../data/order-locks';
import { insertAssignments, removeAssignments, updateAssignments } from '../data/write-assignments';
import { refuse } from '../refusals';
import { applyChanges, type Changes, changedMeanwhile, undoOf } from '../rules/apply-changes';
import { assignmentQuestions } from '../rules/assignment-questions';
import type { KnownAssignment, KnownItem } from '../rules/assignment-state';
import { unknownSquadOrWork } from '../rules/unknown-references';
import { requireAssignable } from './require-assignable';

export type AssignmentWrite = Changes & {
  readonly answers: readonly QuestionAnswer[];
  readonly pathOf: (index: number, field: string) => string;
};

export type KnownOrder = { readonly items: readonly KnownItem[]; readonly known: readonly KnownAssignment[] };

/** Locks the order. */
export async function readAssignable(call: VerbCall<unknown>, orderId: number): Promise<KnownOrder> {
  await requireAssignable(call, orderId);
  return readKnown(call.tx, orderId);
}

export async function readKnown(tx: VerbCall<unknown>['tx'], orderId: number): Promise<KnownOrder> {
  return { items: await readKnownItems(tx, orderId), known: await readKnownAssignments(tx, orderId) };
}

/** Writes all changes of assignments or none. Every verb that changes assignments uses it. */
export async function writeAssignments(
  call: VerbCall<unknown>,
  orderId: number,
  { items, known }: KnownOrder,
  write: AssignmentWrite,
): Promise<AssignmentUndo> {
  const { tx, caller } = call;
  const { remove, save, answers } = write;
  if (remove.length + save.length === 0) return { remove: [], save: [] };
  requireKnown(items, known, write);
  requireWork(items, known, write);
  requireUnchanged(items, known, write);
  const names = {
    squads: await readSquads(tx, idsOf(save, 'squadId')),
    works: await readWorks(tx, idsOf(save, 'workGroupItemId')),
  };
  const unknown = save.flatMap((row, index) => unknownSquadOrWork(row, names, (field) => write.pathOf(index, field)));
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  const questions = assignmentQuestions({ items, before: known, after: applyChanges(known, write, names) });
  await requireAnswers(tx, call, { about: recordIdsOf(orderId, save), questions, answers });
  await removeAssignments(
    tx,
    remove.map(({ id }) => id),
  );
  await updateAssignments(
    tx,
    save.filter(({ id }) => id !== null),
    caller.fullName,
  );
  const added = await insertAssignments(
    tx,
    save.filter(({ id }) => id === null),
    caller.fullName,
  );
  await touchOrder(tx, orderId, caller.fullName);
  return undoOf(known, write, added);
}

function requireKnown(items: readonly KnownItem[], known: readonly KnownAssignment[], { remove, save }: Changes): void {
  const itemIds = new Set(items.map(({ id }) => id));
  if (!save.every(({ orderItemId }) => itemIds.has(orderItemId))) throw refuse('itemNotFound');
  const written = [...remove, ...save].flatMap(({ id }) => id ?? []);
  if (new Set(written).size < written.length) throw refuse('assignmentTwice');
  const knownIds = new Set(known.map(({ id }) => id));
  if (!written.every((id) => knownIds.has(id))) throw refuse('assignmentNotFound');
}

/** No squad is assigned to informational rows. */
function requireWork(items: readonly KnownItem[], known: readonly KnownAssignment[], { save }: Changes): void {
  const itemBefore = new Map(known.map(({ id, orderItemId }) => [id, orderItemId]));
  const placed = save.filter(({ id, orderItemId }) => id === null || itemBefore.get(id) !== orderItemId);
  const chosen = new Set(placed.map(({ orderItemId }) => orderItemId));
  const informational = items.find(({ id, code }) => chosen.has(id) && isInformationalCode(code));
  if (informational) throw refuse('onlyInforms', informational);
}

/** Two people may change different assignments at once, but not the same one. */
function requireUnchanged(items: readonly KnownItem[], known: readonly KnownAssignment[], write: Changes): void {
  const changed = changedMeanwhile(known, write);
  const [first] = changed;
  if (!first) return;
  if (write.remove.length + write.save.length === 1) throw conflictRefusal(first);
  const lpOf = new Map(items.map(({ id, lp }) => [id, lp]));
  const { code, status, message } = refuse('assignmentsChanged', {
    changed: changed.map((one) => ({ ...one, lp: lpOf.get(one.orderItemId) ?? '' })),
  });
  throw new Refusal(code, status, message, [], { changedBy: first.changedBy, changedAt: first.changedAt });
}

type Field = 'squadId' | 'workGroupItemId';

const idsOf = (rows: readonly AssignmentRow[], field: Field) => [...new Set(rows.map((row) => row[field]))];

function recordIdsOf(order: number, save: readonly AssignmentRow[]): Readonly<Record<string, number>> {
  const [row, ...others] = save;
  if (!row || others.length > 0) return { order };
  return { order, orderItem: row.orderItemId, squad: row.squadId, workGroupItem: row.workGroupItemId };
}
