import { describe, expect, it } from 'vitest';
import { baselineOfWord, isStamp } from './recogniser';

describe('the baseline of a word', () => {
  const line = { baseline: 120, size: 30 };
  const letters = (text: string, bottom: number) =>
    Array.from(text, (letter) => ({ letter, bottom: letter === 'p' || letter === 'y' ? bottom + 8 : bottom }));

  it('is its own if the word is between two lines', () => {
    expect(baselineOfWord(letters('Lp.', 102), line)).toBe(102);
  });

  it('is that of the line if its letters are on the line, or do not show a baseline', () => {
    expect(baselineOfWord(letters('pozycji', 123), line)).toBe(120);
    expect(baselineOfWord(letters('-', 108), line)).toBe(120);
  });
});

it.each([
  ['a line that falls by four degrees', { x0: 0, y0: 20, x1: 100, y1: 27 }, true],
  ['a line that rises by four degrees', { x0: 0, y0: 27, x1: 100, y1: 20 }, true],
  ['a line of a straight page', { x0: 0, y0: 20, x1: 100, y1: 22 }, false],
  ['a word that is too short to have a slope', { x0: 0, y0: 20, x1: 20, y1: 23 }, false],
])('%s: a stamp or not', (_, baseline, stamp) => {
  expect(isStamp(baseline, 10)).toBe(stamp);
});
