import type { PdfPage } from '../letters/pdf-page';
import { isPageArtifact } from '../words/page-artifacts';
import { middleOf, topOfLetters } from '../words/text-lines';
import { assembleLines, isSum } from './assemble-lines';
import type { ColumnSet } from './column-bounds';
import type { SpreadLine } from './spread-cells';
import { type AnchorTest, type Preceding, type RawRow, rowOf } from './table-row';

const MIN_REACH = 0.3;

export function rowBorders(page: PdfPage, left: number, right: number, top: number, bottom: number): number[] {
  const reach = new Map<number, number>();
  for (const rule of page.horizontal) {
    if (rule.at < top - 2 || rule.at > bottom + 2) continue;
    const length = Math.min(rule.to, right) - Math.max(rule.from, left);
    reach.set(rule.at, (reach.get(rule.at) ?? 0) + Math.max(0, length));
  }
  return [...reach]
    .filter(([, length]) => length >= (right - left) * MIN_REACH)
    .map(([at]) => at)
    .sort((a, b) => a - b);
}

/** Rows of a table with horizontal lines. A cell without a line below it belongs to both rows. */
export function assembleBands<K>(
  page: PdfPage,
  lines: readonly SpreadLine[],
  borders: readonly number[],
  set: ColumnSet<K>,
  anchors: AnchorTest<K>,
  preceding: Preceding,
): { rows: RawRow[]; rest: SpreadLine[] } {
  const bands = bandsOf(lines, borders);
  let rest: SpreadLine[] = [];
  const rows: (RawRow & { readonly band: number })[] = [];
  for (const [band, members] of bands.entries()) {
    if (
      members.length === 0 ||
      members.every(({ line }) => isPageArtifact(line.words.map((word) => word.text).join(' ')))
    )
      continue;
    if (band === bands.length - 1 && !set.ruled) {
      const last = assembleLines(members, anchors, () => false, preceding);
      rows.push(...last.rows.map((row) => ({ ...row, band })));
      rest = last.rest;
      continue;
    }
    const bandRows =
      anchors.rowsIn(members) > 1 || (members.length > 1 && members.some(isSum))
        ? assembleLines(members, anchors, () => false, preceding).rows
        : [
            rowOf(
              members,
              members.some((line) => anchors.isAnchor(line.cells)),
            ),
          ];
    const over = members.some((line) => crossesBorder(line, borders));
    rows.push(...bandRows.map((row) => ({ ...row, band, over })));
  }
  return { rows: set.ruled ? withMergedCells(page, rows, borders, set) : rows, rest };
}

function bandsOf(lines: readonly SpreadLine[], borders: readonly number[]): SpreadLine[][] {
  const bands: SpreadLine[][] = Array.from({ length: borders.length + 1 }, () => []);
  for (const line of lines) {
    const middle = middleOf(line.line);
    const band = borders.findLastIndex((border) => border <= middle) + 1;
    const upper = bands[band - 1]?.at(-1);
    const continuesUpper =
      crossesBorder(line, borders.slice(band - 1, band)) &&
      upper &&
      [...line.cells.keys()].every((at) => upper.cells.has(at));
    bands[continuesUpper ? band - 1 : band]?.push(line);
  }
  return bands;
}

/** If a cell is too low for its text, the last line is printed across its lower border. */
const crossesBorder = ({ line }: SpreadLine, borders: readonly number[]): boolean =>
  borders.some((border) => border > topOfLetters(line) && border < line.baseline);

function withMergedCells<K>(
  page: PdfPage,
  rows: readonly (RawRow & { readonly band: number })[],
  borders: readonly number[],
  { columns }: ColumnSet<K>,
): RawRow[] {
  const cells = rows.map((row) => new Map(row.cells));
  const continued = rows.map((): number[] => []);
  const join = (column: number, group: readonly number[]) => {
    const lines = group.flatMap((index) => rows[index]?.cells.get(column) ?? []);
    for (const index of group) {
      if (lines.length > 0) cells[index]?.set(column, lines);
      else if (group[0] === 0) continued[index]?.push(column);
    }
  };
  for (const [column, { left, right }] of columns.entries()) {
    const groups = groupsOf(rows, (upper, lower) => hasNoBorder(page, borders, upper, lower, left, right));
    for (const group of groups) if (group.length > 1) join(column, group);
  }
  return rows.map((row, index) => ({ ...row, cells: cells[index] ?? row.cells, continued: continued[index] ?? [] }));
}

type Banded = { readonly band: number; readonly label: string };

function groupsOf(rows: readonly Banded[], isJoined: (upper: number, lower: number) => boolean): number[][] {
  const groups: number[][] = [];
  for (const [index, row] of rows.entries()) {
    const group = groups.at(-1);
    const above = rows[index - 1];
    const joined =
      above && above.label === '' && row.label === '' && row.band === above.band + 1 && isJoined(above.band, row.band);
    if (group && joined) group.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Whether at least half of a column has no line between two bands. */
function hasNoBorder(
  page: PdfPage,
  borders: readonly number[],
  upper: number,
  lower: number,
  left: number,
  right: number,
): boolean {
  const border = lower === upper + 1 ? borders[upper] : undefined;
  if (border === undefined || !Number.isFinite(left) || !Number.isFinite(right)) return false;
  const covered = page.horizontal
    .filter((rule) => Math.abs(rule.at - border) < 2)
    .reduce((total, rule) => total + Math.max(0, Math.min(rule.to, right) - Math.max(rule.from, left)), 0);
  return covered < (right - left) * 0.5;
}
