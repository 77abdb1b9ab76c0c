/** Maps (x, y) to `(ax + by + c) / (gx + hy + 1)`, `(dx + ey + f) / (gx + hy + 1)`. */
export type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

export type Point = readonly [x: number, y: number];

export function projected([a, b, c, d, e, f, g, h]: Projection, [x, y]: Point): Point {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The same projection in another unit, of which `scale` make one of the old unit. */
export function rescaled([a, b, c, d, e, f, g, h]: Projection, scale: number): Projection {
  return [a, b, c * scale, d, e, f * scale, g / scale, h / scale];
}

/** Projects a rectangle at (0, 0) onto four corners, clockwise from the upper left one (Heckbert, 1989). */
export function ontoCorners(width: number, height: number, corners: readonly [Point, Point, Point, Point]): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [right, left, all] = [
    [x1 - x2, y1 - y2],
    [x3 - x2, y3 - y2],
    [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3],
  ] as const;
  const cross = (one: Point, other: Point) => one[0] * other[1] - one[1] * other[0];
  const [g, h] = [cross(all, left) / cross(right, left), cross(right, all) / cross(right, left)];
  const [a, b] = [(x1 - x0 + g * x1) / width, (x3 - x0 + h * x3) / height];
  const [d, e] = [(y1 - y0 + g * y1) / width, (y3 - y0 + h * y3) / height];
  return [a, b, x0, d, e, y0, g / width, h / height];
}
