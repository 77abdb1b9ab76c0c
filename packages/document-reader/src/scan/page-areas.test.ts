import { expect, it } from 'vitest';
import { WHITE } from './gray-picture';
import { areasOf } from './page-areas';

const DOTS_PER_INCH = 300;
const INK = 128;
const width = 700;
const height = 500;

it('does not cut a wide cell at the borders of the rows above and below it', () => {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  const ink = (left: number, right: number, top: number) => {
    for (let y = top; y < top + 25; y += 1) pixels.fill(0, y * width + left, y * width + right);
  };
  for (const top of [140, 260]) for (const left of [120, 320, 520]) ink(left, left + 60, top);
  ink(120, 480, 210);
  const borders = [100, 300, 500].flatMap((at) => [
    { at, from: 100, to: 200 },
    { at, from: 245, to: 400 },
  ]);
  const right = { at: 650, from: 100, to: 400 };
  const areas = areasOf(
    { horizontal: [], vertical: [...borders, right], withoutRules: { width, height, pixels } },
    INK,
    DOTS_PER_INCH,
  );
  expect(areas.map(({ left, width: across }) => [left, across])).toEqual([
    [100, 200],
    [300, 200],
    [500, 150],
    [0, 650],
    [100, 200],
    [300, 200],
    [500, 150],
  ]);
});
