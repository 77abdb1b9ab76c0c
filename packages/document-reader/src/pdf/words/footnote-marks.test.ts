import { expect, it } from 'vitest';
import type { PdfPage, Word } from '../letters/pdf-page';
import { withoutFootnoteMarks } from './footnote-marks';

const word = (text: string, left: number, rise = 0, size = 8): Word => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  baseline: 100 - rise,
  size,
  starts: [],
  turned: false,
});

const textsOf = (...words: readonly Word[]) => {
  const page: PdfPage = { number: 1, width: 600, height: 800, words, horizontal: [], vertical: [] };
  return withoutFootnoteMarks(page).words.map(({ text }) => text);
};

it('drops a raised small figure behind a code or a quantity', () => {
  expect(textsOf(word('SADZ-WM', 10), word('1)', 38, 3, 5), word('12,69', 100), word('8', 120, 2, 5))).toEqual([
    'SADZ-WM',
    '12,69',
  ]);
});

it('does not drop exponents of units, figures of full height and figures at a distance', () => {
  const words = [word('m', 10), word('3', 14, 3, 5), word('GODZ', 50), word('8', 67), word('12', 200, 3, 5)];
  expect(textsOf(...words)).toEqual(words.map(({ text }) => text));
});
