import type { SettleActivity, SettleAnswer, SettleOrderItem, SettlePart, SettleView } from '@ostep/api-protocols';
import { decimal, sum, textKey, toJsonNumber } from '@ostep/kernel';
import type { SettleLine } from './use-settle-actions';

type Assignment = SettlePart['orderItems'][number]['assignments'][number];

export const isException = ({ state, clarification }: SettleActivity): boolean =>
  state === 'open' || clarification !== null;

export const isAgreed = (activity: SettleActivity): boolean => activity.state === 'agrees' && !isException(activity);

export function itemsOf(part: SettlePart, activity: SettleActivity): SettlePart['orderItems'] {
  const ids = new Set(activity.orderItems);
  return part.orderItems.filter(({ id }) => ids.has(id));
}

/** Items that match by their address only: the part does not have their code. */
export function itemsByAddress(part: SettlePart): SettlePart['orderItems'] {
  const listed = new Set(part.activities.flatMap(({ orderItems }) => orderItems));
  return part.orderItems.filter(({ id }) => !listed.has(id));
}

export function agreedLines(parts: readonly SettlePart[]): SettleLine[] {
  return parts.flatMap((part) =>
    part.activities.filter(isAgreed).flatMap((activity) =>
      assignmentsOf(part, activity).flatMap((assignment) => {
        const { proposal } = assignment;
        return proposal === null ? [] : { part: part.id, assignment, amount: proposal };
      }),
    ),
  );
}

const assignmentsOf = (part: SettlePart, activity: SettleActivity): Assignment[] =>
  itemsOf(part, activity).flatMap(({ assignments }) => assignments);

export function answerLines(
  part: SettlePart,
  activity: SettleActivity,
  settlements: SettleAnswer['settlements'],
): SettleLine[] {
  const known = new Map(assignmentsOf(part, activity).map((assignment) => [assignment.id, assignment]));
  return settlements.flatMap(({ sqa, amount, amountDone }) => {
    const assignment = known.get(sqa);
    if (!assignment) return [];
    const done = amountDone === null ? undefined : { known: assignment.amountDone ?? 0, amount: amountDone };
    return { part: part.id, assignment, amount, done };
  });
}

/** The answer that settles what the protocol accepts, where one squad reported more: the rest is for the next protocol. */
export function partlyAccepted({ exception, clarification }: SettleActivity): SettleAnswer | null {
  if (exception?.kind !== 'reportedMore' || clarification !== null) return null;
  const [accept, ...others] = exception.answers;
  return accept?.kind === 'settle' && others.every(({ kind }) => kind === 'clarify') ? accept : null;
}

/** For whoever approves: what was accepted and what was reported of an item, where the protocol accepted less. */
export function partlyAcceptedAmounts(
  { settledAmount, settledFromOthers, amountDone }: SettleOrderItem,
  activity: SettleActivity | null,
): { readonly accepted: number; readonly reported: number } | null {
  const reported = decimal(amountDone).minus(settledFromOthers);
  const isSettledHere = activity?.state === 'settled' && settledAmount > 0;
  return isSettledHere && reported.gt(settledAmount)
    ? { accepted: settledAmount, reported: reported.toNumber() }
    : null;
}

export function partlyAcceptedLines(parts: readonly SettlePart[]): SettleLine[] {
  return parts.flatMap((part) =>
    part.activities.flatMap((activity) => answerLines(part, activity, partlyAccepted(activity)?.settlements ?? [])),
  );
}

export const agreedCount = (parts: readonly SettlePart[]): number =>
  parts.flatMap(({ activities }) => activities.filter(isAgreed)).length;

export const settledCount = (parts: readonly SettlePart[]): number =>
  parts.flatMap(({ activities }) => activities.filter(({ state }) => state === 'settled')).length;

/** How many settlements are summed into the revenue: each of them is rounded. */
export const summedCount = (parts: readonly SettlePart[]): number =>
  parts.flatMap(({ orderItems }) =>
    orderItems.flatMap(({ assignments }) => assignments.filter(({ amount, addToSum }) => amount !== null && addToSum)),
  ).length;

export const partlyAcceptedCount = (parts: readonly SettlePart[]): number =>
  parts.flatMap(({ activities }) => activities.filter(partlyAccepted)).length;

export const totalValueOf = (activities: readonly SettleActivity[]): number =>
  toJsonNumber(sum(activities.map(({ value }) => value)));

/**
 * Parts with exceptions, the largest first. `initialExceptions` count even when they were settled since, so that parts
 * do not move.
 */
export function partsByException(parts: readonly SettlePart[], initialExceptions: ReadonlySet<string>): SettlePart[] {
  const sizes = new Map(parts.map((part) => [part, exceptionSize(part, initialExceptions)]));
  const sizeOf = (part: SettlePart) => sizes.get(part) ?? -1;
  return parts.filter((part) => sizeOf(part) >= 0).toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** The largest value of an exception in PLN; -1 where there is none. */
function exceptionSize(part: SettlePart, initialExceptions: ReadonlySet<string>): number {
  const sizes = part.activities
    .filter((activity) => isException(activity) || initialExceptions.has(activity.key))
    .map(({ value }) => decimal(value).abs().toNumber());
  return Math.max(-1, ...sizes);
}

export function exceptionKeys({ parts }: Pick<SettleView, 'parts'>): ReadonlySet<string> {
  return new Set(parts.flatMap(({ activities }) => activities.filter(isException).map(({ key }) => key)));
}

export function matchesSearch(part: SettlePart, activity: SettleActivity, search: string): boolean {
  const wanted = textKey(search);
  if (wanted === '') return true;
  const items = itemsOf(part, activity);
  const words = [
    part.posNo,
    part.forestAddress,
    activity.actionCode?.key ?? '',
    activity.actionCode?.value ?? '',
    ...items.flatMap(({ orderNumber, assignments }) => [
      orderNumber,
      ...assignments.flatMap(({ squad }) => [squad.name, squad.code]),
    ]),
  ];
  return words.some((word) => textKey(word).includes(wanted));
}
