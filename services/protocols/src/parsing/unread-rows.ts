import type { PartDraft } from './assemble-parts';
import type { DocumentEvent } from './document-event';

export type UnreadRow = { readonly page: number; readonly text: string };

/** Rows of the tables up to the last item that are neither items nor sums, and headings of places without items. */
export function unreadRows(events: readonly DocumentEvent[], parts: readonly PartDraft[]): UnreadRow[] {
  const last = events.findLastIndex((event) => event.kind === 'item');
  const addresses = new Set(parts.map(({ place }) => place.forestAddress));
  return events.slice(0, last).flatMap((event): UnreadRow[] => {
    if (event.kind === 'unread') return [{ page: event.page, text: event.text }];
    const isEmpty = event.kind === 'place' && event.place.forestAddress && !addresses.has(event.place.forestAddress);
    return isEmpty ? [{ page: event.lines[0]?.page ?? 0, text: textOf(event.lines) }] : [];
  });
}

const textOf = (lines: Extract<DocumentEvent, { kind: 'place' }>['lines']) =>
  lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
