import { expect, it } from 'vitest';
import { piecesOf } from './block-pieces';
import { type GrayPicture, WHITE } from './gray-picture';

const [DOTS_PER_INCH, INK] = [100, 128];
const [width, height] = [500, 200];
const block = { left: 0, top: 0, width, height };

function drawn(...texts: readonly { readonly left: number; readonly top: number; readonly length: number }[]) {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  for (const { left, top, length } of texts) {
    for (let y = top; y < top + 10; y += 1) pixels.fill(0, y * width + left, y * width + left + length);
  }
  const picture: GrayPicture = { width, height, pixels };
  return picture;
}

it('parts a row whose cells wrap at other heights into its cells', () => {
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

it('keeps lines without wide blanks together', () => {
  const picture = drawn(
    { left: 20, top: 50, length: 100 },
    { left: 124, top: 50, length: 90 },
    { left: 20, top: 70, length: 200 },
  );
  expect(piecesOf(block, picture, INK, DOTS_PER_INCH)).toEqual([{ left: 0, top: 48, width, height: 34 }]);
});
