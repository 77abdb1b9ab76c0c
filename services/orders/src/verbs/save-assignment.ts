import type { SquadAssignmentForm } from '@ostep/api-orders';
import type { VerbCall } from '@ostep/service-kit';
import { findOrderOfAssignment, findOrderOfItem } from '../data/write-assignments';
import { refuse } from '../refusals';
import { readAssignable, writeAssignments } from './write-assignments';

/** Rate and percent are stored as typed. @returns the order's id */
export async function saveAssignment(call: VerbCall<SquadAssignmentForm>): Promise<number> {
  const { tx, input } = call;
  const { answers, ...row } = input;
  const orderId = await findOrderOfItem(tx, row.orderItemId);
  if (orderId === null) throw refuse('itemNotFound');
  const order = await readAssignable(call, orderId);
  if (row.id !== null && ((await findOrderOfAssignment(tx, row.id)) ?? orderId) !== orderId) throw refuse('otherOrder');
  await writeAssignments(call, orderId, order, { remove: [], save: [row], answers, pathOf: (_, field) => field });
  return orderId;
}
