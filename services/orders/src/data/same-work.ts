import type { SquadAssignmentForm } from '@ostep/api-orders';
import type { Executor } from '@ostep/service-kit';
import { and, eq } from 'drizzle-orm';
import type { SameWork } from '../rules/assignment-questions';
import { squad, workGroupItem } from './published-views';
import { squadAssignment } from './tables';

/** Read under the order's lock, so that it stays true. */
export async function readSameWork(tx: Executor, form: SquadAssignmentForm): Promise<SameWork> {
  const rows = await tx
    .select({ squadName: squad.name, workName: workGroupItem.name, assignmentId: squadAssignment.id })
    .from(squad)
    .innerJoin(workGroupItem, eq(workGroupItem.id, form.workGroupItemId))
    .leftJoin(
      squadAssignment,
      and(
        eq(squadAssignment.orderItemId, form.orderItemId),
        eq(squadAssignment.squadId, squad.id),
        eq(squadAssignment.workGroupItemId, workGroupItem.id),
      ),
    )
    .where(eq(squad.id, form.squadId));
  const [first] = rows;
  if (!first) throw new Error(`no squad ${form.squadId} or work ${form.workGroupItemId}`);
  const assigned = rows.flatMap(({ assignmentId }) => assignmentId ?? []);
  return {
    squadName: first.squadName,
    workName: first.workName,
    others: assigned.filter((id) => id !== form.id).length,
    isKept: assigned.some((id) => id === form.id),
  };
}
