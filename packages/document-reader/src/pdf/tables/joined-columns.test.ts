import { expect, it } from 'vitest';
import { joinedColumns } from './joined-columns';

const row = (text: string, left: number, width = text.length * 4) => {
  const word = { text, left, right: left + width, baseline: 0, size: 8, starts: [left], turned: false };
  return { cells: { notes: text }, places: { notes: [{ page: 1, words: [word] }] }, anchored: true };
};

it('names a column whose texts begin at two edges', () => {
  expect(joinedColumns([row('zabieg', 500), row('nisko', 560), row('omijać', 560)], ['notes'])).toEqual(['notes']);
});

it.each([
  ['one text behind', [row('zabieg', 500), row('nisko', 560)]],
  ['an indent', [row('zabieg', 500), row('nisko', 510), row('omijać', 510)]],
  ['cells that end at one edge', [row('zabieg pierwszy', 500, 120), row('nisko', 560, 60), row('omijać', 560, 60)]],
  ['centred cells', [row('zabieg pierwszy', 500), row('nisko', 540), row('brak', 545)]],
])('does not name one with %s', (_what, rows) => {
  expect(joinedColumns(rows, ['notes'])).toEqual([]);
});
