import { type Decimal, decimal, sum } from '@ostep/kernel';
import type { Activity, Work, WorkLine } from './activities';
import type { AssignmentRow } from './settle-facts';
import { shareOut } from './share-out';

export type ProposedWork = Work & {
  /** What the part accepts and is not settled yet. Negative for a correction, null if the part states no amount. */
  readonly left: Decimal | null;
  readonly shares: readonly Decimal[];
  readonly available: readonly Decimal[];
};

export type ProposedActivity = Omit<Activity, 'works'> & { readonly works: readonly ProposedWork[] };

/** What was reported and is not settled anywhere. */
const unsettledOf = ({ amountDone, settlements }: AssignmentRow) =>
  notNegative(decimal(amountDone ?? 0).minus(sum(settlements.map(({ amount }) => amount))));

/** What is settled anywhere, so that a correction can take it back. */
const returnableOf = ({ settlements }: AssignmentRow) => notNegative(sum(settlements.map(({ amount }) => amount)));

const notNegative = (amount: Decimal) => (amount.lt(0) ? decimal(0) : amount);

/** What is left of each assignment's amount: an item may match several parts, but its amount is given once. */
class AvailableAmounts {
  private readonly amounts = new Map<number, Decimal>();

  constructor(private readonly read: (assignment: AssignmentRow) => Decimal) {}

  of({ assignment, isMatched }: WorkLine): Decimal {
    if (!isMatched) return decimal(0);
    return this.amounts.get(assignment.id) ?? this.read(assignment);
  }

  take(line: WorkLine, amount: Decimal): void {
    if (line.isMatched) this.amounts.set(line.assignment.id, this.of(line).minus(amount));
  }
}

/** Never proposes more than the protocol has left for the code. Squads share it in proportion to their unsettled work. */
export function proposeAmounts(activities: readonly Activity[]): ProposedActivity[] {
  const unsettled = new AvailableAmounts(unsettledOf);
  const returnable = new AvailableAmounts(returnableOf);
  const proposedInPart = new Map<number, Decimal>();

  const propose = (activity: Activity, work: Work) => {
    const inPart = proposedInPart.get(activity.part.id) ?? decimal(0);
    const left = remainingOf(activity, work, inPart);
    if (left === null || !hasSameSign(left, activity.required))
      return { left, shares: work.lines.map(() => decimal(0)) };
    const available = activity.required?.lt(0) ? returnable : unsettled;
    const shares = shareOut(
      left.abs(),
      work.lines.map((line) => available.of(line)),
    );
    for (const [index, line] of work.lines.entries()) available.take(line, shares[index] ?? decimal(0));
    const signed = left.lt(0) ? shares.map((share) => share.neg()) : shares;
    if (work.name === null) proposedInPart.set(activity.part.id, inPart.plus(sum(signed)));
    return { left, shares: signed };
  };

  const proposed = activities.map((activity) => ({
    ...activity,
    works: activity.works.map((work) => ({ ...work, ...propose(activity, work) })),
  }));
  return proposed.map((activity) => {
    const available = activity.required?.lt(0) ? returnable : unsettled;
    return {
      ...activity,
      works: activity.works.map((work) => ({ ...work, available: work.lines.map((line) => available.of(line)) })),
    };
  });
}

/** The amount of a whole part is reduced by what is proposed for its codes. */
function remainingOf({ required, actionCode }: Activity, work: Work, proposedInPart: Decimal): Decimal | null {
  if (required === null) return null;
  const left = required.minus(work.settled);
  return actionCode === null && work.name === null ? left.minus(proposedInPart) : left;
}

/** A settlement of a code that the part does not accept is taken back by hand and not balanced by other works. */
const hasSameSign = (left: Decimal, required: Decimal | null) =>
  !left.eq(0) && required !== null && !required.eq(0) && left.s === required.s;
