import { expect, it } from 'vitest';
import { type GrayPicture, WHITE } from './gray-picture';
import { findRules } from './picture-rules';

const DOTS_PER_INCH = 300;
const width = 600;
const height = 600;

function drawn(draw: (pixels: Uint8Array) => void): GrayPicture {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  pixels.fill(0, 0, width * 20);
  draw(pixels);
  return { width, height, pixels };
}

const across = (pixels: Uint8Array, y: number, [from, to]: readonly [number, number], level: number) =>
  pixels.fill(level, y * width + from, y * width + to);

function down(pixels: Uint8Array, x: number, [from, to]: readonly [number, number]) {
  for (let y = from; y < to; y += 1) pixels.fill(0, y * width + x, y * width + x + 3);
}

const near = (at: number) => expect.closeTo(at, -1);

it('finds a hairline that is paler than ink, also where it steps to the next pixel', () => {
  const { horizontal, withoutRules } = findRules(
    drawn((pixels) => {
      across(pixels, 300, [50, 300], 200);
      across(pixels, 301, [300, 550], 200);
    }),
    DOTS_PER_INCH,
  );
  expect(horizontal).toEqual([{ at: near(301), from: near(50), to: near(550) }]);
  expect(withoutRules.pixels.subarray(width * 290).every((pixel) => pixel === WHITE)).toBe(true);
});

it('finds a pale line that is crossed by darker ones of short rows', () => {
  const { vertical } = findRules(
    drawn((pixels) => {
      for (let y = 30; y < 590; y += 1) across(pixels, y, [300, 302], 225);
      for (let y = 100; y < 500; y += 80) for (let one = y; one < y + 6; one += 1) across(pixels, one, [20, 580], 0);
    }),
    DOTS_PER_INCH,
  );
  expect(vertical).toEqual([{ at: near(301), from: near(30), to: near(590) }]);
});

it('does not take a pale line as long as a word for a rule', () => {
  expect(
    findRules(
      drawn((pixels) => across(pixels, 300, [50, 250], 200)),
      DOTS_PER_INCH,
    ).horizontal,
  ).toEqual([]);
});

it('finds lines made of dashes and of strokes', () => {
  const { horizontal, vertical } = findRules(
    drawn((pixels) => {
      for (let x = 50; x < 550; x += 20) across(pixels, 300, [x, x + 12], 0);
      for (let y = 40; y < 590; y += 36) down(pixels, 20, [y, y + 31]);
    }),
    DOTS_PER_INCH,
  );
  expect(horizontal).toEqual([{ at: near(300), from: near(50), to: near(542) }]);
  expect(vertical).toEqual([{ at: near(21), from: near(40), to: near(600) }]);
});

it('does not take signs below each other for a rule', () => {
  const { vertical } = findRules(
    drawn((pixels) => {
      for (let y = 40; y < 590; y += 44) down(pixels, 20, [y, y + 27]);
    }),
    DOTS_PER_INCH,
  );
  expect(vertical).toEqual([]);
});

it('ends a rule at the last rule that it meets, though letters continue in its line', () => {
  const letters = (pixels: Uint8Array) => {
    for (let x = 308; x < 390; x += 12) {
      for (let y = 286; y < 318; y += 1) pixels.fill(0, y * width + x, y * width + x + 7);
      across(pixels, 301, [x, x + 10], 0);
    }
  };
  const { horizontal, withoutRules } = findRules(
    drawn((pixels) => {
      across(pixels, 300, [50, 302], 0);
      across(pixels, 301, [50, 302], 0);
      down(pixels, 300, [200, 400]);
      letters(pixels);
    }),
    DOTS_PER_INCH,
  );
  expect(horizontal).toEqual([{ at: near(301), from: near(50), to: near(301) }]);
  const lettersOnly = drawn(letters);
  expect(withoutRules.pixels.subarray(width * 290, width * 312)).toEqual(
    lettersOnly.pixels.subarray(width * 290, width * 312),
  );
});

it('does not erase the top of a letter that touches a rule', () => {
  const { withoutRules } = findRules(
    drawn((pixels) => {
      for (const y of [300, 301]) across(pixels, y, [50, 550], 0);
      for (let y = 302; y < 330; y += 1) across(pixels, y, [100, 104], 0);
    }),
    DOTS_PER_INCH,
  );
  expect(withoutRules.pixels[300 * width + 102]).toBe(WHITE);
  expect(withoutRules.pixels[304 * width + 102]).toBe(0);
});

it('finds the border of one row between two without it, but not the stem of a letter in its line', () => {
  const { vertical } = findRules(
    drawn((pixels) => {
      for (const row of [
        [100, 200],
        [300, 344],
        [440, 580],
      ] as const)
        down(pixels, 300, row);
      down(pixels, 300, [380, 408]);
    }),
    DOTS_PER_INCH,
  );
  expect(vertical.map(({ from, to }) => [from, to])).toEqual([
    [near(100), near(200)],
    [near(300), near(344)],
    [near(440), near(580)],
  ]);
});

it('ends a border where most others have a gap, though a letter of a wide cell is in its line', () => {
  const { vertical } = findRules(
    drawn((pixels) => {
      for (const x of [60, 540]) down(pixels, x, [100, 400]);
      for (const x of [160, 260, 360, 460])
        for (const row of [
          [100, 200],
          [250, 400],
        ] as const)
          down(pixels, x, row);
      down(pixels, 260, [200, 250]);
    }),
    DOTS_PER_INCH,
  );
  expect(vertical.filter(({ at }) => Math.abs(at - 260) < 5).map(({ to }) => to)).toEqual([near(200), near(400)]);
});

it('follows a line where it becomes paler', () => {
  const { horizontal } = findRules(
    drawn((pixels) => {
      across(pixels, 300, [50, 400], 200);
      across(pixels, 300, [400, 550], 245);
    }),
    DOTS_PER_INCH,
  );
  expect(horizontal).toEqual([{ at: near(301), from: near(50), to: near(546) }]);
});
