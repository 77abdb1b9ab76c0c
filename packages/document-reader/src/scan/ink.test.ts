import { expect, it } from 'vitest';
import { WHITE } from './gray-picture';
import { despeckle, stretchContrast } from './ink';

const SIDE = 30;

it('removes dust, but not a full stop that lies between pixels', () => {
  const pixels = new Uint8Array(SIDE * SIDE).fill(WHITE);
  pixels.fill(0, 20 * SIDE);
  pixels[5 * SIDE + 5] = 0;
  for (const y of [4, 5, 6]) for (const x of [14, 15, 16]) pixels[y * SIDE + x] = 190;
  pixels[5 * SIDE + 15] = 0;
  const cleaned = despeckle({ width: SIDE, height: SIDE, pixels }).pixels;
  expect(cleaned[5 * SIDE + 5]).toBe(WHITE);
  expect(cleaned[5 * SIDE + 15]).toBe(0);
});

const noisy = (level: number) => Uint8Array.from({ length: SIDE * SIDE }, (_, at) => level + ((at * 7) % 21) - 10);

it('whitens a page that is only paper, or only gray', () => {
  for (const paper of [245, 225, 120]) {
    const { pixels } = stretchContrast({ width: SIDE, height: SIDE, pixels: noisy(paper) });
    expect(pixels.every((pixel) => pixel === WHITE)).toBe(true);
  }
});

it('does not remove a few letters on a page with noise', () => {
  const pixels = noisy(240);
  pixels.fill(20, 300, 306);
  expect(stretchContrast({ width: SIDE, height: SIDE, pixels }).pixels[303]).toBe(0);
});
