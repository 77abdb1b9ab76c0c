import type { VerbCall } from '@ostep/service-kit';
import { touchOrder } from '../data/order-locks';
import { findAssignment, removeAssignment } from '../data/write-assignment';
import { refuse } from '../refusals';
import { requireAssignable } from './require-assignable';

/** Returns the order's id. @throws Refusal 404, 409, 417 */
export async function deleteAssignment(call: VerbCall<{ readonly id: number }>): Promise<number> {
  const { tx, input, caller } = call;
  const assignment = await findAssignment(tx, input.id);
  if (!assignment) throw refuse('assignmentNotFound');
  await requireAssignable(call, assignment.orderId);
  if (!(await removeAssignment(tx, input.id))) throw refuse('assignmentNotFound');
  await touchOrder(tx, assignment.orderId, caller.fullName);
  return assignment.orderId;
}
