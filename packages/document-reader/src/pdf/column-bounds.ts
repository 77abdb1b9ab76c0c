import type { Header, TitleBlock } from './find-headers';
import type { PdfPage, Rule } from './pdf-page';
import { phrasesOf, type WordLine } from './text-lines';

export type Column<K> = {
  readonly name: K | null;
  readonly title: string;
  readonly left: number;
  readonly right: number;
};

export type ColumnSet<K> = {
  readonly columns: readonly Column<K>[];
  readonly ruled: boolean;
};

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
    else columns.push({ name: block?.column ?? null, title: block?.text ?? '', left, right, block });
  }
  return columns.map(({ name, title, left, right }) => ({ name, title, left, right }));
}

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
  const phrases = body.map((line) => phrasesOf(line, page.vertical));
  const certainRows = bodyOfAllPages
    .filter((line) => line.page !== page.number)
    .map((line) => phrasesOf(line, page.vertical))
    .filter((line) => line.length >= Math.max(MIN_CELLS, header.blocks.length * MIN_FILLED_SHARE));
  const cells = [...phrases.filter((line) => line.length >= MIN_CELLS), ...certainRows].flat();
  const texts = cells.length > 0 ? cells : phrases.flat();
  const borders = header.blocks.slice(1).map((block, index) => {
    const previous = header.blocks[index] ?? block;
    return blankStrip(previous, block, texts);
  });
  return header.blocks.map((block, index) => ({
    name: block.column,
    title: block.text,
    left: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    right: borders[index] ?? Number.POSITIVE_INFINITY,
  }));
}

const MIN_FILLED_SHARE = 0.5;

const MIN_CELLS = 3;

type Span = { readonly left: number; readonly right: number };

const STEP = 0.5;

/** The x crossed by the fewest texts; on a tie between the titles, then the middle of the strip. */
function blankStrip(left: Span, right: Span, texts: readonly Span[]): number {
  const from = left.left + Math.min(6, (left.right - left.left) / 2);
  const to = right.right - Math.min(6, (right.right - right.left) / 2);
  const near = texts.filter((text) => text.right > from && text.left < to);
  let best = { cost: Number.POSITIVE_INFINITY, from: (left.right + right.left) / 2, to: (left.right + right.left) / 2 };
  for (let x = from; x <= to; x += STEP) {
    const crossing = near.filter((text) => text.left < x && x < text.right).length;
    const outside = x < left.right || x > right.left ? 0.5 : 0;
    const cost = crossing + outside;
    if (cost < best.cost) best = { cost, from: x, to: x };
    else if (cost === best.cost && x - best.to <= STEP * 1.5) best.to = x;
    else if (cost === best.cost && best.to - best.from < STEP * 4) best = { cost, from: x, to: x };
  }
  return (best.from + best.to) / 2;
}

const centre = (span: Span) => (span.left + span.right) / 2;
