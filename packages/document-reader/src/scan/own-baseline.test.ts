import { expect, it } from 'vitest';
import { ownBaseline } from './own-baseline';

const line = { baseline: 120, size: 30 };
const letters = (text: string, bottom: number) =>
  Array.from(text, (letter) => ({ letter, bottom: letter === 'p' || letter === 'y' ? bottom + 8 : bottom }));

it('takes a word that stands between two lines for a line of its own', () => {
  expect(ownBaseline(letters('Lp.', 102), line)).toBe(102);
});

it('keeps the line of words that stand on it, or whose letters do not say', () => {
  expect(ownBaseline(letters('pozycji', 123), line)).toBe(120);
  expect(ownBaseline(letters('-', 108), line)).toBe(120);
});
