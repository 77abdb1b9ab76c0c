import { expect, it } from 'vitest';
import { ActionCodes } from './action-code-in-text';
import type { Entry } from './document-entries';
import { readEvents } from './read-events';

const codes = new ActionCodes([]);

function eventOf(cells: NonNullable<Entry['row']>['cells']) {
  const text = Object.values(cells).join(' ');
  const place = { page: 1, top: 0, text, lines: [] };
  const row = { ...place, cells, places: {}, others: [], under: cells, label: '', anchored: true };
  return readEvents([{ ...place, row, isPlace: false }], codes).map(({ kind }) => kind);
}

it.each([
  ['sum', { posNo: 'Razem pozycja', value: '13 313,41' }],
  ['sum', { posNo: 'Razem pozycja', amount: '218,36', unit: 'M3', value: '13 313,41' }],
  ['unread', { posNo: 'Razem pozycja 79', unit: 'H', amount: '106,98', rate: '39,90', value: '13 313,41' }],
])('is a %s: %o', (kind, cells) => {
  expect(eventOf(cells)).toContain(kind);
});
