import { unitOf } from '@ostep/kernel';
import { parseFigure } from '../figures';
import type { Header } from './find-headers';
import type { TitleBlock } from './name-titles';
import type { PdfPage, Rule, Word } from './pdf-page';
import { type Block, blockOf, phrasesOf, textOf, type WordLine } from './text-lines';
import { foldTitle } from './title-match';

export type Column<K> = {
  readonly name: K | null;
  readonly title: string;
  /** How well the title alone names each column. */
  readonly scores: ReadonlyMap<K, number>;
  readonly left: number;
  readonly right: number;
};

export type ColumnSet<K> = {
  readonly columns: readonly Column<K>[];
  readonly ruled: boolean;
};

/** The same on all documents of one layout. */
export const layoutOfColumns = <K>({ columns }: ColumnSet<K>) => columns.map(({ title }) => foldTitle(title)).join('|');

export function columnsUnder<K>(
  page: PdfPage,
  header: Header<K>,
  body: readonly WordLine[],
  bodyOfAllPages: readonly WordLine[],
): ColumnSet<K> {
  const columns = ruledColumns(page, header);
  if (!columns) return { columns: blankColumns(page, header, body, bodyOfAllPages), ruled: false };
  return { columns, ruled: isRuledBelow(page, columns, body) };
}

