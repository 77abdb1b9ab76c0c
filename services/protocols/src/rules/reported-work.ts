import { decimal, sum, toJsonNumber } from '@ostep/kernel';
import type { AssignmentFacts, SettlementChange } from './settlement-questions';

type Reporting = SettlementChange & { readonly done: number | null };

/** The changes with the amounts done as they will be when the work reported together with the settlements is saved. */
export function withReportedWork<T extends Reporting>(changes: readonly T[]): T[] {
  const reported = new Map(changes.flatMap(({ assignment, done }) => (done === null ? [] : [[assignment.id, done]])));
  if (reported.size === 0) return [...changes];
  const assignments = new Map(changes.map(({ assignment }) => [assignment.id, assignment]));
  const doneOf = (assignment: AssignmentFacts) => reported.get(assignment.id) ?? assignment.amountDone;
  const addedTo = (itemId: number) =>
    sum(
      [...assignments.values()]
        .filter(({ orderItemId, addToSum }) => orderItemId === itemId && addToSum)
        .map((assignment) => decimal(doneOf(assignment)).minus(assignment.amountDone)),
    );
  return changes.map((change) => {
    const { assignment } = change;
    const itemDone = toJsonNumber(decimal(assignment.itemDone).plus(addedTo(assignment.orderItemId)));
    return { ...change, assignment: { ...assignment, amountDone: doneOf(assignment), itemDone } };
  });
}
