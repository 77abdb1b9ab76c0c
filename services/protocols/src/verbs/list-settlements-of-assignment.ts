import type { AssignmentSettlement } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readAssignmentSettlements } from '../data/assignment-settlements';
import { refuse } from '../refusals';

type Call = ReadCall<{ readonly id: number }>;

export async function listSettlementsOfAssignment({ tx, input }: Call): Promise<AssignmentSettlement[]> {
  const settlements = await readAssignmentSettlements(tx, input.id);
  if (!settlements) throw refuse('assignmentNotFound');
  return settlements;
}
