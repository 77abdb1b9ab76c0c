import { expect, it } from 'vitest';
import { withCapitals } from './capital-letters';

it.each([
  ['DOŁ-1l', 'DOŁ-1I'],
  ['DOŁ-1i', 'DOŁ-1I'],
  ['ll', 'II'],
  ['lI', 'II'],
  ['DOŁ-1L', 'DOŁ-1L'],
  ['doł-1l', 'doł-1l'],
  ['Il.', 'Il.'],
  ['liście', 'liście'],
  ['Lublin', 'Lublin'],
  ['WYK-PASCZ', 'WYK-PASCZ'],
])('%s of a scan is %s', (recognised, text) => {
  expect(withCapitals(recognised)).toBe(text);
});
