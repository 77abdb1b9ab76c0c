import { type Matrix, pointOf } from './matrix';
import type { Rule } from './pdf-page';

const MAX_LINE_THICKNESS = 3;
const MIN_LINE_LENGTH = 2;
const SKEW = 0.6;
const SAME_LINE = 1.6;
const JOINED = 2.5;

type Point = readonly [number, number];
const MOVE = 0;
const LINE = 1;
const CURVE = 2;

export class RuleCollector {
  readonly #horizontal: Rule[] = [];
  readonly #vertical: Rule[] = [];

  /** `data`: 0 x y (move), 1 x y (line), 2 and six numbers (curve), 3 (close). */
  path(data: ArrayLike<number>, transform: Matrix, filled: boolean): void {
    for (const points of polygonsOf(data, transform)) {
      if (filled) this.#filled(points);
      else this.#stroked(points);
    }
  }

  get horizontal(): Rule[] {
    return mergedRules(this.#horizontal);
  }

  get vertical(): Rule[] {
    return mergedRules(this.#vertical);
  }

  #stroked(points: readonly Point[]): void {
    for (const [index, end] of points.entries()) {
      const start = points[index - 1];
      if (start) this.#line(start, end);
    }
  }

  #filled(points: readonly Point[]): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [width, height] = [right - left, bottom - top];
    if (height <= MAX_LINE_THICKNESS && width > height) {
      this.#line([left, (top + bottom) / 2], [right, (top + bottom) / 2]);
    } else if (width <= MAX_LINE_THICKNESS && height > width) {
      this.#line([(left + right) / 2, top], [(left + right) / 2, bottom]);
    } else {
      this.#stroked(points);
    }
  }

  #line([x0, y0]: Point, [x1, y1]: Point): void {
    const [dx, dy] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (dy <= SKEW && dx >= MIN_LINE_LENGTH) {
      this.#horizontal.push({ at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) });
    } else if (dx <= SKEW && dy >= MIN_LINE_LENGTH) {
      this.#vertical.push({ at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) });
    }
  }
}

function polygonsOf(data: ArrayLike<number>, transform: Matrix): Point[][] {
  const polygons: Point[][] = [];
  let current: Point[] = [];
  let index = 0;
  const point = (): Point => {
    const found = pointOf(transform, data[index] ?? 0, data[index + 1] ?? 0);
    index += 2;
    return found;
  };
  while (index < data.length) {
    const operation = data[index];
    index += 1;
    if (operation === MOVE) {
      current = [point()];
      polygons.push(current);
    } else if (operation === LINE) {
      current.push(point());
    } else if (operation === CURVE) {
      index += 4;
      current = [point()];
      polygons.push(current);
    } else if (current[0]) {
      current.push(current[0]);
    }
  }
  return polygons;
}

export function mergedRules(rules: readonly Rule[]): Rule[] {
  const found: Rule[] = [];
  for (const group of grouped(rules)) {
    const at = group.reduce((total, rule) => total + rule.at, 0) / group.length;
    let reach: { from: number; to: number } | null = null;
    for (const rule of [...group].sort((a, b) => a.from - b.from)) {
      if (reach && rule.from <= reach.to + JOINED) {
        reach.to = Math.max(reach.to, rule.to);
      } else {
        if (reach) found.push({ at, ...reach });
        reach = { from: rule.from, to: rule.to };
      }
    }
    if (reach) found.push({ at, ...reach });
  }
  return found;
}

function grouped(rules: readonly Rule[]): Rule[][] {
  const groups: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last && first && rule.at - first.at <= SAME_LINE) last.push(rule);
    else groups.push([rule]);
  }
  return groups;
}
