import type { DocumentEvent, ItemRow } from './document-event';
import type { Place } from './place-of-work';

/**
 * Places of rows whose joined cells were not given to each of them: a piece of an address is that of the row beside it
 * at the same position, and rows above the first stated place of a table without block titles stand at it.
 */
export function completePlaces(events: readonly DocumentEvent[]): DocumentEvent[] {
  const items = events.flatMap((event) => (event.kind === 'item' ? [event.item] : []));
  const places = new Map(items.map((item, index) => [item, completed(item, items[index - 1], items[index + 1])]));
  const hasBlocks = events.some((event) => event.kind === 'place');
  const first = items.findIndex((item) => isStated(places.get(item)));
  const begin = first < 0 ? null : (places.get(items[first] as ItemRow) ?? null);
  return events.map((event) => {
    if (event.kind !== 'item') return event;
    const place = places.get(event.item) ?? null;
    const above = !hasBlocks && place !== null && items.indexOf(event.item) < first;
    return { kind: 'item', item: { ...event.item, place: above ? begin : place } };
  });
}

const isStated = (place: Place | null | undefined) => place != null && (place.posNo ?? place.forestAddress) !== null;

function completed(item: ItemRow, above: ItemRow | undefined, below: ItemRow | undefined): Place | null {
  const { place, addressPiece } = item;
  if (place === null || place.forestAddress !== null || !addressPiece.includes('-')) return place;
  const beside = [below, above].flatMap((row) => (row?.place ? [row.place] : []));
  const whole = beside.find(
    ({ posNo, forestAddress }) =>
      forestAddress?.includes(addressPiece) && (place.posNo === null || place.posNo === posNo),
  );
  return whole ?? place;
}
