import type { PrintedOrigin } from '@ostep/kernel';
import { expect, it } from 'vitest';
import { doubtfulFields } from './doubtful-fields';

const desc = (text: string, scan?: PrintedOrigin['scan']) =>
  doubtfulFields({ actionDesc: { page: 1, box: [0, 0, 1, 1], text, ...(scan ? { scan } : {}) } });

it.each([
  ['Poszukiwania owadów w ściółce', 'doubtful', 1],
  ['Poszukiwania owadów w Ściółce', 'sure', 1],
  ['Poszukiwania owadów w ściółce', 'sure', 0],
  ['Sadzenie nad Wisłą', undefined, 0],
  ['CW z sadz/siew sztucz', 'sure', 0],
  ['dojazd drogą nr 3', 'sure', 0],
  ['talerze 40x40 cm', 'sure', 1],
] as const)('%s, %s: %s lines', (text, scan, lines) => {
  expect(desc(text, scan)).toHaveLength(lines);
});

it.each([
  ['Z-03', 'sure', 1],
  ['Z-03-166/2025', 'sure', 0],
  ['12/P/25', undefined, 0],
] as const)('the number %s, %s: %s lines', (text, scan, lines) => {
  const origin = { page: 1, box: [0, 0, 1, 1] as const, text, scan };
  expect(doubtfulFields({ orderNumber: origin })).toHaveLength(lines);
});