function isRuledBelow<K>(page: PdfPage, columns: readonly Column<K>[], body: readonly WordLine[]): boolean {
  const inner = columns.slice(1).map(({ left }) => left);
  const rows = body.filter((line) => phrasesOf(line, page.vertical).length >= MIN_CELLS);
  const ruled = rows.filter((line) => {
    const middle = line.baseline - line.size * 0.33;
    return page.vertical.some(
      (rule) => rule.from <= middle && middle <= rule.to && inner.some((left) => Math.abs(rule.at - left) < TOUCH),
    );
  });
  const last = ruled.at(-1);
  return rows.length === 0 || (last !== undefined && rows.indexOf(last) + 1 === ruled.length);
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
    (rule.from <= middle && rule.to >= middle) || (rule.to > bottom + TOUCH * 2 && rule.from <= bottom + TOUCH * 3)
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

/** A column that another page's title names has no score of its own. */
function titled<K>(block: TitleBlock<K> | null): Pick<Column<K>, 'name' | 'title' | 'scores'> {
  if (!block) return { name: null, title: '', scores: new Map() };
  const { column: name, text: title, scores } = block;
  const known = name !== null && !scores.has(name);
  return { name, title, scores: known ? new Map([...scores, [name, NAMED_ELSEWHERE]]) : scores };
}

const NAMED_ELSEWHERE = 2;

function titleOver<K>(blocks: readonly TitleBlock<K>[], left: number, right: number): TitleBlock<K> | null {
  const inside = blocks.find((block) => centre(block) > left && centre(block) < right);
  if (inside) return inside;
  const over = (block: TitleBlock<K>) => Math.min(block.right, right) - Math.max(block.left, left);
  return blocks.find((block) => over(block) > (right - left) * 0.5) ?? null;
}

function blankColumns<K>(
  page: PdfPage,
  header: Header<K>,
  body: readonly WordLine[],
  bodyOfAllPages: readonly WordLine[],
): Column<K>[] {
  const phrasesIn = (line: WordLine) => phrasesOf(line, page.vertical).flatMap(partedAtUnit);
  const isRow = (line: readonly Span[]) => line.length >= Math.max(MIN_CELLS, header.blocks.length * MIN_FILLED_SHARE);
  const own = linesOfRows(body, (line) => isRow(phrasesIn(line))).map(phrasesIn);
  const others = bodyOfAllPages.filter((line) => line.page !== page.number).map(phrasesIn);
  const cells = [...own.filter((line) => line.length >= MIN_CELLS), ...others.filter(isRow)].flat();
  const texts = cells.length > 0 ? cells : body.flatMap(phrasesIn);
  const borders = header.blocks.slice(1).map((block, index) => {
    const previous = header.blocks[index] ?? block;
    const ofRows = header.borders.filter((x) => centre(previous) < x && x < centre(block));
    const between = ofRows.filter((x) => previous.right <= x && x <= block.left);
    return between.at(-1) ?? ofRows.at(-1) ?? blankStrip(previous, block, texts);
  });
  return header.blocks.map((block, index) => ({
    ...titled(block),
    left: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    right: borders[index] ?? Number.POSITIVE_INFINITY,
  }));
}

/** A quantity set close to the unit beside it may stand in a column of its own. */
function partedAtUnit(phrase: Block): readonly Block[] {
  const cut = phrase.words.findIndex(
    (_, at) => at > 0 && parseFigure(textOf(phrase.words.slice(0, at))) !== null && isUnit(phrase.words.slice(at)),
  );
  return cut < 0 ? [phrase] : [blockOf(phrase.words.slice(0, cut)), blockOf(phrase.words.slice(cut))];
}

const isUnit = (words: readonly Word[]) => unitOf(textOf(words)) !== null;

/** Up to the last line that fills half of the columns, and what wraps below it: signatures come after that. */
export function linesOfRows(body: readonly WordLine[], isRow: (line: WordLine) => boolean): readonly WordLine[] {
  const last = body.findLastIndex(isRow);
  if (last === -1) return body;
  const goesOn = (line: WordLine, above: WordLine | undefined) =>
    above !== undefined &&
    line.baseline - above.baseline <= ROW_PITCH * line.size &&
    !line.words.some(({ text }) => LEADERS.test(text));
  const behind = body.slice(last + 1);
  const end = behind.findIndex((line, index) => !goesOn(line, body[last + index]));
  return body.slice(0, end === -1 ? body.length : last + 1 + end);
}

const ROW_PITCH = 1.9;
const LEADERS = /[.…_]{5,}/u;

const MIN_FILLED_SHARE = 0.5;

const MIN_CELLS = 3;

type Span = { readonly left: number; readonly right: number };

const STEP = 0.5;

type Strip = { from: number; to: number; readonly cost: number };

/**
 * The strip crossed by the fewest texts, between the titles rather than beside them; of several the one with texts of
 * both columns at its sides, as figures may stand beyond their title.
 */
function blankStrip(left: Span, right: Span, texts: readonly Span[]): number {
  const from = left.left + Math.min(6, (left.right - left.left) / 2);
  const to = right.right - Math.min(6, (right.right - right.left) / 2);
  const near = texts.filter((text) => text.right > from && text.left < to);
  const under = texts.filter((text) => text.right > left.left && text.left < right.right);
  const parted = (strip: Strip) => {
    const middle = centreOf(strip);
    const before = under.filter((text) => text.right <= middle).length;
    return Math.min(before, under.filter((text) => text.left >= middle).length);
  };
  const all = stripsOf(left, right, near, { from, to });
  const clear = all.filter((strip) => strip.cost < 1 && parted(strip) >= MIN_CELLS);
  const strips = clear.length > 0 ? clear : all;
  const least = Math.min(...strips.map(({ cost }) => cost));
  const best = strips.filter(({ cost }) => cost === least);
  const most = Math.max(...best.map(parted));
  const even = best.filter((strip) => parted(strip) === most);
  const chosen = even.find((strip) => strip.to - strip.from >= STEP * 4) ?? even.at(-1);
  return chosen ? centreOf(chosen) : (left.right + right.left) / 2;
}

const centreOf = ({ from, to }: { readonly from: number; readonly to: number }) => (from + to) / 2;

function stripsOf(left: Span, right: Span, near: readonly Span[], reach: { from: number; to: number }): Strip[] {
  const strips: Strip[] = [];
  for (let x = reach.from; x <= reach.to; x += STEP) {
    const crossing = near.filter((text) => text.left < x && x < text.right).length;
    const cost = crossing + (x < left.right || x > right.left ? 0.5 : 0);
    const last = strips.at(-1);
    if (last?.cost === cost) last.to = x;
    else strips.push({ from: x, to: x, cost });
  }
  return strips;
}

const centre = (span: Span) => (span.left + span.right) / 2;
