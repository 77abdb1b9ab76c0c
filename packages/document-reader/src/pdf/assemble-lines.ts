import { isPageArtifact } from './page-artifacts';
import { isScanned } from './pdf-page';
import type { SpreadLine } from './spread-cells';
import { type Above, type AnchorTest, type RawRow, rowOf } from './table-row';

const SUM_LINE = /^(?:razem|suma|ogółem|łącznie|podsumowanie|wartość\s|vat\b|brutto|netto)/iu;
/** A sum has a figure or stands alone; `razem z poz. sąsiednią` is a wrapped remark. */
const SUM_ALONE = /^\S+(?:\s+\S+){0,2}$/u;
const FIGURE = /\d[.,]\d|\d\s\d{3}(?!\d)/u;
const WITH = /^\S+\s+ze?(?:\s|$)/iu;
const LEADERS = /[.…_]{5,}/u;
/** Largest distance between lines of one row, in letter heights. */
const ROW_PITCH = 1.9;
const TABLE_END = 3.4;
/** Lines of a scan that was turned straight stand less evenly. */
const [CLEARLY_WIDER, WIDER_IN_SCAN] = [1.12, 1.35];
/** Allows for cells of two and three lines, unevenly distant from the middle of their row. */
const ABOUT_ALIKE = 1.5;

type Kind = 'anchor' | 'continuation' | 'alone';

/**
 * For tables without horizontal lines. A line with an anchor starts a row; others join the nearer row, or the row above
 * when all gaps are alike. `rest` is what follows the table.
 */
export function assembleLines<K>(
  lines: readonly SpreadLine[],
  anchors: AnchorTest<K>,
  dropped: (line: SpreadLine) => boolean,
  above: Above,
): { rows: RawRow[]; rest: SpreadLine[] } {
  const kept = lines.filter(
    (line) => kindOf(line, anchors) === 'anchor' || !(dropped(line) || isPageArtifact(textOf(line))),
  );
  const end = endOf(kept, anchors);
  const body = kept.slice(0, end);
  return { rows: rowsOf(body, anchors, above), rest: kept.slice(end) };
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
  for (let index = Math.max(1, last + 1); index < lines.length; index += 1) {
    if (gapAbove(lines, index) > TABLE_END) return index;
  }
  return lines.length;
}

function gapAbove(lines: readonly SpreadLine[], index: number): number {
  const [line, above] = [lines[index]?.line, lines[index - 1]?.line];
  return line && above ? (line.baseline - above.baseline) / Math.max(line.size, above.size) : Number.POSITIVE_INFINITY;
}

/** Vertically centred cells lie between the lines of wrapped cells, closer than any two rows. In letter heights. */
const HALF_LINE = 0.9;

function kindsOf<K>(lines: readonly SpreadLine[], anchors: AnchorTest<K>): Kind[] {
  const isMain = lines.map((line) => anchors.isMain(line.cells));
  return lines.map((line, index) => {
    const kind = kindOf(line, anchors);
    const besideMain =
      (isMain[index - 1] && gapAbove(lines, index) < HALF_LINE) ||
      (isMain[index + 1] && gapAbove(lines, index + 1) < HALF_LINE);
    const isPiece = (!isMain[index] && besideMain) || hasRestOfFigure(line, lines[index - 1]);
    return kind === 'anchor' && isPiece ? 'continuation' : kind;
  });
}

/** A cell too narrow for its sum: `166 608,7` and `0 zł` below it. */
const hasRestOfFigure = (line: SpreadLine, above: SpreadLine | undefined) =>
  [...line.cells].some(
    ([column, { text }]) => /^\d\s*zł$/u.test(text) && /\d[.,]\d$/u.test(above?.cells.get(column)?.text ?? ''),
  );

function rowsOf<K>(lines: readonly SpreadLine[], anchors: AnchorTest<K>, above: Above): RawRow[] {
  const kinds = kindsOf(lines, anchors);
  const owner = ownersOf(lines, kinds, above);
  const rows: RawRow[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    while (end < lines.length && owner[end] === owner[start] && owner[end] !== null) end += 1;
    rows.push(rowOf(lines.slice(start, end), kinds.slice(start, end).includes('anchor')));
    start = end;
  }
  return rows;
}

