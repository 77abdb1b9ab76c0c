import { expect, it } from 'vitest';
import { lostFiguresOf } from './lost-figures';

it('doubts a figure that is as wide as two', () => {
  const isLost = lostFiguresOf([]);
  const word = { left: 67.9, right: 74.9, size: 7.6 };
  expect(isLost({ ...word, text: '4' })).toBe(true);
  expect(isLost({ ...word, text: '41' })).toBe(false);
  expect(isLost({ ...word, text: 'W' })).toBe(false);
});

it('doubts a number that is wider than numbers of the page are', () => {
  const number = (text: string, width: number) => ({ text, left: 58.3, right: 58.3 + width, size: 7.8 });
  const page = ['201', '202', '203', '204', '205', '206', '207', '208'].map((text) => number(text, 10.5));
  const isLost = lostFiguresOf(page);
  expect(isLost(number('21', 9.8))).toBe(true);
  expect(isLost(number('21', 7))).toBe(false);
  expect(isLost(number('2114', 17.5))).toBe(true);
  expect(isLost(number('21145', 17.8))).toBe(false);
});

it('doubts a year that lost its last figure', () => {
  const isLost = lostFiguresOf([]);
  const word = { left: 0, right: 40, size: 8 };
  expect(['166/202', '12.04.202', '166/2025', '13-20-2-12-205'].map((text) => isLost({ ...word, text }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
