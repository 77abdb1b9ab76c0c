import type { OpenItem } from '@ostep/api-orders';
import { decimal, type IsoDate } from '@ostep/kernel';

export type WorkGroup = { readonly place: string; readonly isOverdue: boolean; readonly items: readonly OpenItem[] };

const isDone = ({ amount, amountDone }: OpenItem) => decimal(amountDone).gte(amount);
const isInProgress = (item: OpenItem) => decimal(item.amountDone).gt(0) && !isDone(item);

export const isOverdueOn = (today: IsoDate, item: OpenItem): boolean => !isDone(item) && item.dueDate < today;

/** By forest district part: overdue work, then work in progress, then the rest. The server sorts items by due date. */
export function workGroups(items: readonly OpenItem[], today: IsoDate): WorkGroup[] {
  const overdue = items.filter((item) => isOverdueOn(today, item));
  const others = items.filter((item) => !overdue.includes(item));
  return [
    ...byPlace(overdue, true),
    ...byPlace([...others.filter(isInProgress), ...others.filter((item) => !isInProgress(item))], false),
  ];
}

function byPlace(items: readonly OpenItem[], isOverdue: boolean): WorkGroup[] {
  const groups = new Map<string, OpenItem[]>();
  for (const item of items) {
    const place = `${item.forestDistrictName}, ${item.forestDistrictPart}`;
    groups.set(place, [...(groups.get(place) ?? []), item]);
  }
  return [...groups].map(([place, itemsOfPlace]) => ({ place, isOverdue, items: itemsOfPlace }));
}
