import type { OrderItem } from '@ostep/api-orders';
import { rowsMatching } from '@ostep/ui';

export const itemsMatching = (items: readonly OrderItem[], sought: string): readonly OrderItem[] =>
  rowsMatching(items, sought, textOf);

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
