import { expect, it } from 'vitest';
import type { Word } from '../letters/pdf-page';
import { blockOf } from '../words/text-lines';
import { stackBlocks } from './title-stacks';

const block = (text: string, left: number, right: number, baseline: number) => {
  const word: Word = { text, left, right, baseline, size: 8, starts: [left], turned: false };
  return blockOf([word]);
};

const stacksOf = (...lines: Parameters<typeof stackBlocks>[0]) =>
  stackBlocks(lines).map(({ above, text }) => ({ above, text }));

it('gives a title over two columns to both, each with its own title below', () => {
  const upper = [block('Lp.', 40, 55, 20), block('Ilość', 100, 220, 20), block('Termin', 240, 280, 20)];
  const lower = [block('zlecona', 100, 140, 32), block('wykonana', 170, 220, 32)];
  expect(stacksOf(upper, lower)).toEqual([
    { above: '', text: 'Lp.' },
    { above: 'Ilość', text: 'zlecona' },
    { above: 'Ilość', text: 'wykonana' },
    { above: '', text: 'Termin' },
  ]);
});

it('joins the lines of one title, also a hyphenated word', () => {
  const upper = [block('Opis czyn-', 100, 150, 20), block('J.m.', 170, 190, 20)];
  expect(stacksOf(upper, [block('ności', 100, 125, 32)]).map(({ text }) => text)).toEqual(['Opis czynności', 'J.m.']);
});
