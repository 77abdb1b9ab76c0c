import type { VerbCall } from '@ostep/service-kit';
import { findOrderOfAssignment } from '../data/write-assignments';
import { refuse } from '../refusals';
import { readAssignable, writeAssignments } from './write-assignments';

export async function deleteAssignment(call: VerbCall<{ readonly id: number }>): Promise<number> {
  const orderId = await findOrderOfAssignment(call.tx, call.input.id);
  if (orderId === null) throw refuse('assignmentNotFound');
  const order = await readAssignable(call, orderId);
  const remove = [{ id: call.input.id, version: null }];
  await writeAssignments(call, orderId, order, { remove, save: [], answers: [], pathOf: (_, field) => field });
  return orderId;
}
