import type { OpenItem } from '@ostep/api-orders';
import { decimal, type IsoDate } from '@ostep/kernel';

export type WorkGroup = { readonly place: string; readonly isOverdue: boolean; readonly items: readonly OpenItem[] };

const isDone = ({ amount, amountDone }: OpenItem) => decimal(amountDone).gte(amount);
const isBegun = (item: OpenItem) => decimal(item.amountDone).gt(0) && !isDone(item);

export const isOverdueOn = (today: IsoDate, item: OpenItem): boolean => !isDone(item) && item.dueDate < today;

/** By forest district part: what is overdue, then work that has begun, then the rest; the items come by due date. */
export function workGroups(items: readonly OpenItem[], today: IsoDate): WorkGroup[] {
  const overdue = items.filter((item) => isOverdueOn(today, item));
  const others = items.filter((item) => !overdue.includes(item));
  return [
    ...byPlace(overdue, true),
    ...byPlace([...others.filter(isBegun), ...others.filter((item) => !isBegun(item))], false),
  ];
}

function byPlace(items: readonly OpenItem[], isOverdue: boolean): WorkGroup[] {
  const groups = new Map<string, OpenItem[]>();
  for (const item of items) {
    const place = `${item.forestDistrictName}, ${item.forestDistrictPart}`;
    groups.set(place, [...(groups.get(place) ?? []), item]);
  }
  return [...groups].map(([place, own]) => ({ place, isOverdue, items: own }));
}
