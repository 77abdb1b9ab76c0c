import { expect, it } from 'vitest';
import type { PdfPage, Word } from '../letters/pdf-page';
import { PrintedPlaces } from '../proof/printed-place';
import { singlePages } from './single-pages';

const word = (left: number, baseline: number, text = 'słowo'): Word => ({
  text,
  left,
  right: left + 60,
  baseline,
  size: 8,
  starts: [...text].map((_, index) => left + index * 12),
  turned: false,
});

const column = (left: number, count: number) => Array.from({ length: count }, (_, row) => word(left, 40 + row * 12));

const sheet = (words: readonly Word[], width = 842, height = 595): PdfPage => ({
  number: 1,
  width,
  height,
  words,
  horizontal: [],
  vertical: [],
});

it('splits a sheet into its two pages', () => {
  const pages = singlePages([sheet([...column(30, 12), ...column(451, 9)])]);
  expect(pages.map(({ number, words }) => [number, words.length, words[0]?.left])).toEqual([
    [1, 12, 30],
    [2, 9, 30],
  ]);
});

it('places a word of the second page on its sheet', () => {
  const pages = singlePages([sheet([...column(30, 12), ...column(451, 9)])]);
  const words = pages[1]?.words.slice(0, 1) ?? [];
  expect(new PrintedPlaces(pages).around([{ page: 2, words }])).toMatchObject({ page: 1, box: [451, 33.4, 511, 41.9] });
});

it.each([
  ['a page in portrait format', sheet([...column(30, 12), ...column(327.5, 9)], 595, 842)],
  ['a table of which no column begins at the middle with the margin', sheet([...column(30, 12), ...column(480, 12)])],
  ['a line of text across the middle', sheet([...column(30, 12), ...column(451, 12), word(400, 20)])],
  [
    'a rule across the middle',
    { ...sheet([...column(30, 12), ...column(451, 12)]), horizontal: [{ at: 30, from: 30, to: 800 }] },
  ],
  ['a few words at the right', sheet([...column(30, 12), ...column(451, 3)])],
])('does not split %s', (_, page) => {
  expect(singlePages([page])).toEqual([page]);
});
