import type { OpenItem } from '@ostep/api-orders';
import { decimal } from '@ostep/kernel';

export type WorkGroup = { readonly place: string; readonly items: readonly OpenItem[] };

const isBegun = ({ amount, amountDone }: OpenItem) => decimal(amountDone).gt(0) && decimal(amountDone).lt(amount);

/** By forest district part, work that has begun before the rest; the items come by due date. */
export function workGroups(items: readonly OpenItem[]): WorkGroup[] {
  const groups = new Map<string, OpenItem[]>();
  for (const item of [...items.filter(isBegun), ...items.filter((item) => !isBegun(item))]) {
    const place = `${item.forestDistrictName}, ${item.forestDistrictPart}`;
    groups.set(place, [...(groups.get(place) ?? []), item]);
  }
  return [...groups].map(([place, own]) => ({ place, items: own }));
}
