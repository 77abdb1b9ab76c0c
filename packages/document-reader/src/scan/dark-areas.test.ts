import { expect, it } from 'vitest';
import { invertDarkAreas } from './dark-areas';
import { type GrayPicture, WHITE } from './gray-picture';

const width = 300;
const height = 100;
const DOTS_PER_INCH = 100;

const drawn = (
  ...boxes: readonly (readonly [left: number, top: number, right: number, bottom: number, level: number])[]
) => {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  for (const [left, top, right, bottom, level] of boxes) {
    for (let y = top; y < bottom; y += 1) pixels.fill(level, y * width + left, y * width + right);
  }
  return { width, height, pixels };
};

const differing = (one: GrayPicture, other: GrayPicture) =>
  one.pixels.filter((pixel, at) => pixel !== other.pixels[at]).length;

it('inverts white titles on a dark ground, and nothing else', () => {
  const picture = drawn([0, 24, width, 48, 0], [104, 31, 106, 41, WHITE], [100, 70, 110, 80, 0]);
  const light = invertDarkAreas(picture, DOTS_PER_INCH).pixels;
  expect(light[34 * width + 105]).toBe(0);
  expect(light[28 * width + 50]).toBe(WHITE);
  expect(light[75 * width + 105]).toBe(0);
});

it('inverts a ground up to its edges, though letters make parts of it mostly white', () => {
  const picture = drawn([20, 21, 281, 53, 0], [30, 24, 60, 36, WHITE], [250, 30, 274, 42, WHITE]);
  const lettersOnly = drawn([30, 24, 60, 36, 0], [250, 30, 274, 42, 0]);
  expect(differing(invertDarkAreas(picture, DOTS_PER_INCH), lettersOnly)).toBe(0);
});

it('finds an edge although the stem of a letter is near it', () => {
  const picture = drawn([20, 21, 281, 53, 0], [24, 26, 27, 48, WHITE], [150, 30, 160, 42, WHITE]);
  const lettersOnly = drawn([24, 26, 27, 48, 0], [150, 30, 160, 42, 0]);
  expect(differing(invertDarkAreas(picture, DOTS_PER_INCH), lettersOnly)).toBe(0);
});

it('does not invert a frame of thick lines', () => {
  const framed = drawn([20, 10, 280, 90, 0], [30, 20, 270, 80, WHITE], [100, 40, 140, 50, 0]);
  expect(differing(invertDarkAreas(framed, DOTS_PER_INCH), framed)).toBe(0);
});
