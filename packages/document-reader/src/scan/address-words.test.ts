import { expect, it } from 'vitest';
import { withoutSecondDashes, withSubdivisionLetters } from './address-words';

const word = (text: string, left: number, right: number, baseline = 100) => ({
  text,
  left,
  right,
  baseline,
  size: 30,
  starts: [left],
  confidence: 95,
  doubtful: false,
});

it.each([
  ['-131', 610, 100, '02-20-1-06'],
  ['-131A-c-00', 602, 104, '02-20-1-06'],
  ['-131', 610, 150, '02-20-1-06-'],
  ['-131', 700, 100, '02-20-1-06-'],
  ['--', 610, 100, '02-20-1-06-'],
])('beside %s (left %d, baseline %d) an incomplete address is %s', (rest, left, baseline, read) => {
  const [address] = withoutSecondDashes([word('02-20-1-06-', 300, 600), word(rest, left, left + 80, baseline)]);
  expect([address?.text, address?.doubtful]).toEqual([read, read === '02-20-1-06']);
});

it.each([
  ['-a-00', [82.3, 87.4, 92.4, 95.5, 100.6], '~a-00'],
  ['-a-00', [82.3, 85.4, 90.4, 93.5, 98.6], '-a-00'],
  ['-bx-00', [82.3, 87.4, 92.4, 97.4, 100.5], '-bx-00'],
  ['02-20-1-03-10-ra-00', [0], '02-20-1-03-10-~a-00'],
  ['0-9-a-00', [0, 4, 8, 11, 14.1, 21, 24.9, 28], '0-9-a-00'],
  ['0-9-a-00', [0, 4, 7, 11, 18, 22, 25, 29], '0-9-~a-00'],
  ['02-20-1-03-10-rx-00', [0], '02-20-1-03-10-rx-00'],
  ['-sa-00', [0], '-~a-00'],
])('%s with letters at %j is %s', (text, starts, read) => {
  expect(withSubdivisionLetters([{ ...word(text, 82.3, 105), starts }])[0]?.text).toBe(read);
});

it.each([
  ['-a', 114.8, 124.9, '-~a'],
  ['-a', 114.8, 121.3, '-a'],
  ['-ą', 114.8, 121.3, '-~a'],
  ['sa', 114.8, 124.9, '-~a'],
  ['-"a', 114.8, 124.9, '-~a'],
  ['-sx', 114.8, 124.9, '-sx'],
  ['I', 114.8, 116, 'l'],
  ['-1', 114.8, 120, '-l'],
  ['-B', 114.8, 121.3, '-g'],
])('%s from %d to %d before a plot is %s', (text, left, right, read) => {
  const [subdivision] = withSubdivisionLetters([word(text, left, right), word('-00', 127.4, 137.5)]);
  expect([subdivision?.text, subdivision?.doubtful]).toEqual([read, read !== text]);
});

it('compares a letter with the plots of other addresses if its own is elsewhere', () => {
  const texts = [word('-a', 127.5, 137.6), word('46', 0, 10), word('-00', 70.8, 81.1)];
  expect(withSubdivisionLetters(texts)[0]?.text).toBe('-~a');
});

it('adds the dash before a letter behind the beginning of an address', () => {
  const words = [word('02-40-1-11-259', 0, 100), word('1', 104, 106), word('-00', 110, 120)];
  expect(withSubdivisionLetters(words).map(({ text }) => text)).toEqual(['02-40-1-11-259', '-l', '-00']);
});

it('does not change the words of a sentence', () => {
  expect(withSubdivisionLetters([word('sa', 0, 10), word('prace', 12, 30)])[0]?.text).toBe('sa');
});
