import type { PartDraft } from './assemble-parts';
import type { DocumentEvent } from './document-event';

export type UnreadRow = { readonly page: number; readonly text: string };

/** `−250,00`: below the last item other rows are remarks and signatures. */
const FIGURE = /\d[.,]\d{2}(?!\d)/u;

/** Rows of the tables that are neither items nor sums, and headings of places without items. */
export function unreadRows(events: readonly DocumentEvent[], parts: readonly PartDraft[]): UnreadRow[] {
  const last = events.findLastIndex((event) => event.kind === 'item');
  const addresses = new Set(parts.map(({ place }) => place.forestAddress));
  return events.flatMap((event, at): UnreadRow[] => {
    if (event.kind === 'unread')
      return at < last || FIGURE.test(event.text) ? [{ page: event.page, text: event.text }] : [];
    const isEmpty =
      event.kind === 'place' && at < last && event.place.forestAddress && !addresses.has(event.place.forestAddress);
    return isEmpty ? [{ page: event.lines[0]?.page ?? 0, text: textOf(event.lines) }] : [];
  });
}

const textOf = (lines: Extract<DocumentEvent, { kind: 'place' }>['lines']) =>
  lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
