import { expect, it } from 'vitest';
import { CodeReader } from './action-code-in-text';
import type { Entry } from './document-entries';
import { readEvents } from './read-events';

type Cells = NonNullable<Entry['row']>['cells'];

function entryOf(cells: Cells): Entry {
  const text = Object.values(cells).join(' ');
  const place = { page: 1, top: 0, text, lines: [] };
  const row = { ...place, cells, places: {}, others: [], under: cells, label: '', unplaced: '', anchored: true };
  return { ...place, row, isPlace: false };
}

const heading = (text: string): Entry => ({ page: 1, top: 0, text, lines: [], row: null, isPlace: true });
const work = (value: string): Entry => entryOf({ actionCode: 'CW', amount: '1', rate: value, value });
const sumsOf = (...entries: Entry[]) =>
  readEvents(entries, new CodeReader([])).flatMap((event) => {
    if (event.kind === 'sum') return [[event.sum.scope, event.sum.figure.toFixed()]];
    return event.kind === 'unread' ? [[event.kind, event.figure?.toFixed()]] : [];
  });

it('a figure without words is the sum that it adds up to, of a part or of all', () => {
  const parts = [
    heading('Poz. planu 78 Adres leśny 02-10-1-08-102A-a-00'),
    work('20,00'),
    work('30,50'),
    entryOf({ value: '50,50' }),
    heading('Poz. planu 80 Adres leśny 02-10-1-08-59-h-00'),
    work('7,00'),
  ];
  expect(sumsOf(...parts, entryOf({ value: '7,00' }), entryOf({ value: '57,50' }))).toEqual([
    ['part', '50.5'],
    ['part', '7'],
    ['document', '57.5'],
  ]);
  expect(sumsOf(work('20,00'), entryOf({ value: '21,00' }))).toEqual([['unread', '21']]);
});
