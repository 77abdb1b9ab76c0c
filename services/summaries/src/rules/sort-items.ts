import type { FoundWork } from '@ostep/api-summaries';
import { comparePolish } from '@ostep/kernel';

/**
 * Sorts by squad, district, order and position in Polish order, then by address, assignment and protocol. It is not done
 * in SQL, as without `order by` the database sends rows while it is still reading.
 */
export function sortItems(items: readonly FoundWork[]): FoundWork[] {
  const squad = createRanking(items.map((item) => item.squadName));
  const district = createRanking(items.map((item) => item.forestDistrictName));
  const order = createRanking(items.map((item) => item.orderNumber));
  const position = createRanking(items.map((item) => item.posNo));
  return items
    .map((item) => ({
      item,
      squad: squad(item.squadName),
      district: district(item.forestDistrictName),
      order: order(item.orderNumber),
      position: position(item.posNo),
    }))
    .sort(
      (left, right) =>
        left.squad - right.squad ||
        left.item.squadId - right.item.squadId ||
        left.district - right.district ||
        left.order - right.order ||
        left.item.orderId - right.item.orderId ||
        left.position - right.position ||
        compareCodes(left.item.forestAddress, right.item.forestAddress) ||
        left.item.squadAssignmentId - right.item.squadAssignmentId ||
        compareCodes(left.item.protocolDate ?? '', right.item.protocolDate ?? '') ||
        (left.item.settlementId ?? 0) - (right.item.settlementId ?? 0),
    )
    .map(({ item }) => item);
}

/** Returns the rank of a text among all; texts that the collation treats as equal share one. */
function createRanking(all: readonly string[]): (text: string) => number {
  const texts = [...new Set(all)].sort(comparePolish);
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [index, text] of texts.entries()) {
    if (index > 0 && comparePolish(texts[index - 1] ?? '', text) !== 0) rank = index;
    ranks.set(text, rank);
  }
  return (text) => ranks.get(text) ?? 0;
}

function compareCodes(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
