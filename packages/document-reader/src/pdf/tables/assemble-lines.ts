import { isScanned } from '../letters/pdf-page';
import { isPageArtifact } from '../words/page-artifacts';
import type { SpreadLine } from './spread-cells';
import { type AnchorTest, type Preceding, type RawRow, rowOf } from './table-row';

const SUM_LINE = /^(?:razem|suma|ogółem|łącznie|podsumowanie|wartość\s|vat\b|brutto|netto)/iu;
/** The line of a sum has a figure or only these words; `razem z poz. sąsiednią` is a wrapped remark. */
const SUM_ALONE = /^\S+(?:\s+\S+){0,2}$/u;
const FIGURE = /\d[.,]\d|\d\s\d{3}(?!\d)/u;
const WITH = /^\S+\s+ze?(?:\s|$)/iu;
const LEADERS = /[.…_]{5,}/u;
/** In letter heights: the largest distance between lines of one row, and that which ends a table, unless its rows are as far apart. */
const ROW_PITCH = 1.9;
const TABLE_END = 3.4;
/** How much wider than the narrowest distance the one between two rows is. */
const CLEARLY_WIDER = 1.12;
/** In a scan that was straightened, lines are spaced less evenly. */
const WIDER_IN_SCAN = 1.35;
/** Allows for cells of two and three lines, whose distances from the middle of their row differ. */
const ABOUT_ALIKE = 1.5;

type Kind = 'anchor' | 'continuation' | 'alone';

/**
 * For tables without horizontal lines. A line with an anchor starts a row. Other lines join the nearer row, or the row
 * above if all distances are alike. `rest`: the lines behind the table.
 */
export function assembleLines<K>(
  lines: readonly SpreadLine[],
  anchors: AnchorTest<K>,
  isDropped: (line: SpreadLine) => boolean,
  preceding: Preceding,
): { rows: RawRow[]; rest: SpreadLine[] } {
  const isRow = isWithinRows(lines, anchors);
  const isFurniture = (line: SpreadLine, index: number) =>
    isPageArtifact(textOf(line)) || (isDropped(line) && !isRow(index));
  const tableLines = lines.filter((line, index) => anchors.isAnchor(line.cells) || !isFurniture(line, index));
  const end = endOf(tableLines, anchors);
  const body = tableLines.slice(0, end);
  return { rows: rowsOf(body, anchors, preceding), rest: tableLines.slice(end) };
}

/** Equal parts of rows may stand at one height of several pages: what pages repeat is above the first row or below the last. */
function isWithinRows<K>(lines: readonly SpreadLine[], anchors: AnchorTest<K>): (index: number) => boolean {
  const first = lines.findIndex(({ cells }) => anchors.isAnchor(cells));
  let last = lines.findLastIndex(({ cells }) => anchors.isAnchor(cells));
  while (first >= 0 && last + 1 < lines.length && gapAbove(lines, last + 1) <= ROW_PITCH) last += 1;
  return (index) => first >= 0 && index >= first && index <= last;
}

const textOf = (line: SpreadLine) => line.line.words.map((word) => word.text).join(' ');

function kindOf<K>(line: SpreadLine, anchors: AnchorTest<K>): Kind {
  if (anchors.isAnchor(line.cells)) return 'anchor';
  const text = textOf(line);
  const alone = line.label !== '' || isSumLine(text) || LEADERS.test(text) || !anchors.canContinue(line.cells);
  return alone ? 'alone' : 'continuation';
}

function isSumLine(text: string): boolean {
  return SUM_LINE.test(text) && (FIGURE.test(text) || (SUM_ALONE.test(text) && !WITH.test(text)));
}

export const isSum = (line: SpreadLine) => isSumLine(textOf(line));

