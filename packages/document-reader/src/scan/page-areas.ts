import type { Rule } from '../pdf/pdf-page';
import { piecesOf } from './block-pieces';
import type { Area } from './gray-picture';
import { hasInk, inkThreshold } from './ink';
import type { RuledPicture } from './picture-rules';

/** Inches. */
const [SAME_BORDER, REACH, LEAST_SIDE, LEAST_TABLE] = [0.02, 0.03, 0.03, 0.3];
const LEAST_BORDERS = 3;

type Table = { top: number; bottom: number; borders: number[] };

/** What is recognised by itself: every cell of ruled tables, and pieces of what lies outside. Without empty ones. */
export function areasOf({ horizontal, vertical, withoutRules }: RuledPicture, dotsPerInch: number): Area[] {
  const { width, height } = withoutRules;
  const dots = (inches: number) => inches * dotsPerInch;
  const tables = tablesOf(vertical, dots(SAME_BORDER)).filter(
    ({ top, bottom, borders }) => borders.length >= LEAST_BORDERS && bottom - top >= dots(LEAST_TABLE),
  );
  const threshold = inkThreshold(withoutRules);
  const outside = (top: number, bottom: number) =>
    piecesOf(wholePixels({ left: 0, top, width, height: bottom - top }), withoutRules, threshold, dotsPerInch);
  const areas: Area[] = [];
  let from = 0;
  for (const table of tables) {
    areas.push(...outside(from, table.top));
    const cells = columnsOf(table, width).flatMap((column) => cellsOf(column, horizontal, dots));
    areas.push(...joinedCells(cells, vertical, dots(SAME_BORDER)));
    from = table.bottom;
  }
  areas.push(...outside(from, height));
  const least = dots(LEAST_SIDE);
  return areas
    .map(wholePixels)
    .filter((area) => area.width > least && area.height > least && hasInk(withoutRules, area, threshold));
}

function wholePixels({ left, top, width, height }: Area): Area {
  const [x, y] = [Math.round(left), Math.round(top)];
  return { left: x, top: y, width: Math.round(left + width) - x, height: Math.round(top + height) - y };
}

/** Rules whose heights overlap are borders of one table. */
function tablesOf(vertical: readonly Rule[], sameBorder: number): Table[] {
  const tables: Table[] = [];
  for (const rule of [...vertical].sort((one, other) => one.from - other.from)) {
    const last = tables.at(-1);
    if (last && rule.from < last.bottom) {
      last.bottom = Math.max(last.bottom, rule.to);
      last.borders.push(rule.at);
    } else {
      tables.push({ top: rule.from, bottom: rule.to, borders: [rule.at] });
    }
  }
  return tables.map((table) => ({ ...table, borders: distinct(table.borders, sameBorder) }));
}

function columnsOf({ top, bottom, borders }: Table, width: number): Area[] {
  const edges = [0, ...borders, width];
  return edges.slice(1).map((right, index) => {
    const left = edges[index] ?? 0;
    return { left, top, width: right - left, height: bottom - top };
  });
}

function cellsOf(column: Area, horizontal: readonly Rule[], dots: (inches: number) => number): Area[] {
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

/** Cells of a row without a rule between them are one, such as that of a sum. */
function joinedCells(cells: readonly Area[], vertical: readonly Rule[], sameBorder: number): Area[] {
  const isRuled = ({ left, top, height }: Area) => {
    const middle = top + height / 2;
    return vertical.some(({ at, from, to }) => Math.abs(at - left) <= sameBorder && from <= middle && to >= middle);
  };
  const joined: Area[] = [];
  for (const cell of cells) {
    const before = joined.findLastIndex(
      ({ left, width, top, height }) => left + width === cell.left && top === cell.top && height === cell.height,
    );
    const left = joined[before];
    if (left && !isRuled(cell)) joined[before] = { ...left, width: left.width + cell.width };
    else joined.push(cell);
  }
  return joined;
}

function distinct(values: readonly number[], apart: number): number[] {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > apart);
}
