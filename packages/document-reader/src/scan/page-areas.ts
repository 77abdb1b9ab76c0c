import type { Rule } from '../pdf/letters/pdf-page';
import { piecesOf } from './block-pieces';
import type { Area } from './gray-picture';
import { hasInk } from './ink';
import { sharedBy } from './marked-spans';
import type { RuledPicture } from './picture-rules';

// All in inches.
/** Borders closer than this are one. */
const SAME_BORDER = 0.02;
/** How far a rule may end before the border of its cell. */
const REACH = 0.03;
const MIN_SIDE = 0.03;
const MIN_TABLE_HEIGHT = 0.3;
const MIN_ROW_HEIGHT = 0.08;
/** How far the blank between two rows may be from the end of a rule. */
const SNAP = 0.04;
const MIN_BORDERS = 3;

type Span = { readonly top: number; readonly bottom: number };
type Table = Span & { readonly rules: readonly Rule[] };
type Band = Span & { readonly borders: readonly number[] };
type Dots = (inches: number) => number;

/** The areas that are recognised one by one: each cell of ruled tables, and pieces of the rest. Empty ones are left out. */
export function areasOf(
  { horizontal, vertical, withoutRules }: RuledPicture,
  threshold: number,
  dotsPerInch: number,
): Area[] {
  const { width, height } = withoutRules;
  const dots = (inches: number) => inches * dotsPerInch;
  const tables = tablesOf(vertical).filter(
    ({ top, bottom, rules }) => bordersOf(rules, dots).length >= MIN_BORDERS && bottom - top >= dots(MIN_TABLE_HEIGHT),
  );
  const outside = (top: number, bottom: number) =>
    piecesOf(wholePixels({ left: 0, top, width, height: bottom - top }), withoutRules, threshold, dotsPerInch);
  const areas: Area[] = [];
  let from = 0;
  for (const table of tables) {
    areas.push(...outside(from, table.top));
    const isBlank = (y: number) => !hasInk(withoutRules, { left: 0, top: y, width, height: 1 }, threshold);
    for (const band of bandsOf(table, isBlank, dots))
      areas.push(...columnsOf(band, width).flatMap((column) => cellsOf(column, horizontal, dots)));
    from = table.bottom;
  }
  areas.push(...outside(from, height));
  const least = dots(MIN_SIDE);
  return areas
    .map(wholePixels)
    .filter((area) => area.width > least && area.height > least && hasInk(withoutRules, area, threshold));
}

function wholePixels({ left, top, width, height }: Area): Area {
  const [x, y] = [Math.round(left), Math.round(top)];
  return { left: x, top: y, width: Math.round(left + width) - x, height: Math.round(top + height) - y };
}

/** Rules whose heights overlap are borders of one table. */
function tablesOf(vertical: readonly Rule[]): Table[] {
  const tables: (Table & { rules: Rule[] })[] = [];
  for (const rule of [...vertical].sort((one, other) => one.from - other.from)) {
    const last = tables.at(-1);
    if (last && rule.from < last.bottom) {
      tables[tables.length - 1] = { ...last, bottom: Math.max(last.bottom, rule.to), rules: [...last.rules, rule] };
    } else {
      tables.push({ top: rule.from, bottom: rule.to, rules: [rule] });
    }
  }
  return tables;
}

const bordersOf = (rules: readonly Rule[], dots: Dots) =>
  distinct(
    rules.map(({ at }) => at),
    dots(SAME_BORDER),
  );

function bandsOf({ top, bottom, rules }: Table, isBlank: (y: number) => boolean, dots: Dots): Band[] {
  const snap = Math.round(dots(SNAP));
  const blankAt = (end: number) =>
    Array.from(
      { length: 2 * snap + 1 },
      (_, index) => Math.round(end) + (index % 2 ? -1 : 1) * Math.ceil(index / 2),
    ).find(isBlank);
  const ends = rules.flatMap(({ from, to }) => [from, to]).filter((end) => end > top && end < bottom);
  const inner = ends.flatMap((end) => blankAt(end) ?? []);
  const edges = [
    ...distinct([top, ...inner], dots(MIN_ROW_HEIGHT)).filter((at) => at < bottom - dots(MIN_ROW_HEIGHT)),
    bottom,
  ];
  const bands: Band[] = [];
  for (const [index, to] of edges.slice(1).entries()) {
    const from = edges[index] ?? top;
    const through = rules.filter((rule) => sharedBy(rule, { from, to }) > (to - from) / 2);
    const borders = bordersOf(through, dots);
    const last = bands.at(-1);
    const hasSameBorders =
      last?.borders.length === borders.length &&
      last.borders.every((at, place) => Math.abs(at - (borders[place] ?? 0)) <= dots(SAME_BORDER));
    if (last && hasSameBorders) bands[bands.length - 1] = { ...last, bottom: to };
    else bands.push({ top: from, bottom: to, borders });
  }
  return bands;
}

function columnsOf({ top, bottom, borders }: Band, width: number): Area[] {
  const edges = [0, ...borders, width];
  return edges.slice(1).map((right, index) => {
    const left = edges[index] ?? 0;
    return { left, top, width: right - left, height: bottom - top };
  });
}

function cellsOf(column: Area, horizontal: readonly Rule[], dots: Dots): Area[] {
  const reach = dots(REACH);
  const [right, bottom] = [column.left + column.width, column.top + column.height];
  const across = horizontal.filter(
    ({ at, from, to }) =>
      at > column.top + reach && at < bottom - reach && from <= column.left + reach && to >= right - reach,
  );
  const edges = [
    column.top,
    ...distinct(
      across.map(({ at }) => at),
      dots(SAME_BORDER),
    ),
    bottom,
  ];
  return edges.slice(1).map((to, index) => {
    const top = edges[index] ?? 0;
    return { ...column, top, height: to - top };
  });
}

function distinct(values: readonly number[], apart: number): number[] {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > apart);
}
