import type { PlacedLetter } from './placed-letter';

const MIN_COUNT = 40;
const MIN_SHARE_OF_PAGE = 0.6;
const QUARTER = Math.PI / 2;

/** How many quarter turns clockwise make most letters of the page upright. */
export function quartersOf(letters: readonly PlacedLetter[]): number {
  if (letters.length < MIN_COUNT) return 0;
  const counts = [0, 0, 0, 0];
  for (const { x0, y0, x1, y1 } of letters) {
    const quarters = (4 - Math.round(Math.atan2(y1 - y0, x1 - x0) / QUARTER)) % 4;
    counts[quarters] = (counts[quarters] ?? 0) + 1;
  }
  return Math.max(
    0,
    counts.findIndex((count) => count >= letters.length * MIN_SHARE_OF_PAGE),
  );
}
