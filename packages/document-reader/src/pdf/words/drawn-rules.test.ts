import { expect, it } from 'vitest';
import type { PdfPage, Word } from '../letters/pdf-page';
import { withDrawnRules } from './drawn-rules';

const WIDTH = 6;

function word(text: string, column: number, line: number): Word {
  const left = column * WIDTH;
  const starts = [...text].map((_, index) => left + index * WIDTH);
  return { text, left, right: left + text.length * WIDTH, baseline: 20 + line * 12, size: 10, starts, turned: false };
}

const page = (words: readonly Word[]): PdfPage => ({
  number: 1,
  width: 600,
  height: 800,
  words,
  horizontal: [],
  vertical: [],
});

it('turns a frame of characters into rules, also if a bar touches a word', () => {
  const frame = [
    word('+----+---+', 0, 0),
    word('|', 0, 1),
    word('Kod', 2, 1),
    word('|HA|', 5, 1),
    word('+----+---+', 0, 2),
  ];
  const { words, horizontal, vertical } = withDrawnRules(page([...frame, word('|', 0, 3), word('|', 9, 3)]));
  expect(words.map(({ text }) => text)).toEqual(['Kod', 'HA']);
  expect(horizontal).toHaveLength(2);
  expect(new Set(vertical.map(({ at }) => at))).toEqual(new Set([3, 33, 51, 57]));
});

it('turns the bottoms of drawn cells and wide lines of dots into rules', () => {
  const cells = ['|___|_________|', '|', 'Kod', '|', 'HA', '|', '|...|.........|'];
  const words = cells.map((text, index) => word(text, [0, 0, 2, 8, 10, 14, 0][index] ?? 0, Math.ceil(index / 6)));
  const { words: left, horizontal } = withDrawnRules(page([...words, word('...............', 0, 3)]));
  expect(left.map(({ text }) => text)).toEqual(['Kod', 'HA']);
  expect(horizontal).toHaveLength(3);
});

it('does not change addresses, minus signs and signature lines', () => {
  const words = ['02-20-1-06-', '-a', '-00', '−0,50', '............', '|'].map((text, index) =>
    word(text, index * 15, 0),
  );
  expect(withDrawnRules(page(words)).words).toEqual(words);
});
