import type { OpenItem } from '@ostep/api-orders';

export type WorkGroup = { readonly place: string; readonly items: readonly OpenItem[] };

/** By forest district part, the one with the first due date first; the items come by due date. */
export function workGroups(items: readonly OpenItem[]): WorkGroup[] {
  const groups = new Map<string, OpenItem[]>();
  for (const item of items) {
    const place = `${item.forestDistrictName}, ${item.forestDistrictPart}`;
    groups.set(place, [...(groups.get(place) ?? []), item]);
  }
  return [...groups].map(([place, own]) => ({ place, items: own }));
}