function endOf<K>(lines: readonly SpreadLine[], anchors: AnchorTest<K>): number {
  const last = lines.findLastIndex((line) => anchors.isAnchor(line.cells));
  const widest = Math.max(...lines.slice(1, last + 1).map((_, index) => gapAbove(lines, index + 1) * CLEARLY_WIDER));
  for (let index = Math.max(1, last + 1); index < lines.length; index += 1) {
    if (gapAbove(lines, index) > Math.max(TABLE_END, widest)) return index;
  }
  return lines.length;
}

function gapAbove(lines: readonly SpreadLine[], index: number): number {
  const [line, above] = [lines[index]?.line, lines[index - 1]?.line];
  return line && above ? (line.baseline - above.baseline) / Math.max(line.size, above.size) : Number.POSITIVE_INFINITY;
}

/** In letter heights: a vertically centred cell lies between the lines of a wrapped one, closer than any two rows. */
const HALF_LINE = 0.9;

function kindsOf<K>(lines: readonly SpreadLine[], anchors: AnchorTest<K>): Kind[] {
  const isMain = lines.map((line) => anchors.isMain(line.cells));
  return lines.map((line, index) => {
    const kind = kindOf(line, anchors);
    const besideMain =
      (isMain[index - 1] && gapAbove(lines, index) < HALF_LINE) ||
      (isMain[index + 1] && gapAbove(lines, index + 1) < HALF_LINE);
    const isPartOfRow = (!isMain[index] && besideMain) || hasRestOfFigure(line, lines[index - 1]);
    return kind === 'anchor' && isPartOfRow ? 'continuation' : kind;
  });
}

/** A sum that is too long for its cell goes on in the next line: `166 608,7`, then `0 zł`. */
const hasRestOfFigure = (line: SpreadLine, above: SpreadLine | undefined) =>
  [...line.cells].some(
    ([column, { text }]) => /^\d\s*zł$/u.test(text) && /\d[.,]\d$/u.test(above?.cells.get(column)?.text ?? ''),
  );

function rowsOf<K>(lines: readonly SpreadLine[], anchors: AnchorTest<K>, preceding: Preceding): RawRow[] {
  const kinds = kindsOf(lines, anchors);
  const owner = ownersOf(lines, kinds, preceding);
  const rows: RawRow[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    while (end < lines.length && owner[end] === owner[start] && owner[end] !== null) end += 1;
    rows.push(rowOf(lines.slice(start, end), kinds.slice(start, end).includes('anchor')));
    start = end;
  }
  return rows;
}

/** For each line, the index of the anchor whose row it belongs to; null for a line that is a row by itself. */
function ownersOf(lines: readonly SpreadLine[], kinds: readonly Kind[], preceding: Preceding): (number | null)[] {
  const owner: (number | null)[] = kinds.map((kind, index) => (kind === 'anchor' ? index : null));
  const anchorLines = kinds.flatMap((kind, index) => (kind === 'anchor' ? [index] : []));
  const [first = 0] = anchorLines;
  const firstLine = lines[first];
  const mayStartAbove = preceding === 'rows' && firstLine !== undefined && !isSum(firstLine);
  const firstRow = lines.slice(first, anchorLines[1] ?? lines.length);
  // However a cell is aligned, its only line is never above the lines of the other cells.
  const sharesColumn = (index: number) =>
    [...(lines[index]?.cells.keys() ?? [])].some((column) => firstRow.some(({ cells }) => cells.has(column)));
  const belongsToFirst = (index: number) =>
    preceding === 'titles' || (mayStartAbove && sharesColumn(index) && belongsToAnchor(lines, index + 1));
  const top = firstAbove(lines, kinds, first, -1, belongsToFirst);
  owner.fill(anchorLines[0] ?? null, top, first);
  for (const [order, anchor] of anchorLines.entries()) {
    const next = anchorLines[order + 1];
    const limit = lastBelow(lines, kinds, anchor, next ?? lines.length);
    const last = next === undefined || limit + 1 < next ? limit : lastOfUpperRow(lines, anchor, next, first - top);
    const end = withContinuedCells(lines, { anchor, last, limit, next: next ?? lines.length });
    owner.fill(anchor, anchor + 1, end + 1);
    if (next !== undefined) owner.fill(next, firstAbove(lines, kinds, next, end), next);
  }
  return owner;
}

