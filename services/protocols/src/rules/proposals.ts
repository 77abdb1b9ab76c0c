import { type Decimal, decimal, sum } from '@ostep/kernel';
import type { Activity, Work, WorkLine } from './activities';
import type { AssignmentRow } from './settle-facts';
import { shareOut } from './share-out';

export type ProposedWork = Work & {
  /** Not settled yet of what the part accepts; negative of a correction, null where the part says no amount. */
  readonly left: Decimal | null;
  readonly shares: readonly Decimal[];
  readonly free: readonly Decimal[];
};

export type ProposedActivity = Omit<Activity, 'works'> & { readonly works: readonly ProposedWork[] };

/** Reported and settled nowhere. */
const unsettledOf = ({ amountDone, settlements }: AssignmentRow) =>
  notNegative(decimal(amountDone ?? 0).minus(sum(settlements.map(({ amount }) => amount))));

/** Settled somewhere, so that a correction can take it back. */
const returnableOf = ({ settlements }: AssignmentRow) => notNegative(sum(settlements.map(({ amount }) => amount)));

const notNegative = (amount: Decimal) => (amount.lt(0) ? decimal(0) : amount);

/** What squads have to give, each amount once, though an item may stand under several parts. */
class Free {
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

/** Never above what the protocol has left for the code; squads share it by what they have not settled elsewhere. */
export function proposeAmounts(activities: readonly Activity[]): ProposedActivity[] {
  const unsettled = new Free(unsettledOf);
  const returnable = new Free(returnableOf);
  const proposedInPart = new Map<number, Decimal>();

  const propose = (activity: Activity, work: Work) => {
    const inPart = proposedInPart.get(activity.part.id) ?? decimal(0);
    const left = leftOf(activity, work, inPart);
    if (left === null || !isSameWay(left, activity.required)) return { left, shares: work.lines.map(() => decimal(0)) };
    const free = activity.required?.lt(0) ? returnable : unsettled;
    const shares = shareOut(
      left.abs(),
      work.lines.map((line) => free.of(line)),
    );
    for (const [index, line] of work.lines.entries()) free.take(line, shares[index] ?? decimal(0));
    const signed = left.lt(0) ? shares.map((share) => share.neg()) : shares;
    if (work.name === null) proposedInPart.set(activity.part.id, inPart.plus(sum(signed)));
    return { left, shares: signed };
  };

  const proposed = activities.map((activity) => ({
    ...activity,
    works: activity.works.map((work) => ({ ...work, ...propose(activity, work) })),
  }));
  return proposed.map((activity) => {
    const free = activity.required?.lt(0) ? returnable : unsettled;
    return {
      ...activity,
      works: activity.works.map((work) => ({ ...work, free: work.lines.map((line) => free.of(line)) })),
    };
  });
}

/** A whole part's amount is also filled by what is proposed for its codes. */
function leftOf({ required, actionCode }: Activity, work: Work, proposedInPart: Decimal): Decimal | null {
  if (required === null) return null;
  const left = required.minus(work.settled);
  return actionCode === null && work.name === null ? left.minus(proposedInPart) : left;
}

/** What was settled by mistake on a code that is not accepted is taken back by hand, not balanced by others. */
const isSameWay = (left: Decimal, required: Decimal | null) =>
  !left.eq(0) && required !== null && !required.eq(0) && left.s === required.s;
