import { findForestAddress, plainText } from '@ostep/document-reader';
import type { PartDraft } from './assemble-parts';
import type { DocumentEvent } from './document-event';

export type UnreadRow = { readonly page: number; readonly text: string };

type Heading = Extract<DocumentEvent, { kind: 'place' }>;

/** `−250,00`: where no lines show what belongs to the table, other rows below the last item are remarks and signatures. */
const FIGURE = /\d[.,]\d{2}(?!\d)/u;

/** Rows of the tables that are neither items nor sums, and headings of places without items or with further words. */
export function unreadRows(events: readonly DocumentEvent[], parts: readonly PartDraft[]): UnreadRow[] {
  const last = events.findLastIndex((event) => event.kind === 'item');
  const addresses = new Set(parts.map(({ place }) => place.forestAddress));
  const withFurtherWords = headingsWithFurtherWords(events);
  return events.flatMap((event, at): UnreadRow[] => {
    if (event.kind === 'unread')
      return at < last || event.ruled || FIGURE.test(event.text) ? [{ page: event.page, text: event.text }] : [];
    if (event.kind !== 'place' || at > last) return [];
    const { forestAddress } = event.place;
    const isEmpty = forestAddress !== null && !addresses.has(forestAddress);
    const isSaid = isEmpty || withFurtherWords.has(event);
    return isSaid ? [{ page: event.lines[0]?.page ?? 0, text: textOf(event) }] : [];
  });
}

const textOf = ({ lines }: Heading) => lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

/** Headings with words that most others do not have: what most have in common are their labels. */
function headingsWithFurtherWords(events: readonly DocumentEvent[]): ReadonlySet<Heading> {
  const headings = events.filter((event) => event.kind === 'place');
  const counts = new Map<string, number>();
  for (const word of headings.flatMap(labelsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isLabel = (word: string) => (counts.get(word) ?? 0) * 2 > headings.length;
  return new Set(headings.filter((heading) => !labelsOf(heading).every(isLabel)));
}

/** The words of a heading without its position and address, each once. */
function labelsOf(heading: Heading): string[] {
  const text = textOf(heading);
  const address = findForestAddress(text);
  const others = address ? `${text.slice(0, address.index)} ${text.slice(address.index + address.length)}` : text;
  const position = heading.place.posNo;
  const words = position === null ? others : others.replace(position, ' ');
  return [...new Set(plainText(words).match(/[\p{L}\d]+/gu))];
}