/** The uppermost line, below `stop`, that continues upwards from the anchor; the anchor itself if there is none. */
function firstAbove(
  lines: readonly SpreadLine[],
  kinds: readonly Kind[],
  anchor: number,
  stop: number,
  belongs: (index: number) => boolean = () => true,
): number {
  let first = anchor;
  const continues = (index: number) => kinds[index] === 'continuation' && gapAbove(lines, index + 1) <= ROW_PITCH;
  while (first - 1 > stop && continues(first - 1) && belongs(first - 1)) first -= 1;
  return first;
}

/** A sum is wrapped only within its own cells: any other line below it is a remark. */
function lastBelow(lines: readonly SpreadLine[], kinds: readonly Kind[], anchor: number, stop: number): number {
  const line = lines[anchor];
  const isSumRow = line !== undefined && isSum(line);
  const isWithinCells = (index: number) =>
    [...(lines[index]?.cells.keys() ?? [])].every((column) => line?.cells.has(column));
  const continues = (index: number) =>
    kinds[index] === 'continuation' && gapAbove(lines, index) <= ROW_PITCH && (!isSumRow || isWithinCells(index));
  let last = anchor;
  while (last + 1 < stop && continues(last + 1)) last += 1;
  return last;
}

// In letter heights: how close and how far apart the lines of one cell are.
const CLOSEST = 0.85;
const FURTHEST = 1.5;

type RowEnd = { readonly anchor: number; readonly last: number; readonly limit: number; readonly next: number };

/** A line belongs to the upper row if it continues a cell above it and no line below continues it in turn. */
function withContinuedCells(lines: readonly SpreadLine[], { anchor, last, limit, next }: RowEnd): number {
  const continuesCell = (column: number, upper: SpreadLine | undefined, lower: SpreadLine | undefined) => {
    if (!upper?.cells.has(column) || !lower?.cells.has(column)) return false;
    const pitch = (lower.line.baseline - upper.line.baseline) / lower.line.size;
    return pitch >= CLOSEST && pitch <= FURTHEST;
  };
  const belongsToUpper = (at: number) =>
    [...(lines[at]?.cells.keys() ?? [])].every(
      (column) =>
        lines.slice(anchor, at).some((upper) => continuesCell(column, upper, lines[at])) &&
        !lines.slice(at + 1, next + MAX_LINES).some((lower) => continuesCell(column, lines[at], lower)),
    );
  let end = last;
  while (end < limit && belongsToUpper(end + 1)) end += 1;
  return end;
}

const MAX_LINES = 3;

/** In points, because letter heights of a scan differ from line to line, while distances do not. */
function distanceAbove(lines: readonly SpreadLine[], index: number): number {
  const [line, above] = [lines[index]?.line, lines[index - 1]?.line];
  return line && above ? line.baseline - above.baseline : Number.POSITIVE_INFINITY;
}

function belongsToAnchor(lines: readonly SpreadLine[], anchor: number): boolean {
  const below = lines[anchor + 1] ? distanceAbove(lines, anchor + 1) : Number.POSITIVE_INFINITY;
  return distanceAbove(lines, anchor) <= below * ABOUT_ALIKE;
}

function lastOfUpperRow(lines: readonly SpreadLine[], anchor: number, next: number, linesAboveAnchor: number): number {
  const gaps = Array.from({ length: next - anchor }, (_, index) => distanceAbove(lines, anchor + 1 + index));
  const [widest, narrowest] = [Math.max(...gaps), Math.min(...gaps)];
  const least = lines.some(({ line }) => isScanned(line)) ? WIDER_IN_SCAN : CLEARLY_WIDER;
  if (widest > narrowest * least) return anchor + gaps.indexOf(widest);
  return linesAboveAnchor > 0 ? Math.min(anchor + linesAboveAnchor, next - 1) : next - 1;
}
