import type { OrderItem } from '@ostep/api-orders';
import { rowsMatching } from '@ostep/ui';

export const itemsMatching = (items: readonly OrderItem[], search: string): readonly OrderItem[] =>
  rowsMatching(items, search, textOf);

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
