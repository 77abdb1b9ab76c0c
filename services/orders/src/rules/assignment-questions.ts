import type { Question } from '@ostep/endpoint-kit';
import { decimal, isOverOrdered, isOverTwiceOrdered, payForGrowth, sum, toJsonNumber } from '@ostep/kernel';
import { questionTexts } from '../texts';
import { type AssignmentState, contractRateOf, doneOf, type KnownItem, type NamedAssignment } from './assignment-state';
import { type Finding, questionAboutItems } from './question-about-items';

/** A rate below this share of the contract's price is asked about (decisions, section 14). */
const MIN_SHARE_OF_PRICE = '0.20';
/** A second assignment of the same squad and work is usual; a third is probably a repeated entry. */
const USUAL_OTHERS = 1;

export function assignmentQuestions(state: AssignmentState): Question[] {
  return [
    ...questionAboutItems('doneOverOrdered', 'amountDone', doneFindings(state)),
    ...questionAboutItems('rateOverPrice', 'squadRateNetto', rateFindings(state, 'over')),
    ...questionAboutItems('rateUnderFifth', 'squadRateNetto', rateFindings(state, 'under')),
    ...questionAboutItems('sameSquadAndWork', 'squadId', repeatFindings(state)),
  ];
}

/** Asks only about amounts above the order that this save increases. */
function doneFindings({ items, before, after }: AssignmentState): Finding[] {
  return items.flatMap((item) => {
    const done = doneOf(item.id, after);
    if (!isOverOrdered(done, item.ordered) || done.lte(doneOf(item.id, before))) return [];
    const excess = excessOf(item, before, after);
    return [
      {
        message: questionTexts.doneOverOrdered(item, done, excess),
        figures: { ordered: item.ordered, done: toJsonNumber(done) },
        ...(isOverTwiceOrdered(done, item.ordered) ? { needsReason: true as const } : {}),
      },
    ];
  });
}

/** What squads would be paid for the amount above the order, divided by how much each of them added to it. */
function excessOf(item: KnownItem, before: readonly NamedAssignment[], after: readonly NamedAssignment[]) {
  const doneBefore = new Map(before.map(({ id, amountDone }) => [id, amountDone]));
  const growing = after
    .filter(({ orderItemId, addToSum }) => orderItemId === item.id && addToSum)
    .map((one) => ({
      ...one,
      growth: decimal(one.amountDone).minus((one.id !== null && doneBefore.get(one.id)) || 0),
    }));
  const growth = sum(growing.map((one) => one.growth).filter((one) => one.gt(0)));
  const room = decimal(item.ordered).minus(doneOf(item.id, before));
  return payForGrowth(growing, growth.minus(room.gt(0) ? room : 0));
}

function rateFindings({ items, before, after }: AssignmentState, kind: 'over' | 'under'): Finding[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const rateBefore = new Map(before.map((one) => [one.id, one]));
  return after.flatMap((assignment) => {
    const item = itemOf.get(assignment.orderItemId);
    const old = assignment.id === null ? undefined : rateBefore.get(assignment.id);
    const isUnchanged = old?.squadRateNetto === assignment.squadRateNetto && old.orderItemId === assignment.orderItemId;
    const price = item ? contractRateOf(item, assignment) : null;
    if (!item || isUnchanged || price === null || rateFault(price, assignment) !== kind) return [];
    return [
      {
        message: questionTexts[kind === 'over' ? 'rateOverPrice' : 'rateUnderFifth'](item, assignment, price),
        figures: { price, rate: assignment.squadRateNetto },
      },
    ];
  });
}

/** Auxiliary work, which is not summed, may be paid little: carrying seedlings earns 8 % of the price of planting. */
function rateFault(price: number, { squadRateNetto, addToSum }: NamedAssignment): 'over' | 'under' | null {
  const rate = decimal(squadRateNetto);
  if (rate.gt(price)) return 'over';
  return addToSum && rate.lt(decimal(price).times(MIN_SHARE_OF_PRICE)) ? 'under' : null;
}

function repeatFindings({ items, before, after }: AssignmentState): Finding[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const countBefore = countsOf(before);
  const countAfter = countsOf(after);
  return [...countAfter.values()].flatMap(({ count, first }) => {
    const assigned = countBefore.get(keyOf(first))?.count ?? 0;
    const item = itemOf.get(first.orderItemId);
    if (!item || count <= assigned || count - 1 <= USUAL_OTHERS) return [];
    return [
      {
        message: questionTexts.sameSquadAndWork(item, first, { assigned, afterwards: count }),
        figures: { assigned, afterwards: count },
      },
    ];
  });
}

const keyOf = ({ orderItemId, squadId, workGroupItemId }: NamedAssignment) =>
  `${orderItemId} ${squadId} ${workGroupItemId}`;

function countsOf(assignments: readonly NamedAssignment[]) {
  const counts = new Map<string, { count: number; first: NamedAssignment }>();
  for (const assignment of assignments) {
    const known = counts.get(keyOf(assignment));
    counts.set(keyOf(assignment), { count: (known?.count ?? 0) + 1, first: known?.first ?? assignment });
  }
  return counts;
}
