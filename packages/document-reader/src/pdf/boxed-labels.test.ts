import { expect, it } from 'vitest';
import { joinLabelBoxes } from './boxed-labels';
import type { TextLine } from './find-tables';

function line(...spans: readonly (readonly [string, number])[]): TextLine {
  const placed = spans.map(([text, left]) => ({ text, left, right: left + text.length * 4 }));
  const text = placed.map((span) => span.text).join(' ');
  return { page: 1, top: 0, text, words: [], parts: placed.map((span) => span.text), spans: placed };
}

const isLabel = (text: string) => /^(?:Nr|Data|Leśnictwo)/u.test(text);

it('reads a value under its label, also where a box is empty', () => {
  const lines = [line(['Nr protokołu', 0], ['Data', 100], ['Leśnictwo', 200]), line(['12/2026', 2], ['06 Gola', 203])];
  expect(joinLabelBoxes(lines, isLabel).map(({ text }) => text)).toEqual([
    'Nr protokołu: 12/2026',
    'Data:',
    'Leśnictwo: 06 Gola',
  ]);
});

it('leaves other lines as they are', () => {
  const lines = [line(['Nr 12/2026', 0], ['Wydruk', 200]), line(['Data', 0]), line(['Nr', 0], ['Data', 100])];
  expect(joinLabelBoxes(lines, isLabel)).toEqual(lines);
});

it('reads on where a list in a box is broken behind its comma', () => {
  const lines = [line(['Nr', 0], ['Leśnictwo', 100]), line(['1/2026,', 2], ['06 Gola', 103]), line(['2/2026', 2])];
  expect(joinLabelBoxes(lines, isLabel).map(({ text }) => text)).toEqual(['Nr: 1/2026, 2/2026', 'Leśnictwo: 06 Gola']);
});
