import { medianOf } from '../../median';
import { isScanned, type PdfPage, type Rule } from '../letters/pdf-page';
import { isOfEqualWidth, middleOf, phrasesOf, type WordLine } from '../words/text-lines';
import type { Header } from './find-headers';
import type { TitleBlock } from './name-titles';
import { normalizeTitle } from './title-match';

export type Column<K> = {
  readonly name: K | null;
  readonly title: string;
  readonly scores: ReadonlyMap<K, number>;
  readonly left: number;
  readonly right: number;
};

export type ColumnSet<K> = {
  readonly columns: readonly Column<K>[];
  readonly ruled: boolean;
};

/** Points. */
const SAME_PLACE = 10;

/** Identifies a layout, equal on all documents that have it: the titles, whether lines part the columns, and where. */
export function layoutOfColumns<K>({ columns, ruled }: ColumnSet<K>, { blocks }: Header<K>): string {
  const titles = columns.map(({ title }) => normalizeTitle(title)).join('|');
  // Without lines the columns are as wide as their texts, but each title stays in its place.
  const lefts = (ruled ? columns : blocks).slice(1).map(({ left }) => Math.round(left / SAME_PLACE));
  return `${titles} ${ruled ? 'ruled' : 'blank'} ${lefts.join()}`;
}

export function columnsUnder<K>(page: PdfPage, header: Header<K>, body: readonly WordLine[]): ColumnSet<K> {
  const columns = ruledColumns(page, header);
  if (!columns) return { columns: withLeftEdges(blankColumns(header), page, body), ruled: false };
  return { columns, ruled: isRuledBelow(page, columns, body) };
}

function isRuledBelow<K>(page: PdfPage, columns: readonly Column<K>[], body: readonly WordLine[]): boolean {
  const inner = columns.slice(1).map(({ left }) => left);
  const isRuled = (line: WordLine) => {
    const middle = middleOf(line);
    return page.vertical.some(
      (rule) => rule.from <= middle && middle <= rule.to && inner.some((left) => Math.abs(rule.at - left) < TOUCH),
    );
  };
  // Gray stripes have edges, too, but rows between the stripes have none.
  const last = body.findLastIndex(isRuled);
  return (
    (body.some((line) => isRuled(line) && isRow(page, line)) &&
      body.slice(0, last).every((line) => isRuled(line) || !isRow(page, line))) ||
    !body.some((line) => isRow(page, line))
  );
}

const TOUCH = 3;

function ruledColumns<K>(page: PdfPage, header: Header<K>): Column<K>[] | null {
  const xs = page.vertical.filter((rule) => reaches(rule, header)).map((rule) => rule.at);
  const borders = [...new Set(xs)].sort((a, b) => a - b);
  const { blocks } = header;
  const parted = blocks.every((block, index) => {
    const next = blocks[index + 1];
    return !next || borders.some((x) => x > centre(block) && x < centre(next));
  });
  const first = blocks[0];
  if (!parted || !first || borders.length === 0) return null;
  const inner = borders.filter((x) => x > centre(first));
  const left = borders.findLast((x) => x <= centre(first)) ?? 0;
  return joinedByTitle([left, ...inner], blocks, page.width);
}

function reaches(rule: Rule, { top, bottom }: { top: number; bottom: number }): boolean {
  const middle = (top + bottom) / 2;
  return (
    (rule.from <= middle && rule.to > bottom - TOUCH) ||
    (rule.to > bottom + TOUCH * 2 && rule.from <= bottom + TOUCH * 3)
  );
}

function joinedByTitle<K>(borders: readonly number[], blocks: readonly TitleBlock<K>[], width: number): Column<K>[] {
  const columns: (Column<K> & { block: TitleBlock<K> | null })[] = [];
  for (const [index, left] of borders.entries()) {
    const last = index === borders.length - 1;
    const right = borders[index + 1] ?? width;
    const block = titleOver(blocks, left, right);
    if (last && block === null) continue;
    const previous = columns.at(-1);
    if (previous && block !== null && previous.block === block) columns[columns.length - 1] = { ...previous, right };
    else columns.push({ ...titled(block), left, right, block });
  }
  return columns.map(({ name, title, scores, left, right }) => ({ name, title, scores, left, right }));
}

/** A column whose name comes from the title on another page has no score for it, so it gets one here. */
function titled<K>(block: TitleBlock<K> | null): Pick<Column<K>, 'name' | 'title' | 'scores'> {
  if (!block) return { name: null, title: '', scores: new Map() };
  const { column: name, text: title, scores } = block;
  const isFromOtherPage = name !== null && !scores.has(name);
  return { name, title, scores: isFromOtherPage ? new Map([...scores, [name, SCORE_OF_OTHER_PAGE]]) : scores };
}

const SCORE_OF_OTHER_PAGE = 2;

function titleOver<K>(blocks: readonly TitleBlock<K>[], left: number, right: number): TitleBlock<K> | null {
  const inside = blocks.find((block) => centre(block) > left && centre(block) < right);
  if (inside) return inside;
  const over = (block: TitleBlock<K>) => Math.min(block.right, right) - Math.max(block.left, left);
  return blocks.find((block) => over(block) > (right - left) * 0.5) ?? null;
}

function blankColumns<K>({ blocks, borders: rowBorders }: Header<K>): Column<K>[] {
  const borders = blocks.slice(1).map((block, index) => {
    const previous = blocks[index] ?? block;
    const between = rowBorders.filter((x) => centre(previous) < x && x < centre(block));
    const clear = between.filter((x) => previous.right <= x && x <= block.left);
    return clear.at(-1) ?? between.at(-1) ?? (previous.right + block.left) / 2;
  });
  return blocks.map((block, index) => ({
    ...titled(block),
    left: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    right: borders[index] ?? Number.POSITIVE_INFINITY,
  }));
}

/** A long text may reach the next column: if all cells of that column start at one place, the column begins there. */
function withLeftEdges<K>(columns: readonly Column<K>[], page: PdfPage, body: readonly WordLine[]): Column<K>[] {
  if (isScanned(page) || body.some(isOfEqualWidth)) return [...columns];
  const rows = body.filter((line) => isRow(page, line)).map((line) => phrasesOf(line, page.vertical));
  const edges = columns.map(({ left, right }) => {
    const cells = rows.flatMap((phrases) => phrases.find((cell) => centre(cell) >= left && centre(cell) < right) ?? []);
    const [start, end] = [commonEdge(cells.map((cell) => cell.left)), commonEdge(cells.map((cell) => cell.right))];
    const isEdge = cells.length >= MIN_CELLS && start !== null && end === null;
    return isEdge && start > left ? start - SAME_EDGE : left;
  });
  return columns.map((column, index) => ({
    ...column,
    left: edges[index] ?? column.left,
    right: edges[index + 1] ?? column.right,
  }));
}

const SAME_EDGE = 0.5;
const MIN_SHARE_ALIKE = 0.8;

const isRow = (page: PdfPage, line: WordLine) => phrasesOf(line, page.vertical).length >= MIN_CELLS;

/** The median edge if most edges are at it; otherwise null. */
function commonEdge(edges: readonly number[]): number | null {
  const middle = medianOf(edges) ?? 0;
  const alike = edges.filter((edge) => Math.abs(edge - middle) < SAME_EDGE).length;
  return alike >= edges.length * MIN_SHARE_ALIKE ? middle : null;
}

const MIN_CELLS = 3;

type Span = { readonly left: number; readonly right: number };

const centre = (span: Span) => (span.left + span.right) / 2;
