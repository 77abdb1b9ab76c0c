import type { OrderItem } from '@ostep/api-orders';
import { foldText } from '@ostep/kernel';

/** Every word must be found, in any of its texts. */
export function itemsMatching(items: readonly OrderItem[], sought: string): readonly OrderItem[] {
  const words = foldText(sought).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = foldText(textOf(item));
    return words.every((word) => text.includes(word));
  });
}

function textOf({
  lp,
  posNo,
  actionCode,
  actionDesc,
  forestAddress,
  actionGroup,
  squadAssignments,
}: OrderItem): string {
  const squads = squadAssignments.flatMap(({ squad, partialWorkName }) => [squad.code, squad.name, partialWorkName]);
  return [lp, posNo, actionCode.key, actionDesc, forestAddress, actionGroup, ...squads].join(' ');
}
