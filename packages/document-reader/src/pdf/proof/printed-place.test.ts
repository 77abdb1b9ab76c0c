import { decimal } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import type { PdfPage, PlacedWords, Word } from '../letters/pdf-page';
import { decisivePlace, printedDate, printedFigure, printedNumberedName, type printedText } from './printed-forms';
import { findPrinted, PrintedPlaces } from './printed-place';

function line(text: string, { page = 1, baseline = 100, left = 50 } = {}): PlacedWords {
  const words: Word[] = [];
  let at = left;
  for (const word of text.split(' ')) {
    const starts = [...word].map((_, index) => at + index * 5);
    words.push({ text: word, left: at, right: at + word.length * 5, baseline, size: 10, starts, turned: false });
    at += word.length * 5 + 5;
  }
  return { page, words };
}

const page = (number: number): PdfPage => ({
  number,
  width: 600,
  height: 800,
  words: [],
  horizontal: [],
  vertical: [],
});
const places = new PrintedPlaces([page(1), page(2)]);
const textOf = (found: readonly PlacedWords[] | undefined) =>
  found?.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' | ');

describe('the place of a printed text', () => {
  it('is found whatever the blanks, dashes and case, also across lines', () => {
    const lines = [line('Adres 02-20-1-06-123 –a', { baseline: 100 }), line('-00 PIEL', { baseline: 112 })];
    expect(textOf(findPrinted(lines, '02-20-1-06-123-a-00')[0])).toBe('02-20-1-06-123 –a | -00');
  });

  it('may be a part of a word; whole words come first', () => {
    const lines = [line('114/2026 Nr:14/2026')];
    const [first, second] = findPrinted(lines, '14/2026');
    expect([textOf(first), textOf(second)]).toEqual(['14/2026', '14/2026']);
    expect(first?.[0]?.words[0]?.left).toBe(50 + 45 + 15);
    expect(places.around(first ?? [])).toMatchObject({ page: 1, text: '14/2026', box: [110, 91.8, 145, 102.4] });
  });

  it('is one frame on each page, limited to the page', () => {
    const lines = [line('gałęzie poza', { baseline: 4 }), line('rowy', { page: 2, left: 590 })];
    expect(places.around(lines)).toMatchObject({
      page: 1,
      text: 'gałęzie poza rowy',
      box: [50, 0, 110, 6.4],
      more: [{ page: 2, box: [590, 91.8, 600, 102.4] }],
    });
    expect(places.around([])).toBeNull();
  });

  it('is that on the slanted page, though its words were straightened', () => {
    const slanted = new PrintedPlaces([{ ...page(1), slant: { turn: 0.02, x: 300, y: 400 } }]);
    const [left = 0, top = 0] = slanted.around([line('14/2026')])?.box ?? [];
    expect([Math.round(left), Math.round(top)]).toEqual([56, 87]);
  });
});

describe('the printed forms of a value', () => {
  const found = (find: ReturnType<typeof printedText>, text: string) => find([line(text)]).map(textOf);

  it('include dates, figures in groups and names with numbers', () => {
    expect(found(printedDate('2026-03-16'), 'z dnia 16 marca 2026 r. do 17.03.2026')).toEqual(['16 marca 2026 r.']);
    expect(found(printedFigure(decimal('5288.64')), 'razem 5 288,64 zł')).toEqual(['5 288,64']);
    expect(found(printedNumberedName('06 Gola'), 'Leśnictwo Gola (06) Data')).toEqual(['Gola (06)']);
    expect(found(printedNumberedName('06 Gola'), 'Leśnictwo Gola Data')).toEqual(['Gola']);
  });
});

it('chooses among several places the one without which the value would not have been read', () => {
  const lines = [line('Wydruk 16.03.2026'), line('z dnia 16.03.2026')];
  const place = (isReadWithout: (one: PlacedWords) => boolean) =>
    decisivePlace(lines, { linesOf: (one) => [one], find: printedDate('2026-03-16'), isReadWithout });
  expect(place((one) => one === lines[0])?.[0]?.words[0]?.left).toBe(50 + 10 + 25);
  expect(place(() => true)?.[0]?.words[0]?.left).toBe(50 + 35);
});
