import { type GrayPicture, WHITE } from './gray-picture';
import { inkThreshold } from './ink';

const [TILE_INCHES, LEAST_INCHES] = [0.06, 0.4];
const MOSTLY_INK = 0.55;

/** White titles on dark ground become black ones on white ground. */
export function lightened(picture: GrayPicture, dotsPerInch: number): GrayPicture {
  const { width, height } = picture;
  const size = Math.round(TILE_INCHES * dotsPerInch);
  const [across, down] = [Math.floor(width / size), Math.floor(height / size)];
  const threshold = inkThreshold(picture);
  const isDark = (column: number, row: number) =>
    inkShare(picture, column * size, row * size, size, threshold) >= MOSTLY_INK;
  const pixels = picture.pixels.slice();
  for (let row = 0; row < down; row += 1) {
    const tiles = Array.from({ length: across }, (_, column) => isDark(column, row));
    for (const { from, to } of longRuns(tiles, Math.ceil((LEAST_INCHES * dotsPerInch) / size))) {
      for (let y = row * size; y < (row + 1) * size; y += 1) {
        for (let at = y * width + from * size; at < y * width + to * size; at += 1)
          pixels[at] = WHITE - (pixels[at] ?? 0);
      }
    }
  }
  return { ...picture, pixels };
}

function inkShare({ width, pixels }: GrayPicture, left: number, top: number, size: number, threshold: number): number {
  let ink = 0;
  for (let y = top; y < top + size; y += 1) {
    for (const pixel of pixels.subarray(y * width + left, y * width + left + size)) if (pixel < threshold) ink += 1;
  }
  return ink / size ** 2;
}

function longRuns(tiles: readonly boolean[], least: number) {
  const runs: { from: number; to: number }[] = [];
  for (const [at, isDark] of tiles.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs.filter(({ from, to }) => to - from >= least);
}
