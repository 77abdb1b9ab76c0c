import { expect, it } from 'vitest';
import { isReadable } from './readable-text';

const pageOf = (text: string) => ({
  words: text
    .split(' ')
    .map((one, at) => ({ text: one, left: at, right: at, baseline: 0, size: 8, starts: [], turned: false })),
});

it.each([
  ['Nadleśnictwo Oława Leśnictwo Gola 1 2 3 4 5 6', true],
  ['Nadlesnictwo Olawa Lesnictwo Gola 1 2 3 4 5 6', true],
  ['Nadle¶nictwo O³awa Le¶nictwo Gola 1 2 3 4 5 6', true],
  ['Nadle\uFFFDnictwo O\uFFFDawa Le\uFFFDnictwo Us\uFFFDugi 1 2 3 4 5 6', false],
  ['\uFFFD Nadleśnictwo Oława \uFFFD Leśnictwo Gola 1 2 3 4 5 6', true],
  ['Lp. Czynność 1 2 ile nie 3 4', true],
  ['!"# $%& *+, -./ :;< =>? @[] ^_` {|}', false],
])('%s', (text, readable) => {
  expect(isReadable(pageOf(text))).toBe(readable);
});
