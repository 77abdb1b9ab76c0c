import { expect, it } from 'vitest';
import { ontoCorners, type Point, projected } from '../pdf/letters/projection';
import { type GrayPicture, redrawn, WHITE } from './gray-picture';
import { paperOf } from './paper-edges';

const width = 600;
const height = 800;
const DESK = 60;
const corners: readonly [Point, Point, Point, Point] = [
  [24, 16],
  [580, 30],
  [590, 780],
  [12, 790],
];
const mark: Point = [150, 640];

/** White paper with one black square at `mark`. */
function paper(): GrayPicture {
  const pixels = new Uint8Array(width * height).fill(WHITE);
  for (let y = mark[1] - 10; y < mark[1] + 10; y += 1)
    pixels.fill(0, y * width + mark[0] - 10, y * width + mark[0] + 10);
  return { width, height, pixels };
}

function photographed(): GrayPicture {
  const [a, b, c, d] = corners;
  const onto = ontoCorners(width, height, [a, b, c, d]);
  const pixels = new Uint8Array(width * height).fill(DESK);
  const { pixels: sheet } = paper();
  for (let y = 0; y < height; y += 0.5) {
    for (let x = 0; x < width; x += 0.5) {
      const [toX, toY] = projected(onto, [x, y]);
      pixels[Math.round(toY) * width + Math.round(toX)] = sheet[Math.floor(y) * width + Math.floor(x)] ?? 0;
    }
  }
  return { width, height, pixels };
}

it('finds the paper on a photograph, so that it can be straightened', () => {
  const photo = photographed();
  const found = paperOf(photo);
  expect(found).not.toBeNull();
  if (!found) return;
  const [x, y] = projected(found, mark);
  const [shownX, shownY] = projected(ontoCorners(width, height, corners), mark);
  expect(Math.hypot(x - shownX, y - shownY)).toBeLessThan(3);
  const straight = redrawn(photo, photo, found);
  expect(straight.pixels[mark[1] * width + mark[0]]).toBe(0);
  for (const [x, y] of [
    [3, 3],
    [width - 4, 3],
    [width - 4, height - 4],
    [3, height - 4],
  ] as const)
    expect(straight.pixels[y * width + x]).toBe(WHITE);
});

it('finds no edges on a scan without a dark ground', () => {
  expect(paperOf(paper())).toBeNull();
});
