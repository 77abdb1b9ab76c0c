import { expect, it } from 'vitest';
import { piecesOf } from './block-pieces';
import { type GrayPicture, WHITE } from './gray-picture';

const DOTS_PER_INCH = 100;
const INK = 128;
const width = 500;
const height = 200;
const block = { left: 0, top: 0, width, height };

type Drawn = { readonly left: number; readonly top: number; readonly length: number; readonly height?: number };

function drawn(...texts: readonly Drawn[]) {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  for (const { left, top, length, height: high = 10 } of texts) {
    for (let y = top; y < top + high; y += 1) pixels.fill(0, y * width + left, y * width + left + length);
  }
  const picture: GrayPicture = { width, height, pixels };
  return picture;
}

it('splits a row into cells although their lines are at different heights', () => {
  const picture = drawn(
    { left: 20, top: 50, length: 100 },
    { left: 150, top: 42, length: 90 },
    { left: 150, top: 58, length: 60 },
  );
  expect(piecesOf(block, picture, INK, DOTS_PER_INCH)).toEqual([
    { left: 18, top: 40, width: 104, height: 30 },
    { left: 148, top: 40, width: 94, height: 30 },
  ]);
});

it('does not split lines without wide blanks', () => {
  const picture = drawn(
    { left: 20, top: 50, length: 100 },
    { left: 124, top: 50, length: 90 },
    { left: 20, top: 70, length: 200 },
  );
  expect(piecesOf(block, picture, INK, DOTS_PER_INCH)).toEqual([{ left: 0, top: 48, width, height: 34 }]);
});

it('joins a lone letter and a dash to their neighbour, but not a figure of another column', () => {
  const letter = drawn(
    { left: 20, top: 50, length: 3 },
    { left: 29, top: 50, length: 60 },
    { left: 150, top: 42, length: 90 },
    { left: 150, top: 58, length: 60 },
    { left: 260, top: 50, length: 3 },
  );
  expect(piecesOf(block, letter, INK, DOTS_PER_INCH).map(({ left, width: across }) => [left, across])).toEqual([
    [18, 73],
    [148, 94],
    [258, 7],
  ]);
  const dash = drawn({ left: 20, top: 50, length: 60 }, { left: 92, top: 54, length: 4, height: 2 });
  expect(piecesOf(block, dash, INK, DOTS_PER_INCH)).toEqual([{ left: 0, top: 48, width, height: 14 }]);
});

it('includes nothing of the lines above and below', () => {
  const picture = drawn(
    { left: 20, top: 50, length: 100 },
    { left: 150, top: 50, length: 90 },
    { left: 150, top: 62, length: 60 },
    { left: 20, top: 74, length: 100 },
    { left: 150, top: 74, length: 90 },
  );
  const line = piecesOf(block, picture, INK, DOTS_PER_INCH).find(({ left }) => left === 0);
  expect(line).toEqual({ left: 0, top: 60, width, height: 14 });
});

it('does not take noise for a paragraph', () => {
  const picture = drawn({ left: 20, top: 20, length: 3, height: 2 }, { left: 300, top: 180, length: 3, height: 2 });
  expect(piecesOf(block, picture, INK, DOTS_PER_INCH)).toEqual([]);
});
