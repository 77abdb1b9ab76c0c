import { isFullForestAddress, matchesProtocolPart, type PlaceOfWork } from '@ostep/kernel';

const placeKey = (place: PlaceOfWork) => `${place.posNo.trim()}\n${place.forestAddress}`;

/** Items with a full address are looked up by it; only the others are compared one by one. */
export function matchItemsToParts<I extends PlaceOfWork, P extends PlaceOfWork>(
  items: readonly I[],
  parts: readonly P[],
): Map<P, I[]> {
  const full = new Map<string, I[]>();
  for (const item of items.filter((one) => isFullForestAddress(one.forestAddress))) {
    full.set(placeKey(item), [...(full.get(placeKey(item)) ?? []), item]);
  }
  const partial = items.filter((item) => !isFullForestAddress(item.forestAddress));
  return new Map(
    parts.map((part) => [
      part,
      [...(full.get(placeKey(part)) ?? []), ...partial.filter((item) => matchesProtocolPart(item, part))],
    ]),
  );
}
