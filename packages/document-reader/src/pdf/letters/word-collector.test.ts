import { expect, it } from 'vitest';
import { WordCollector } from './word-collector';

/** A number is a blank, as wide as this share of a letter height. Marks and control characters have no width. */
function wordsOf(letters: readonly (string | number)[]) {
  const collector = new WordCollector();
  let left = 0;
  for (const letter of letters) {
    const width = typeof letter === 'number' ? letter * 10 : /[\p{L}\d,.-]/u.test(letter) ? 5 : 0;
    if (typeof letter === 'string') collector.letter(letter, { x0: left, y0: 20, x1: left + width, y1: 20 }, 10);
    left += width;
  }
  collector.end();
  return collector.words;
}

it('joins a letter with the mark drawn after it', () => {
  const [word] = wordsOf(['g', 'e', '\u0328', 's', '\u0301']);
  expect(word?.text).toBe('gęś');
  expect(word?.starts).toHaveLength(3);
});

it('drops control characters', () => {
  expect(wordsOf(['a', '\u0002', 'b']).map(({ text }) => text)).toEqual(['ab']);
});

it('ends an amount with two decimals at a digit behind any blank', () => {
  const textsOf = (...letters: readonly (string | number)[]) => wordsOf(letters).map(({ text }) => text);
  expect(textsOf(...'733,09', 0.1, ...'2025-06-26')).toEqual(['733,09', '2025-06-26']);
  expect(textsOf(...'0,585', 0.1, ...'ha')).toEqual(['0,585ha']);
  expect(textsOf(...[...'0,585'].flatMap((letter) => [letter, 0.1]))).toEqual(['0,585']);
});

it('continues a text whose end comes after the letters of the cell that it covers', () => {
  const collector = new WordCollector();
  const draw = (text: string, from: number) => {
    for (const [at, letter] of [...text].entries())
      collector.letter(letter, { x0: from + 5 * at, y0: 20, x1: from + 5 * (at + 1), y1: 20 }, 10);
  };
  draw('pow.>', 0);
  draw('PORZ', 24.8);
  draw('2m', 25);
  collector.end();
  expect(collector.words.map(({ text, left, right }) => [text, left, right])).toEqual([
    ['PORZ', 24.8, 44.8],
    ['pow.>2m', 0, 35],
  ]);
});

it.each([-90, 30])('parts words turned by %d degrees at a gap as wide as a blank', (degrees) => {
  const collector = new WordCollector();
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (const [at, letter] of [...'KOREKTA ILOŚCI'].entries()) {
    const [from, to] = [at * 6, at * 6 + 6];
    const line = { x0: 300 + from * cos, y0: 300 + from * sin, x1: 300 + to * cos, y1: 300 + to * sin };
    if (letter !== ' ') collector.letter(letter, line, 10, 'turned');
  }
  collector.end();
  expect(collector.words.map(({ text }) => text)).toEqual(['KOREKTA', 'ILOŚCI']);
});
