import { expect, it } from 'vitest';
import { markedSpans } from './marked-spans';

const spansIn = (drawn: string, gap: number, least?: number) =>
  markedSpans(
    Uint8Array.from(drawn, (mark) => (mark === '#' ? 1 : 0)),
    { gap, ...(least === undefined ? {} : { least }) },
  );

it('joins marked places over a gap and leaves out spans that are too short', () => {
  expect(spansIn('.##.#...##', 1)).toEqual([
    { from: 1, to: 3 },
    { from: 4, to: 5 },
    { from: 8, to: 10 },
  ]);
  expect(spansIn('.##.#...##', 2, 3)).toEqual([{ from: 1, to: 5 }]);
});
