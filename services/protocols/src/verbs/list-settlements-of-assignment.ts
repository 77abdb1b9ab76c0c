import type { AssignmentSettlement } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readAssignmentSettlements } from '../data/assignment-settlements';
import { refuse } from '../refusals';

type Call = ReadCall<{ readonly id: number }>;

/** @throws Refusal 404 when there is no such squad assignment */
export async function listSettlementsOfAssignment({ tx, input }: Call): Promise<AssignmentSettlement[]> {
  const settlements = await readAssignmentSettlements(tx, input.id);
  if (!settlements) throw refuse('assignmentNotFound');
  return settlements;
}
