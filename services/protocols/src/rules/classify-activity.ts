import type { SettleExceptionKind } from '@ostep/api-protocols';
import { type Decimal, decimal, isOverOrdered, sum } from '@ostep/kernel';
import { contractPriceOf, versionOf } from './contract-price';
import { doneOf } from './done-of';
import type { ProposedActivity, ProposedWork } from './proposals';
import type { OrderItemRow } from './settle-facts';

export type Classified =
  | { readonly state: 'settled' | 'agrees' }
  | { readonly state: 'open'; readonly kind: SettleExceptionKind; readonly work: ProposedWork };

export const proposedOf = (work: ProposedWork): Decimal => sum(work.shares);
/** What was reported and is neither settled nor proposed. */
export const excessOf = (work: ProposedWork): Decimal => sum(work.available);
export const missingOf = (work: ProposedWork): Decimal => (work.left ?? decimal(0)).minus(proposedOf(work));

export function classifyActivity(activity: ProposedActivity): Classified {
  const [work] = pendingWorks(activity);
  if (!work) return { state: 'settled' };
  const kind = exceptionKinds.find(({ applies }) => applies(activity, work))?.kind;
  return kind ? { state: 'open', kind, work } : { state: 'agrees' };
}

function pendingWorks(activity: ProposedActivity): ProposedWork[] {
  const pending = activity.works.filter(isPending);
  return pending.toSorted((one, other) => Number(isExact(one)) - Number(isExact(other)));
}

function isPending(work: ProposedWork): boolean {
  if (work.left === null) return work.lines.every(({ settledHere }) => settledHere.eq(0));
  if (work.left.eq(0)) return false;
  if (work.name === null) return true;
  // A work that does not count to the sum need not fill the whole amount.
  return !proposedOf(work).eq(0) || isOver(work) || work.lines.every(({ settledHere }) => settledHere.eq(0));
}

const isExact = (work: ProposedWork) => missingOf(work).eq(0) && excessOf(work).eq(0);

function isOver({ left, settled }: ProposedWork): boolean {
  return left !== null && !left.eq(0) && !settled.eq(0) && left.s !== settled.s;
}

type Applies = (activity: ProposedActivity, work: ProposedWork) => boolean;

/** The first kind that applies is shown. */
const exceptionKinds: readonly { readonly kind: SettleExceptionKind; readonly applies: Applies }[] = [
  { kind: 'noAmount', applies: (_, work) => work.left === null },
  { kind: 'settledMore', applies: (_, work) => isOver(work) },
  { kind: 'correction', applies: ({ required }) => required?.lt(0) === true },
  { kind: 'noOrderItem', applies: ({ orderItems }) => orderItems.length === 0 },
  { kind: 'noSquad', applies: (_, work) => work.lines.length === 0 },
  { kind: 'overOrder', applies: (activity) => overOrderedItem(activity) !== undefined },
  {
    kind: 'nothingReported',
    applies: (_, work) => work.lines.every((line) => (line.assignment.amountDone ?? 0) === 0),
  },
  { kind: 'severalItems', applies: ({ orderItems }, work) => orderItems.length > 1 && !isExact(work) },
  {
    kind: 'partlySettled',
    applies: (_, work) =>
      work.lines.some(({ settledHere }, at) => !settledHere.eq(0) && !decimal(work.shares[at] ?? 0).eq(0)),
  },
  { kind: 'reportedLess', applies: (_, work) => !missingOf(work).eq(0) },
  { kind: 'reportedMore', applies: (_, work) => !excessOf(work).eq(0) },
  { kind: 'otherRate', applies: (activity) => otherRate(activity) !== null },
];

export function overOrderedItem({ orderItems }: ProposedActivity): OrderItemRow | undefined {
  return orderItems.find(({ amount, assignments }) => {
    const others = assignments.filter(({ addToSum }) => !addToSum).map(({ amountDone }) => amountDone ?? 0);
    return [doneOf(assignments), ...others].some((done) => isOverOrdered(done, amount));
  });
}

export function otherRate({ protocolItems, orderItems }: ProposedActivity) {
  const printed = protocolItems.flatMap(({ rate }) => rate ?? []);
  const agreed = orderItems.flatMap(agreedPrices);
  const isOfVersions = orderItems.some(({ prices }) => prices.length > 1);
  for (const rate of printed) {
    const other = agreed.find((price) => price !== rate && !(isOfVersions && printed.includes(price)));
    if (other !== undefined) return { printed: rate, agreed: other, version: versionOfPrinted(orderItems, rate) };
  }
  return null;
}

function agreedPrices(item: OrderItemRow): number[] {
  const works = item.assignments.length === 0 ? [{ finishedDate: null }] : item.assignments;
  return [...new Set(works.flatMap((work) => contractPriceOf(item, work)?.unitPriceNetto ?? []))];
}

function versionOfPrinted(orderItems: readonly OrderItemRow[], rate: number): string | null {
  for (const { prices } of orderItems) {
    const price = prices.find(({ unitPriceNetto }) => unitPriceNetto === rate);
    if (price) return versionOf(prices, price);
  }
  return null;
}
