import type { SquadAssignmentForm } from '@ostep/api-orders';
import { etagOf, requireAnswers, requireVersion, type VerbCall } from '@ostep/service-kit';
import { touchOrder } from '../data/order-locks';
import { readKnownSquadAndWork } from '../data/references';
import { readSameWork } from '../data/same-work';
import { findAssignment, findOrderOfItem, insertAssignment, updateAssignment } from '../data/write-assignment';
import { refuse } from '../refusals';
import { assignmentQuestions } from '../rules/assignment-questions';
import { unknownSquadOrWork } from '../rules/unknown-references';
import { requireAssignable } from './require-assignable';

type SaveCall = VerbCall<SquadAssignmentForm>;

/**
 * Rate and percent are stored as typed. Returns the order's id.
 * @throws Refusal 404, 409, 417 (order not IN_PROGRESS, unknown entry, unanswered question)
 */
export async function saveAssignment(call: SaveCall): Promise<number> {
  const { tx, input: form, caller } = call;
  const orderId = await findOrderOfItem(tx, form.orderItemId);
  if (orderId === null) throw refuse('itemNotFound');
  await requireAssignable(call, orderId);
  const unknown = unknownSquadOrWork(await readKnownSquadAndWork(tx, form));
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  await askAbout(call);
  const written = { form, actor: caller.fullName };
  if (form.id === null) {
    await insertAssignment(tx, written);
  } else {
    await requireUnchanged(call, form.id, orderId);
    await updateAssignment(tx, form.id, written);
  }
  await touchOrder(tx, orderId, caller.fullName);
  return orderId;
}

async function askAbout(call: SaveCall): Promise<void> {
  const { orderItemId, squadId, workGroupItemId, answers } = call.input;
  const questions = assignmentQuestions(await readSameWork(call.tx, call.input));
  const about = { orderItem: orderItemId, squad: squadId, workGroupItem: workGroupItemId };
  await requireAnswers(call.tx, call, { about, questions, answers });
}

/** Concurrent changes of different assignments are allowed, of the same one not. @throws Refusal 404, 409, 417 */
async function requireUnchanged({ tx, input }: SaveCall, id: number, orderId: number): Promise<void> {
  const known = await findAssignment(tx, id);
  if (!known) throw refuse('assignmentNotFound');
  if (known.orderId !== orderId) throw refuse('otherOrder');
  if (input.version !== null) requireVersion(etagOf(input.version), known.version, known);
}
