import { expect, it } from 'vitest';
import { CodeReader } from './action-code-in-text';
import type { Entry } from './document-entries';
import { readEvents } from './read-events';

const codes = new CodeReader([]);
const codesOfScan = new CodeReader([], true);

function entryOf(cells: NonNullable<Entry['row']>['cells']): Entry {
  const text = Object.values(cells).join(' ');
  const place = { page: 1, top: 0, text, lines: [] };
  const row = { ...place, cells, places: {}, others: [], under: cells, label: '', unplaced: '', anchored: true };
  return { ...place, row, isPlace: false };
}

it.each([
  ['sum', { posNo: 'Razem pozycja', value: '13 313,41' }],
  ['sum', { posNo: 'Razem pozycja', amount: '218,36', unit: 'M3', value: '13 313,41' }],
  ['unread', { posNo: 'Razem pozycja 79', unit: 'H', amount: '106,98', rate: '39,90', value: '13 313,41' }],
])('is a %s: %o', (kind, cells) => {
  expect(readEvents([entryOf(cells)], codes).map((event) => event.kind)).toContain(kind);
});

it('corrects an address that differs by one letter from those above and below', () => {
  const [right, misread] = ['06-20-2-08-69-f-00', '06-20-2-08-69-t-00'];
  const work = { posNo: '51', actionCode: 'CW', amount: '2', rate: '10', value: '20' };
  const rowsOf = (addresses: readonly string[], known: CodeReader) =>
    readEvents(
      addresses.map((forestAddress) => entryOf({ ...work, forestAddress })),
      known,
    ).map((event) => (event.kind === 'item' ? [event.item.place?.forestAddress, event.item.placeFromAbove] : null));
  const rows = (...addresses: readonly string[]) => rowsOf(addresses, codes);
  expect(rows(right, misread, right)[1]).toEqual([right, true]);
  expect(rows(right, right, misread)[2]).toEqual([misread, false]);
  const lost = '06-20-2-08-69--00';
  expect(rows(right, lost)[1]).toEqual([lost, false]);
  expect(rowsOf([right, lost, lost], codesOfScan)[2]).toEqual([right, true]);
  expect(rowsOf([right, '06-20-2-08-69--'], codesOfScan)[1]).toEqual([right, true]);
  expect(rowsOf([right, '06-20-2-08-70--00'], codesOfScan)[1]).toEqual(['06-20-2-08-70--00', false]);
});

it('has the heading of another place beside an item whose cell took it', () => {
  const cells = { actionCode: 'CW\nTeren: 06-20-2-08-69 -f -00 (poz. 32)', amount: '2', rate: '10', value: '20' };
  const [event] = readEvents([entryOf(cells)], codes);
  expect(event).toMatchObject({ kind: 'item', item: { unplaced: 'Teren: 06-20-2-08-69 -f -00 (poz. 32)' } });
});

it('is unread if it stands below an item and is none, though it has no anchor', () => {
  const item = entryOf({ posNo: '51', actionCode: 'CW', amount: '2', rate: '10', value: '20' });
  const words = entryOf({ actionName: 'WYK-TAL60Zdarcie pokrywy' });
  const loose = words.row ? { ...words, row: { ...words.row, anchored: false } } : words;
  expect(readEvents([loose, item, loose], codes).map(({ kind }) => kind)).toEqual(['line', 'item', 'unread']);
});

it('has the words of a column without a title beside it, but not a unit', () => {
  const entry = entryOf({ posNo: '51', actionCode: 'CW', amount: '2', rate: '10', value: '20' });
  const beside = (...texts: readonly string[]) => {
    const others = texts.map((text) => ({ title: '', text, lines: [] }));
    const [event] = readEvents([entry.row ? { ...entry, row: { ...entry.row, others } } : entry], codes);
    return event?.kind === 'item' ? event.item.unplaced : null;
  };
  expect(beside('sobota', 'HA')).toBe('sobota');
});

it('is unread if it begins with the word for a sum and has no figure of one', () => {
  const item = entryOf({ posNo: '51', actionCode: 'CW', amount: '2', rate: '10', value: '20' });
  const [, remark] = readEvents([item, entryOf({ actionName: 'razem z brygadą nr 3' })], codes);
  expect(remark).toMatchObject({ kind: 'unread', text: 'razem z brygadą nr 3' });
});
