import { expect, it } from 'vitest';
import type { Word } from '../letters/pdf-page';
import { linesAmongRows, lostTexts } from './lost-words';

const word = (text: string, left = 0): Word => ({
  text,
  left,
  right: left + 20,
  baseline: 0,
  size: 8,
  starts: [left],
  turned: false,
});
const line = (baseline: number, ...words: Word[]) => ({ page: 1, baseline, size: 8, blank: 0.3, words });
const header = { top: 90, bottom: 110, blocks: [], score: 9, words: '', borders: [] };

it('names the words that are neither read nor titles, numbers of columns or repeated on every page', () => {
  const [read, lost] = [word('CWD-D'), word('ostoja', 40)];
  const repeated = line(300, word('Namysłów'));
  const lines = [
    line(100, word('Lp.')),
    line(120, word('1'), word('2', 40), word('3', 80)),
    line(140, read, lost),
    line(280, word('Strona'), word('1', 40), word('z', 80), word('2', 90)),
    repeated,
  ];
  const page = { number: 1, width: 595, height: 842, words: [], horizontal: [], vertical: [] };
  const pages = [{ prepared: { page, lines }, headers: [{ header }] }];
  expect(lostTexts(pages, [{ page: 1, words: [read] }], new Set([repeated]))).toEqual([{ page: 1, text: 'ostoja' }]);
  expect(lostTexts(pages, [{ page: 1, words: [read, lost] }], new Set([repeated]))).toEqual([]);
});

it('names upright words and those outside the sheet, unless several pages have them', () => {
  const turned = (text: string): Word => ({ ...word(text), turned: true, baseline: 400 });
  const pageWith = (number: number, words: readonly Word[], offLines?: readonly Word[]) => ({
    prepared: {
      page: { number, width: 595, height: 842, words, horizontal: [], vertical: [], ...(offLines ? { offLines } : {}) },
      lines: [],
    },
    headers: [{ header }],
  });
  const pages = [
    pageWith(1, [turned('SILP'), { ...turned('Ilość'), baseline: 100 }], [word('mokro', 700)]),
    pageWith(2, [turned('SILP')]),
    pageWith(3, [turned('pilne')]),
  ];
  expect(lostTexts(pages, [], new Set())).toEqual([
    { page: 1, text: 'mokro' },
    { page: 3, text: 'pilne' },
  ]);
});

it('names the words of a header that were not in it the first time', () => {
  const pageWith = (number: number, ...titles: Word[]) => ({
    prepared: {
      page: { number, width: 595, height: 842, words: [], horizontal: [], vertical: [] },
      lines: [{ ...line(100, ...titles), page: number }],
    },
    headers: [{ header }],
  });
  const pages = [pageWith(1, word('Lp.')), pageWith(2, word('Lp.'), word('pilne', 60))];
  expect(lostTexts(pages, [], new Set())).toEqual([{ page: 2, text: 'pilne' }]);
});

it('names the notes that are not printed', () => {
  const page = {
    number: 1,
    width: 595,
    height: 842,
    words: [word('pozycja'), word('5', 40)],
    horizontal: [],
    vertical: [],
  };
  const notes = ['pozycja 5', 'Nie wykonywać przed 1 maja'];
  const pages = [{ prepared: { page: { ...page, notes }, lines: [] }, headers: [] }];
  expect(lostTexts(pages, [], new Set())).toEqual([{ page: 1, text: 'Nie wykonywać przed 1 maja' }]);
});

it('names lines between the rows of a table, unless another page has them too', () => {
  const rows = [
    { page: 1, top: 300, anchored: true },
    { page: 2, top: 200, anchored: true },
  ];
  const outside = [
    { page: 1, top: 50, text: 'Zlecenie nr 14/2026' },
    { page: 2, top: 40, text: 'Zlecenie nr 14/2026' },
    { page: 2, top: 60, text: 'cd. zlecenia – poz. 25 odwołana' },
    { page: 2, top: 90, text: 'Ciąg dalszy' },
    { page: 2, top: 400, text: 'Leśniczy' },
  ];
  expect(linesAmongRows([{ rows }], outside)).toEqual([{ page: 2, text: 'cd. zlecenia – poz. 25 odwołana' }]);
});