function ownersOf(lines: readonly SpreadLine[], kinds: readonly Kind[], above: Above): (number | null)[] {
  const owner: (number | null)[] = kinds.map((kind, index) => (kind === 'anchor' ? index : null));
  const at = kinds.flatMap((kind, index) => (kind === 'anchor' ? [index] : []));
  const [first = 0] = at;
  const begun = lines[first];
  const mayBeOwn = above === 'rows' && begun !== undefined && !isSum(begun);
  const ofFirst = lines.slice(first, at[1] ?? lines.length);
  // However a cell is aligned, its only line is not above those of the others.
  const goesOn = (index: number) =>
    [...(lines[index]?.cells.keys() ?? [])].some((column) => ofFirst.some(({ cells }) => cells.has(column)));
  const isOwn = (index: number) =>
    above === 'titles' || (mayBeOwn && goesOn(index) && belongsToAnchor(lines, index + 1));
  const top = firstAbove(lines, kinds, first, -1, isOwn);
  owner.fill(at[0] ?? null, top, first);
  for (const [order, anchor] of at.entries()) {
    const next = at[order + 1];
    const limit = lastBelow(lines, kinds, anchor, next ?? lines.length);
    const parted = next === undefined || limit + 1 < next ? limit : lastOfUpper(lines, anchor, next, first - top);
    const split = withOwnPieces(lines, { anchor, last: parted, limit, next: next ?? lines.length });
    owner.fill(anchor, anchor + 1, split + 1);
    if (next !== undefined) owner.fill(next, firstAbove(lines, kinds, next, split), next);
  }
  return owner;
}

/** The uppermost of the lines that continue upwards from the anchor, above `stop`; the anchor itself if there is none. */
function firstAbove(
  lines: readonly SpreadLine[],
  kinds: readonly Kind[],
  anchor: number,
  stop: number,
  isOwn: (index: number) => boolean = () => true,
): number {
  let first = anchor;
  const continues = (index: number) => kinds[index] === 'continuation' && gapAbove(lines, index + 1) <= ROW_PITCH;
  while (first - 1 > stop && continues(first - 1) && isOwn(first - 1)) first -= 1;
  return first;
}

/** A sum is broken within its own cells: what else stands below it is a remark. */
function lastBelow(lines: readonly SpreadLine[], kinds: readonly Kind[], anchor: number, stop: number): number {
  const line = lines[anchor];
  const ofSum = line !== undefined && isSum(line);
  const isOfSum = (index: number) => [...(lines[index]?.cells.keys() ?? [])].every((column) => line?.cells.has(column));
  const continues = (index: number) =>
    kinds[index] === 'continuation' && gapAbove(lines, index) <= ROW_PITCH && (!ofSum || isOfSum(index));
  let last = anchor;
  while (last + 1 < stop && continues(last + 1)) last += 1;
  return last;
}

/** Lines of one cell are neither closer nor further apart, in letter heights. */
const [CLOSEST, FURTHEST] = [0.85, 1.5];

type Parting = { readonly anchor: number; readonly last: number; readonly limit: number; readonly next: number };

/** A line set as the next of a cell above it, which has no such line below, is of the row above. */
function withOwnPieces(lines: readonly SpreadLine[], { anchor, last, limit, next }: Parting): number {
  const isNext = (column: number, upper: SpreadLine | undefined, lower: SpreadLine | undefined) => {
    if (!upper?.cells.has(column) || !lower?.cells.has(column)) return false;
    const pitch = (lower.line.baseline - upper.line.baseline) / lower.line.size;
    return pitch >= CLOSEST && pitch <= FURTHEST;
  };
  const isOfUpper = (at: number) =>
    [...(lines[at]?.cells.keys() ?? [])].every(
      (column) =>
        lines.slice(anchor, at).some((upper) => isNext(column, upper, lines[at])) &&
        !lines.slice(at + 1, next + MOST_LINES).some((lower) => isNext(column, lines[at], lower)),
    );
  let own = last;
  while (own < limit && isOfUpper(own + 1)) own += 1;
  return own;
}

const MOST_LINES = 3;

/** In points: the letter heights of a scan differ from line to line, its distances do not. */
function distanceAbove(lines: readonly SpreadLine[], index: number): number {
  const [line, above] = [lines[index]?.line, lines[index - 1]?.line];
  return line && above ? line.baseline - above.baseline : Number.POSITIVE_INFINITY;
}

function belongsToAnchor(lines: readonly SpreadLine[], anchor: number): boolean {
  const below = lines[anchor + 1] ? distanceAbove(lines, anchor + 1) : Number.POSITIVE_INFINITY;
  return distanceAbove(lines, anchor) <= below * ABOUT_ALIKE;
}

function lastOfUpper(lines: readonly SpreadLine[], anchor: number, next: number, linesAboveAnchor: number): number {
  const gaps = Array.from({ length: next - anchor }, (_, index) => distanceAbove(lines, anchor + 1 + index));
  const [widest, narrowest] = [Math.max(...gaps), Math.min(...gaps)];
  const least = lines.some(({ line }) => isScanned(line)) ? WIDER_IN_SCAN : CLEARLY_WIDER;
  if (widest > narrowest * least) return anchor + gaps.indexOf(widest);
  return linesAboveAnchor > 0 ? Math.min(anchor + linesAboveAnchor, next - 1) : next - 1;
}
