/** `(ax + by + c) / (gx + hy + 1)`, `(dx + ey + f) / (gx + hy + 1)`, in this order. */
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

/** The same between places that are measured in another unit: `scale` of the new one are one of the old. */
export const rescaled = ([a, b, c, d, e, f, g, h]: Projection, scale: number): Projection => [
  ...([a, b, c * scale] as const),
  ...([d, e, f * scale] as const),
  ...([g / scale, h / scale] as const),
];

/** Of a rectangle from (0, 0) onto four corners, from the upper left one clockwise (Heckbert, 1989). */
export function ontoCorners(width: number, height: number, corners: readonly [Point, Point, Point, Point]): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [right, left, all] = [
    [x1 - x2, y1 - y2],
    [x3 - x2, y3 - y2],
    [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3],
  ] as const;
  const cross = (one: Point, other: Point) => one[0] * other[1] - one[1] * other[0];
  const [g, h] = [cross(all, left) / cross(right, left), cross(right, all) / cross(right, left)];
  return [
    ...([(x1 - x0 + g * x1) / width, (x3 - x0 + h * x3) / height, x0] as const),
    ...([(y1 - y0 + g * y1) / width, (y3 - y0 + h * y3) / height, y0] as const),
    ...([g / width, h / height] as const),
  ];
}
