import type { SquadAssignment } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { readAssignments } from '../data/assignments';
import { requireOrder } from '../data/order-locks';

export async function listAssignments({ tx, input }: ReadCall<{ readonly id: number }>): Promise<SquadAssignment[]> {
  await requireOrder(tx, input.id);
  return readAssignments(tx, input.id);
}
