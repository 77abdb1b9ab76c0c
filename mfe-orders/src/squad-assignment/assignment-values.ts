import { isWholeWork, type WorkGroup } from '@ostep/api-dictionaries';
import {
  type Order,
  type OrderItem,
  type SquadAssignment,
  type SquadAssignmentFormInput,
  type SquadForItemsInput,
  squadAssignmentForm,
  squadForItems,
} from '@ostep/api-orders';
import { bookedLaterMessage, dayInWarsaw, percentFromRate, priceInForce, rateFromPercent } from '@ostep/kernel';
import { schemaValidator } from '@ostep/ui';
import { texts } from '../texts';
import type { LastAssignment } from './last-assignment';

export type AssignmentValues = {
  readonly version: number | null;
  readonly squadId: number | null;
  readonly workGroupId: number | null;
  readonly workGroupItemId: number | null;
  readonly percentRate: number | null;
  readonly squadRateNetto: number | null;
  /** Which of the two was typed; the other is calculated from the price of the day of work. */
  readonly ratedBy: 'percent' | 'rate';
  /** The squad that was chosen when the rate was entered. */
  readonly ratedFor: number | null;
  /** Not typed, so that another squad does not get it. */
  readonly isRateFilledIn: boolean;
  readonly amountDone: number | null;
  readonly finishedDate: string | null;
  /** Items whose amount is empty were done as ordered. */
  readonly asOrdered: boolean;
  readonly amounts: readonly (number | null)[];
};

const singleItem = { asOrdered: false, amounts: [] };

export function toFormValues(assignment: SquadAssignment): AssignmentValues {
  const { version, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } = assignment;
  const workGroupId = assignment.workGroupItem.workGroupId;
  const saved = {
    version,
    squadId,
    workGroupId,
    workGroupItemId,
    percentRate,
    squadRateNetto,
    ratedBy: 'rate' as const,
    ratedFor: squadId,
    isRateFilledIn: false,
  };
  return { ...saved, amountDone, finishedDate, ...singleItem };
}

/** A new assignment starts with what was used last, in the default work group of the items' code. */
export function newValues(
  items: readonly OrderItem[],
  groups: readonly WorkGroup[],
  last: LastAssignment | null,
  order: DatedOrder,
): AssignmentValues {
  const workGroupId = initialGroup(items, groups);
  const works = groups.find((group) => group.id === workGroupId)?.workGroupItems ?? [];
  const isWorkOfGroup = works.some((work) => work.id === last?.workGroupItemId);
  const values: AssignmentValues = {
    version: null,
    squadId: last?.squadId ?? null,
    workGroupId,
    workGroupItemId: isWorkOfGroup ? (last?.workGroupItemId ?? null) : firstWorkOf(groups, workGroupId),
    percentRate: null,
    squadRateNetto: null,
    ratedBy: 'percent',
    ratedFor: last?.squadId ?? null,
    isRateFilledIn: true,
    amountDone: null,
    finishedDate: null,
    ...singleItem,
    amounts: items.length > 1 ? items.map(() => null) : [],
  };
  const prices = pricesOf(items, order, values);
  if (prices.isUnpriced) return { ...values, squadRateNetto: last?.squadRateNetto ?? null };
  return withPercent(values, last?.percentRate ?? null, prices);
}

/** An option instead of a group: each item keeps the group of its code, with the whole work of that group. */
export const OWN_GROUPS = 0;

type OfferedWork = Pick<WorkGroup['workGroupItems'][number], 'id' | 'name' | 'addToSum'>;

const wholeWork: OfferedWork = { id: OWN_GROUPS, name: texts.assignment.wholeWork, addToSum: true };

function initialGroup(items: readonly OrderItem[], groups: readonly WorkGroup[]): number | null {
  return haveOwnWholeWorks(items, groups) ? OWN_GROUPS : (items[0]?.actionCode.defaultWorkGroupId ?? null);
}

/** The items are of different groups, and each group has a whole work. */
export function haveOwnWholeWorks(items: readonly OrderItem[], groups: readonly WorkGroup[]): boolean {
  return haveMixedGroups(items) && items.every((item) => wholeWorkOf(item, groups) !== undefined);
}

function wholeWorkOf({ actionCode }: OrderItem, groups: readonly WorkGroup[]): number | undefined {
  return groups.find(({ id }) => id === actionCode.defaultWorkGroupId)?.workGroupItems.find(isWholeWork)?.id;
}

/** The whole work is first, as squads are mostly assigned to it. */
export function offeredWorks(groups: readonly WorkGroup[], groupId: number | null): OfferedWork[] {
  if (groupId === OWN_GROUPS) return [wholeWork];
  const works = groups.find((group) => group.id === groupId)?.workGroupItems ?? [];
  return [...works.filter(isWholeWork), ...works.filter((work) => !isWholeWork(work))];
}

export function firstWorkOf(groups: readonly WorkGroup[], groupId: number | null): number | null {
  return offeredWorks(groups, groupId)[0]?.id ?? null;
}

export const haveMixedGroups = (items: readonly OrderItem[]): boolean =>
  new Set(items.map(({ actionCode }) => actionCode.defaultWorkGroupId)).size > 1;

export type Prices = {
  readonly common: number | null;
  readonly lowest: number;
  readonly highest: number;
  readonly isUnpriced: boolean;
};

