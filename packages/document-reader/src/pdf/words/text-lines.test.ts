import { expect, it } from 'vitest';
import { cutAtRules, isColumnNumbers, phrasesOf } from './text-lines';

const lineOf = (texts: readonly string[], scanned = false) => ({
  page: 1,
  baseline: 100,
  size: 8,
  blank: 0.3,
  words: texts.map((text, index) => ({
    text,
    left: index * 40,
    right: index * 40 + 5,
    baseline: 100,
    size: 8,
    starts: [index * 40],
    turned: false,
    ...(scanned ? { doubtful: !/\d/u.test(text) } : {}),
  })),
});

it('recognises column numbers, also of a scan that misread or lost one', () => {
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4']))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', 'z', '3', '4'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', 'z', '3', '4']))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', '2', '\uFFFD', '4']))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '5'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '5']))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4', '5', '6', '7', '10', '11', '12'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4', '5', '7', '11'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4', '6', 'muza', '9', '10'], true))).toBe(true);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '4', '4', 'muza', '9', '10'], true))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', '2', '3', '64', '203'], true))).toBe(false);
  expect(isColumnNumbers(lineOf(['1', 'z', 'b', '4'], true))).toBe(false);
});

const word = (text: string, left: number, right: number) => ({
  text,
  left,
  right,
  baseline: 100,
  size: 8,
  turned: false,
  starts: Array.from(text, (_, at) => left + ((right - left) / text.length) * at),
});

const page = { number: 1, width: 595, height: 842, horizontal: [], vertical: [{ at: 135.5, from: 0, to: 200 }] };

it('does not cut a full stop off a word that crosses a rule with it', () => {
  const cut = (text: string) => cutAtRules({ ...page, words: [word(text, 100, 140)] }).words.map((one) => one.text);
  expect(cut('pojemn...')).toEqual(['pojemn...']);
  expect(cut('zasad..MA')).toEqual(['zasad..M', 'A']);
  expect(cut('pojemniki')).toEqual(['pojemnik', 'i']);
});

it('does not cut a code that is printed over the next cell', () => {
  const words = [word('WPOD-31N', 100, 140), word('podszyt', 137, 160)];
  expect(cutAtRules({ ...page, words }).words.map(({ text }) => text)).toEqual(['WPOD-31N', 'podszyt']);
});

it('does not cut a title that is wider than its cell', () => {
  const vertical = [108, 131].map((at) => ({ at, from: 0, to: 200 }));
  const cut = (text: string) => cutAtRules({ ...page, vertical, words: [word(text, 100, 140)] }).words.length;
  expect(cut('Jednostka')).toBe(1);
  expect(cut('13HA20,5')).toBe(3);
});

it('does not cut a figure printed over the cell before it, unless it is two figures', () => {
  const figure = word('109737,60', 100, 140);
  const vertical = [{ at: 106, from: 0, to: 200 }];
  const cut = (starts: readonly number[]) => cutAtRules({ ...page, vertical, words: [{ ...figure, starts }] }).words;
  expect(cut(figure.starts)).toHaveLength(1);
  expect(cut(figure.starts.map((start, at) => (at === 0 ? start : start + 1)))).toHaveLength(2);
});

it('does not begin a title with a slash', () => {
  const words = [word('Uwagi', 100, 116), word('/', 121, 124), word('Cena', 130, 146)];
  const phrases = phrasesOf({ page: 1, baseline: 100, size: 8, blank: 0.3, words }, []);
  expect(phrases.map((phrase) => phrase.words.map(({ text }) => text))).toEqual([['Uwagi', '/'], ['Cena']]);
});

it('separates a text from one that is printed over its end', () => {
  const words = [word('zał.rozł.zabezp.1l.igl.pojemn.', 100, 166), word('ODN-ZRB', 159, 183)];
  const phrases = phrasesOf({ page: 1, baseline: 100, size: 8, blank: 0.3, words }, []);
  expect(phrases).toHaveLength(2);
});
