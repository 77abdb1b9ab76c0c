import { expect, it } from 'vitest';
import { numberReader } from './document-number';

const read = numberReader({
  word: 'list[a-z]*',
  others: /umow/,
  penalty: (before) => (/dotycz/.test(before) ? 12 : 0),
});

it.each([
  [['List nr 3/06/2026'], '3/06/2026'],
  [['List z 3/06/2026'], null],
  [['LIST', 'Nr 12 / 2026'], '12/2026'],
  [['LIST 5', 'Nr 12 / 2026'], null],
  [['List 7/2026', 'Nr listu: 8/2026'], '8/2026'],
  [['List do umowy nr 5/2026'], null],
  [['Dotyczy listu nr 4/2026', 'List 6/2026'], '6/2026'],
  [['List nr 2026'], null],
  [['List nr 14/2026/'], '14/2026/'],
])('%j has the number %s', (lines, number) => {
  expect(read(lines).number).toBe(number);
});

it("names another number that may be the document's own", () => {
  expect(read(['List: A/7/2026', 'wraz z listem nr 4/2026'])).toEqual({ number: '4/2026', rival: 'A/7/2026' });
  expect(read(['List nr 7/2026', 'list 7/2026/L']).rival).toBeNull();
  expect(read(['List nr 7/2026', 'dotyczy listu nr 4/2026']).rival).toBeNull();
});
