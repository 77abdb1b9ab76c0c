import { expect, it } from 'vitest';
import type { PartDraft } from './assemble-parts';
import type { DocumentEvent } from './document-event';
import { unreadRows } from './unread-rows';

const word = (text: string) => ({ text, left: 0, right: 1, baseline: 0, size: 8, starts: [0], turned: false });
const linesOf = (page: number, ...texts: string[]) => [{ page, words: texts.map(word) }];
const item = { kind: 'item' } as DocumentEvent;
const unread = { kind: 'unread', page: 2, text: 'WYK-TAL60Zdarcie 221,00', lines: [], ruled: false } as const;
const placeAt = (forestAddress: string): DocumentEvent => ({
  kind: 'place',
  place: { posNo: '55', forestAddress },
  lines: linesOf(1, 'Poz.', '55', forestAddress),
});
const partAt = (forestAddress: string) => ({ place: { posNo: '55', forestAddress } }) as PartDraft;

it('names rows of the tables that are neither items nor sums, below the last item those with figures or within lines', () => {
  expect(unreadRows([item, unread, item], [])).toEqual([{ page: 2, text: 'WYK-TAL60Zdarcie 221,00' }]);
  const words = { ...unread, text: 'Leśniczy Wykonawca' };
  expect(unreadRows([item, words], [])).toEqual([]);
  expect(unreadRows([item, { ...words, ruled: true }], [])).toHaveLength(1);
  expect(unreadRows([item, { ...unread, text: 'Kara umowna −250,00' }], [])).toHaveLength(1);
});

it('names headings of places without items', () => {
  const events = [placeAt('02-20-1-10-96-d-00'), placeAt('02-20-1-10-88-b-00'), item];
  expect(unreadRows(events, [partAt('02-20-1-10-88-b-00')])).toEqual([{ page: 1, text: 'Poz. 55 02-20-1-10-96-d-00' }]);
});

it('names headings of places with words that the others do not have', () => {
  const [first, second, third] = ['02-20-1-10-96-d-00', '02-20-1-10-88-b-00', '02-20-1-10-49-f-00'];
  const closed: DocumentEvent = {
    kind: 'place',
    place: { posNo: '55', forestAddress: third },
    lines: linesOf(1, 'Poz.', '55', third, 'droga', 'zamknięta'),
  };
  const events = [placeAt(first), placeAt(second), closed, item];
  expect(unreadRows(events, [first, second, third].map(partAt))).toEqual([
    { page: 1, text: 'Poz. 55 02-20-1-10-49-f-00 droga zamknięta' },
  ]);
  expect(unreadRows([closed, item], [partAt(third)])).toEqual([]);
});

it('names headings that share their labels and differ in other words', () => {
  const places = ['02-20-1-10-96-d-00', '02-20-1-10-88-b-00', '02-20-1-10-49-f-00'];
  const areas = ['3,50', '2,10', '4,00'];
  const events = places.map((place, at): DocumentEvent => {
    const lines = linesOf(1, 'Poz.', '55', place, areas[at] ?? '', 'ha');
    return { kind: 'place', place: { posNo: '55', forestAddress: place }, lines };
  });
  expect(unreadRows([...events, item], places.map(partAt))).toHaveLength(3);
});
