import { isStated } from '@ostep/document-reader';
import { type Decimal, sum } from '@ostep/kernel';
import type { DocumentEvent, ItemRow } from './document-event';
import type { SumScope } from './sum-figures';

/** Makes a figure without words a sum if it is that of the part above it, or of all items. */
export function withSumsAddedUp(events: readonly DocumentEvent[]): DocumentEvent[] {
  const items: ItemRow[] = [];
  let part: ItemRow[] = [];
  return events.map((event): DocumentEvent => {
    if (event.kind === 'place') part = [];
    if (event.kind === 'item') {
      items.push(event.item);
      part = isStated(event.item.place) ? [event.item] : [...part, event.item];
    }
    if (event.kind !== 'unread' || !event.figure) return event;
    const scope = scopeOf(event.figure, part, items);
    if (scope === null) return event;
    part = [];
    return {
      kind: 'sum',
      lines: event.lines,
      sum: { kind: 'netto', scope, figure: event.figure, label: '', behindPosition: null },
    };
  });
}

function scopeOf(figure: Decimal, part: readonly ItemRow[], items: readonly ItemRow[]): SumScope | null {
  if (addUpTo(part, figure)) return 'part';
  return addUpTo(items, figure) ? 'document' : null;
}

const addUpTo = (items: readonly ItemRow[], figure: Decimal) =>
  items.length > 0 && sum(items.flatMap(({ value }) => value.exact ?? [])).eq(figure);