export type DatedOrder = Pick<Order, 'id' | 'orderDate' | 'finishedDate' | 'closedUntil'>;

/** Says where work of a closed month is booked. Null for saved work of a closed month, which stays in that month. */
export function bookedLater(
  { closedUntil, finishedDate: orderFinishedDate }: DatedOrder,
  saved: SquadAssignment | null,
  { finishedDate }: Pick<AssignmentValues, 'finishedDate'>,
): string | null {
  const savedDate = saved && saved.amountDone !== 0 ? (saved.finishedDate ?? orderFinishedDate) : null;
  if (bookedLaterMessage(savedDate, closedUntil) !== null) return null;
  return bookedLaterMessage(finishedDate ?? orderFinishedDate, closedUntil);
}

/** The prices in force on the day of work. */
export function pricesOf(
  items: readonly OrderItem[],
  { orderDate: orderDay, finishedDate }: DatedOrder,
  values: Pick<AssignmentValues, 'finishedDate'>,
): Prices {
  const workDay = values.finishedDate ?? finishedDate ?? dayInWarsaw(new Date());
  const prices = items.map((item) => priceInForce(item.prices, { workDay, orderDay })?.unitPriceNetto ?? null);
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  const isUnpriced = known.length < prices.length;
  return { common: !isUnpriced && lowest === highest ? lowest : null, lowest, highest, isUnpriced };
}

/** For items with different prices a percent gives no common rate, and a rate no common percent. */
export function withPercent(
  values: AssignmentValues,
  percentRate: number | null,
  { common, isUnpriced }: Prices,
): AssignmentValues {
  if (percentRate === null || isUnpriced) return { ...values, percentRate };
  const squadRateNetto = common === null ? null : rateFromPercent(percentRate, common).toNumber();
  return { ...values, percentRate, squadRateNetto, ratedBy: 'percent' };
}

/** Where the percent was typed, the rate is calculated again from the price of the new day. */
export function withFinishedDate(
  values: AssignmentValues,
  finishedDate: string | null,
  pricesOn: (values: AssignmentValues) => Prices,
): AssignmentValues {
  const next = { ...values, finishedDate };
  return next.ratedBy === 'percent' ? withPercent(next, next.percentRate, pricesOn(next)) : next;
}

export function withRate(
  values: AssignmentValues,
  squadRateNetto: number | null,
  { common, isUnpriced }: Prices,
): AssignmentValues {
  if (squadRateNetto === null || isUnpriced) return { ...values, squadRateNetto, ratedBy: 'rate' };
  const percent = common === null ? null : percentFromRate(squadRateNetto, common);
  return { ...values, squadRateNetto, percentRate: percent?.toNumber() ?? null, ratedBy: 'rate' };
}

export function toFormInput(
  values: AssignmentValues,
  orderItemId: number,
  id: number | null,
): SquadAssignmentFormInput {
  const { version, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } = values;
  return {
    version,
    percentRate,
    amountDone,
    finishedDate,
    id,
    orderItemId,
    squadId: squadId ?? Number.NaN,
    workGroupItemId: workGroupItemId ?? Number.NaN,
    squadRateNetto: squadRateNetto ?? Number.NaN,
  };
}

const ANY_ITEM = 1;

export const validateAssignment = schemaValidator<AssignmentValues>({
  schema: squadAssignmentForm,
  toInput: (values) => toFormInput(values, ANY_ITEM, null),
});

export function toItemsInput(
  values: AssignmentValues,
  items: readonly OrderItem[],
  groups: readonly WorkGroup[],
): SquadForItemsInput {
  const { squadId, workGroupId, percentRate, squadRateNetto, finishedDate, asOrdered, amounts } = values;
  const works = items.map((item) => (workGroupId === OWN_GROUPS ? wholeWorkOf(item, groups) : undefined));
  return {
    percentRate,
    squadRateNetto,
    finishedDate,
    asOrdered,
    squadId: squadId ?? Number.NaN,
    workGroupItemId: works[0] ?? values.workGroupItemId ?? Number.NaN,
    items: items.map(({ id }, index) => ({
      orderItemId: id,
      amountDone: amounts[index] ?? null,
      workGroupItemId: works[index] ?? null,
    })),
  };
}

export const validateForItems = (items: readonly OrderItem[], groups: readonly WorkGroup[]) =>
  schemaValidator<AssignmentValues>({
    schema: squadForItems,
    toInput: (values) => toItemsInput(values, items, groups),
  });

/** Warnings that do not block the save: the same squad twice, or the whole work together with its parts. */
export function assignmentWarnings(
  values: AssignmentValues,
  others: readonly SquadAssignment[],
  groups: readonly WorkGroup[],
): string[] {
  const sameSquad = others.find((other) => other.squadId === values.squadId);
  const group = groups.find(({ workGroupItems }) => workGroupItems.some((work) => work.id === values.workGroupItemId));
  const othersOfGroup = others.filter((other) => other.workGroupItem.workGroupId === group?.id);
  const chosen = group?.workGroupItems.find((work) => work.id === values.workGroupItemId);
  const mixesWholeAndParts =
    chosen !== undefined && othersOfGroup.some((other) => isWholeWork(other.workGroupItem) !== isWholeWork(chosen));
  return [
    ...(sameSquad ? [texts.assignment.sameSquad(sameSquad.squad.name)] : []),
    ...(mixesWholeAndParts ? [texts.assignment.wholeAndParts] : []),
  ];
}
