import { ontoCorners, type Point, type Projection } from '../pdf/letters/projection';
import type { GrayPicture } from './gray-picture';
import { inkThreshold } from './ink';

/** How far in the edge of the paper is searched, as a share of the picture. */
const REACH = 0.15;
/** The share of a side that is left out at both ends. */
const ENDS = 0.1;
const SAMPLES = 60;
// Pixels: the dark before the paper, the paper behind it, and how uneven an edge may be.
const MIN_DARK = 3;
const MIN_PAPER = 8;
const UNEVEN = 2;
/** The share of a side's samples that must lie on its edge. */
const MIN_SHARE = 0.7;
/** Share of the width that is cut off, because an edge is not sharp. */
const INSET = 0.003;

type Edge = { readonly start: number; readonly slope: number };
/** The level of the pixel at `along` on a side, `depth` pixels into the picture. */
type Level = (along: number, depth: number) => number;

/**
 * A photograph shows the paper on something darker and not quite from above. Returns the projection from the straight
 * page to the picture; null if the four edges of the paper are not all visible.
 */
export function paperOf(picture: GrayPicture): Projection | null {
  const { width, height, pixels } = picture;
  const paper = inkThreshold(picture);
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  const edge = (length: number, across: number, level: Level) =>
    edgeOf(samplesOf(length, across * REACH, (along, depth) => level(along, depth) >= paper));
  const left = edge(height, width, (y, depth) => at(depth, y));
  const right = edge(height, width, (y, depth) => at(width - 1 - depth, y));
  const top = edge(width, height, (x, depth) => at(x, depth));
  const bottom = edge(width, height, (x, depth) => at(x, height - 1 - depth));
  if (!left || !right || !top || !bottom) return null;
  const by = INSET * width;
  const [west, north] = [inwards(left, by), inwards(top, by)];
  const [east, south] = [opposite(inwards(right, by), width), opposite(inwards(bottom, by), height)];
  return ontoCorners(width, height, [meet(west, north), meet(east, north), meet(east, south), meet(west, south)]);
}

const inwards = ({ start, slope }: Edge, by: number): Edge => ({ start: start + by, slope });
const opposite = ({ start, slope }: Edge, across: number): Edge => ({ start: across - 1 - start, slope: -slope });

function meet(upright: Edge, level: Edge): Point {
  const x = (upright.start + upright.slope * level.start) / (1 - upright.slope * level.slope);
  return [x, level.start + level.slope * x];
}

function samplesOf(length: number, reach: number, isPaper: (along: number, depth: number) => boolean): Point[] {
  return Array.from({ length: SAMPLES }, (_, index) =>
    Math.round(length * (ENDS + ((1 - 2 * ENDS) * index) / (SAMPLES - 1))),
  ).flatMap((along): Point[] => {
    let light = 0;
    for (let depth = 0; depth < reach; depth += 1) {
      light = isPaper(along, depth) ? light + 1 : 0;
      if (light === MIN_PAPER) return depth - light >= MIN_DARK ? [[along, depth - light + 1]] : [];
    }
    return [];
  });
}

function edgeOf(samples: readonly Point[]): Edge | null {
  const enough = ({ length }: readonly Point[]) => length >= SAMPLES * MIN_SHARE;
  if (!enough(samples)) return null;
  const off = (edge: Edge) => (one: Point) => Math.abs(one[1] - edge.start - edge.slope * one[0]);
  let inliers = samples;
  for (const most of [3 * UNEVEN, UNEVEN]) {
    const error = off(fitted(inliers));
    const middle = samples.map(error).sort((one, other) => one - other)[samples.length >> 1] ?? 0;
    inliers = samples.filter((one) => error(one) <= Math.max(most, middle));
  }
  const edge = fitted(inliers);
  return enough(inliers.filter((one) => off(edge)(one) <= UNEVEN)) ? edge : null;
}

function fitted(points: readonly Point[]): Edge {
  const mean = (coordinateOf: (point: Point) => number) =>
    points.reduce((sum, point) => sum + coordinateOf(point), 0) / points.length;
  const [along, depth] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - along) * (y - depth)) / mean(([x]) => (x - along) ** 2);
  return { start: depth - slope * along, slope };
}
