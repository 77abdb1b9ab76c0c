import type { GrayPicture } from './gray-picture';
import { inkThreshold } from './ink';

const DEGREE = Math.PI / 180;
const MAX_SLANT = 3 * DEGREE;
const COARSE_STEP = 0.25 * DEGREE;
const FINE_STEP = 0.05 * DEGREE;
const MIN_SLANT = 0.05 * DEGREE;
const MAX_POINTS = 60_000;

type Point = readonly [x: number, y: number];

/** The angle (radians) by which lines of text fall to the right: where the histogram of their lower edges is sharpest. */
export function slantOf(picture: GrayPicture): number {
  const points = lowerEdges(picture);
  const coarse = sharpest(points, picture.height, anglesBetween(-MAX_SLANT, MAX_SLANT, COARSE_STEP));
  const fine = anglesBetween(coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP);
  const found = sharpest(points, picture.height, fine);
  return Math.abs(found) < MIN_SLANT ? 0 : found;
}

function lowerEdges(picture: GrayPicture): Point[] {
  const { width, height, pixels } = picture;
  const threshold = inkThreshold(picture);
  const points: Point[] = [];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      if ((pixels[at] ?? 0) < threshold && (pixels[at + width] ?? 0) >= threshold) points.push([x - width / 2, y]);
    }
  }
  const every = Math.ceil(points.length / MAX_POINTS);
  return every <= 1 ? points : points.filter((_, index) => index % every === 0);
}

function sharpest(points: readonly Point[], height: number, angles: readonly number[]): number {
  const scored = angles.map((angle) => ({ angle, score: sharpness(points, height, Math.tan(angle)) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).angle;
}

function sharpness(points: readonly Point[], height: number, slope: number): number {
  const rows = new Uint32Array(height);
  for (const [x, y] of points) {
    const row = Math.round(y - x * slope);
    if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

function anglesBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
