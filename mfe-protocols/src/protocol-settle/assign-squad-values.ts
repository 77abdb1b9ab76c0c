import { isWholeWork, type WorkGroup } from '@ostep/api-dictionaries';
import { type SquadForItemsInput, squadForItems } from '@ostep/api-orders';
import type { SettleActivity, SettleOrderItem } from '@ostep/api-protocols';
import { decimal, percentFromRate, rateFromPercent, toJsonNumber } from '@ostep/kernel';
import { schemaValidator } from '@ostep/ui';

export type AssignValues = {
  readonly squadId: number | null;
  readonly workGroupItemId: number | null;
  readonly percentRate: number | null;
  readonly squadRateNetto: number | null;
  readonly amountDone: number | null;
};

export type Work = WorkGroup['workGroupItems'][number];

/** The works of the item's group, or of all groups where it has none. The whole work is first. */
export function offeredWorks(groups: readonly WorkGroup[], groupId: number | null): Work[] {
  const works = groups.filter(({ id }) => groupId === null || id === groupId).flatMap((group) => group.workGroupItems);
  return [...works.filter(isWholeWork), ...works.filter((work) => !isWholeWork(work))];
}

/** What the protocol accepts and is not settled yet, at most what was ordered. */
export function unsettledAmount(item: SettleOrderItem, activity: SettleActivity | null): number {
  const ordered = decimal(item.amount);
  if (activity === null || activity.required === null) return item.amount;
  const left = decimal(activity.required).minus(activity.settled);
  return left.gt(0) && left.lt(ordered) ? toJsonNumber(left) : item.amount;
}

const MIN_PERCENT = '0.01';

export function withPercent(values: AssignValues, percentRate: number | null, price: number | null): AssignValues {
  if (percentRate === null || price === null) return { ...values, percentRate };
  return { ...values, percentRate, squadRateNetto: toJsonNumber(rateFromPercent(percentRate, price)) };
}

export function withRate(values: AssignValues, squadRateNetto: number | null, price: number | null): AssignValues {
  if (squadRateNetto === null || price === null) return { ...values, squadRateNetto };
  const percent = percentFromRate(squadRateNetto, price);
  return { ...values, squadRateNetto, percentRate: percent?.gte(MIN_PERCENT) ? toJsonNumber(percent) : null };
}

export function toInput(values: AssignValues, orderItemId: number, protocolId: number): SquadForItemsInput {
  const { squadId, workGroupItemId, percentRate, squadRateNetto, amountDone } = values;
  return {
    squadId: squadId ?? Number.NaN,
    workGroupItemId: workGroupItemId ?? Number.NaN,
    percentRate,
    squadRateNetto,
    protocolId,
    items: [{ orderItemId, amountDone }],
  };
}

const ANY_ID = 1;

export const validateAssignment = schemaValidator<AssignValues>({
  schema: squadForItems,
  toInput: (values) => toInput(values, ANY_ID, ANY_ID),
});
