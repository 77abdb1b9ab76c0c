import { expect, it } from 'vitest';
import { WHITE } from './gray-picture';
import { withoutSpecks } from './ink';

const SIDE = 30;

it('takes dust away and keeps a full stop that lies between pixels', () => {
  const pixels = new Uint8Array(SIDE * SIDE).fill(WHITE);
  pixels.fill(0, 20 * SIDE);
  pixels[5 * SIDE + 5] = 0;
  for (const y of [4, 5, 6]) for (const x of [14, 15, 16]) pixels[y * SIDE + x] = 190;
  pixels[5 * SIDE + 15] = 0;
  const cleaned = withoutSpecks({ width: SIDE, height: SIDE, pixels }).pixels;
  expect(cleaned[5 * SIDE + 5]).toBe(WHITE);
  expect(cleaned[5 * SIDE + 15]).toBe(0);
});
