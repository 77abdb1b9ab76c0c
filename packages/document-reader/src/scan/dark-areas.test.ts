import { expect, it } from 'vitest';
import { lightened } from './dark-areas';
import { WHITE } from './gray-picture';

const [width, height] = [300, 100];

it('makes white titles on dark ground black ones on white, and leaves letters as they are', () => {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  pixels.fill(0, 24 * width, 48 * width);
  for (let y = 31; y < 41; y += 1) pixels.fill(WHITE, y * width + 104, y * width + 106);
  for (let y = 70; y < 80; y += 1) pixels.fill(0, y * width + 100, y * width + 110);
  const light = lightened({ width, height, pixels }, 100).pixels;
  expect(light[34 * width + 105]).toBe(0);
  expect(light[28 * width + 50]).toBe(WHITE);
  expect(light[75 * width + 105]).toBe(0);
});
