import { expect, it } from 'vitest';
import { hasLostFigures } from './lost-figures';

it('doubts a figure that is as wide as two', () => {
  const word = { left: 67.9, right: 74.9, size: 7.6 };
  expect(hasLostFigures({ ...word, text: '4' })).toBe(true);
  expect(hasLostFigures({ ...word, text: '41' })).toBe(false);
  expect(hasLostFigures({ ...word, text: 'W' })).toBe(false);
});
