import { isDeepStrictEqual } from 'node:util';
import { isCompleteAddress, isStated, type Place } from '@ostep/document-reader';
import type { DocumentEvent, ItemRow } from './document-event';
import { isOneLetterOff } from './place-of-work';

/** In merged cells a piece of an address belongs to a neighbouring row of the same position. */
export function completePlaces(events: readonly DocumentEvent[], scanned: boolean): DocumentEvent[] {
  const items = events.flatMap((event) => (event.kind === 'item' ? [event.item] : []));
  const joined = joinedPieces(items);
  const places = new Map(
    items.map((item, index) => [item, joined.get(item) ?? completedPlace(item, items[index - 1], items[index + 1])]),
  );
  const hasBlocks = events.some((event) => event.kind === 'place');
  const first = items.findIndex((item) => isStated(places.get(item)));
  const firstPlace = first < 0 ? null : (places.get(items[first] as ItemRow) ?? null);
  let above: ItemRow | undefined;
  return events.map((event) => {
    if (event.kind !== 'item') return event;
    const place = places.get(event.item) ?? null;
    const index = items.indexOf(event.item);
    const isMisread = hasMisreadPlace(event.item, above, items[index + 1]);
    if (above && (isMisread || (scanned && hasLostLetter(event.item, above)))) {
      above = { ...event.item, place: above.place, placeFromAbove: true };
    } else {
      const isAbove = !hasBlocks && place !== null && index < first;
      above = { ...event.item, place: isAbove ? firstPlace : place };
    }
    return { kind: 'item', item: above };
  });
}

function completedPlace(item: ItemRow, above: ItemRow | undefined, below: ItemRow | undefined): Place | null {
  const { place, addressPiece } = item;
  if (place === null || place.forestAddress !== null || !addressPiece.includes('-')) return place;
  const beside = [below, above].flatMap((row) => (row?.place ? [row.place] : []));
  const complete = beside.find(
    ({ posNo, forestAddress }) =>
      forestAddress?.includes(addressPiece) && (place.posNo === null || place.posNo === posNo),
  );
  return complete ?? place;
}

/** Rows of one place are neighbours: a row between two of another place has a misread one. */
const hasMisreadPlace = ({ place }: ItemRow, above: ItemRow | undefined, below: ItemRow | undefined): boolean =>
  isOneLetterOff(place, above?.place) && isDeepStrictEqual(above?.place, below?.place);

const COMPARTMENT = /^\d{2}-\d{2}-\d-\d{2}-\d{1,4}\p{Lu}{0,2}(?=-)/u;
const WITHOUT_LETTER = /^--?(?:\d{2})?$/u;

function hasLostLetter({ place }: ItemRow, above: ItemRow): boolean {
  const address = place?.forestAddress ?? '';
  const complete = above.place?.forestAddress ?? '';
  const compartment = COMPARTMENT.exec(complete)?.[0];
  const isSame = compartment !== undefined && address.startsWith(compartment) && place?.posNo === above.place?.posNo;
  return isSame && isCompleteAddress(complete) && WITHOUT_LETTER.test(address.slice(compartment.length));
}

const MAX_ROWS = 4;

/** The lines of a merged address cell were assigned to one row each: joined they are a complete address. */
function joinedPieces(items: readonly ItemRow[]): Map<ItemRow, Place> {
  const found = new Map<ItemRow, Place>();
  for (let start = 0; start < items.length; start += 1) {
    for (let count = 2; count <= MAX_ROWS && start + count <= items.length; count += 1) {
      const rows = items.slice(start, start + count);
      const address = rows.map((row) => row.addressPiece).join('');
      const positions = rows.flatMap((row) => row.place?.posNo ?? []);
      const isOne = positions.length <= 1 && rows.every((row) => !isCompleteAddress(row.addressPiece));
      if (!isOne || !isCompleteAddress(address) || rows.some((row) => found.has(row))) continue;
      for (const row of rows) found.set(row, { posNo: positions[0] ?? null, forestAddress: address });
    }
  }
  return found;
}
