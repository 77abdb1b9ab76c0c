import { expect, it } from 'vitest';
import { evenLight } from './even-light';
import type { GrayPicture } from './gray-picture';
import { inkThreshold } from './ink';

const width = 800;
const height = 1000;
const DOTS_PER_INCH = 100;

/** Ink has a fifth of the level of the paper around it. */
function lit(lightAt: (x: number, y: number) => number): GrayPicture {
  const isInk = (x: number, y: number) => x % 40 < 4 && y % 40 < 12;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return lightAt(x, y) * (isInk(x, y) ? 0.2 : 1);
  });
  return { width, height, pixels };
}

it('whitens paper that is darker at one end, and not its ink', () => {
  const picture = evenLight(
    lit((x, y) => 230 - (90 * x) / width - (60 * y) / height),
    DOTS_PER_INCH,
  );
  const threshold = inkThreshold(picture);
  const inkAt = (x: number, y: number) => (picture.pixels[y * width + x] ?? 0) < threshold;
  for (const y of [2, 482, 962])
    for (const x of [1, 401, 761]) expect([inkAt(x, y), inkAt(x + 20, y)]).toEqual([true, false]);
});

it('does not change evenly lit paper', () => {
  const picture = lit(() => 200);
  expect(evenLight(picture, DOTS_PER_INCH)).toBe(picture);
});
