import { byLeft, type PdfPage, type Word } from './pdf-page';
import { type Block, blockOf, blocksOf, middleOf, textOf, type WordLine } from './text-lines';
import type { TitleMatcher } from './title-match';

/** A title of a header row: where it stands, what it says, and the column it names, if any. */
export type TitleBlock<K> = {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly column: K | null;
};

export type Header<K> = {
  readonly top: number;
  readonly bottom: number;
  /** Left to right. */
  readonly blocks: readonly TitleBlock<K>[];
  readonly score: number;
};

const MOST_LINES = 5;
/** Lines of one header stand no further apart than this many letter heights. */
const LINE_PITCH = 2.6;
/** A title that only holds a column's name somewhere scores 1: a header must do better on the whole. */
const SURE = 2;
/** Addresses, dates and figures stand under a header, not in it. */
const DATA = /\d{3}|\d[.,-]\d/u;
const DATA_COST = 2.5;
const LINE_COST = 0.02;
const INSIDE_RULES = 0.3;

/** Header rows of a page, top to bottom: at least `least` columns named by their titles. */
export function findHeaders<K extends string>(
  page: PdfPage,
  lines: readonly WordLine[],
  matcher: TitleMatcher<K>,
  least: number,
): Header<K>[] {
  const candidates = windowsOf(page, lines)
    .map((window) => headerOf(page, window, matcher))
    .filter((header) => namedCount(header) >= least && header.score >= least * SURE)
    .sort((a, b) => b.score - a.score);
  const chosen: Header<K>[] = [];
  for (const header of candidates) {
    if (chosen.every((other) => header.bottom <= other.top || header.top >= other.bottom)) chosen.push(header);
  }
  return chosen.sort((a, b) => a.top - b.top);
}

const namedCount = <K>(header: Header<K>) => header.blocks.filter((block) => block.column !== null).length;

type Window = { readonly lines: readonly WordLine[]; readonly ruled: boolean; readonly turned: readonly Word[] };

function windowsOf(page: PdfPage, lines: readonly WordLine[]): Window[] {
  const windows: Window[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    for (let count = 1; count <= MOST_LINES && start + count <= lines.length; count += 1) {
      const [last, before] = [lines[start + count - 1], lines[start + count - 2]];
      if (
        count > 1 &&
        last &&
        before &&
        last.baseline - before.baseline > LINE_PITCH * Math.max(last.size, before.size)
      )
        break;
      windows.push({ lines: lines.slice(start, start + count), ruled: false, turned: [] });
    }
  }
  const heights = [...new Set(page.horizontal.map((rule) => rule.at))].sort((a, b) => a - b);
  for (const [index, top] of heights.entries()) {
    for (const bottom of heights.slice(index + 1, index + 4)) {
      const inside = lines.filter((line) => line.baseline - line.size * 0.33 > top && line.baseline <= bottom + 1);
      const turned = page.words.filter(
        (word) => word.turned && middleOf(word) > top && middleOf(word) < bottom + word.size,
      );
      if (inside.length > 0 && inside.length <= 12) windows.push({ lines: inside, ruled: true, turned });
    }
  }
  return windows;
}

function headerOf<K extends string>(page: PdfPage, window: Window, matcher: TitleMatcher<K>): Header<K> {
  const { lines, ruled, turned } = window;
  const stacks = stackBlocks(lines.map((line) => blocksOf(line, page.vertical)));
  for (const word of turned) stacks.push({ left: word.left, right: word.right, text: word.text, above: '' });
  const parts = stacks.flatMap((stack) => splitTitles(stack, matcher));
  const { blocks, score } = named(parts, matcher);
  const top = Math.min(...lines.map((line) => line.baseline - line.size));
  const bottom = Math.max(...lines.map((line) => line.baseline + line.size * 0.2));
  const data = parts.filter((part) => DATA.test(part.text)).length;
  const total = score - DATA_COST * data - LINE_COST * lines.length + (ruled ? INSIDE_RULES : 0);
  return { top, bottom, blocks, score: total };
}

type Stack = { left: number; right: number; text: string; above: string; words?: readonly Word[] };

/** Blocks of several lines put together where they stand over one another; a block over several is their common title. */
function stackBlocks(lines: readonly (readonly Block[])[]): Stack[] {
  const blocks = lines.flatMap((line, row) => line.map((block) => ({ block, row })));
  const isCommon = blocks.map(({ block, row }) =>
    lines.some((line, other) => other > row && line.filter((below) => overlap(block, below) > 0.5).length > 1),
  );
  const stacks: { blocks: Block[]; above: string }[] = [];
  for (const [index, { block }] of blocks.entries()) {
    if (isCommon[index]) continue;
    const found = stacks.find((stack) => overlap(blockOf(stack.blocks.flatMap((one) => one.words)), block) > 0.5);
    if (found) found.blocks.push(block);
    else stacks.push({ blocks: [block], above: '' });
  }
  for (const [index, { block }] of blocks.entries()) {
    if (!isCommon[index]) continue;
    for (const stack of stacks) {
      if (stack.blocks.some((one) => overlap(block, one) > 0.5)) stack.above = joined(stack.above, textOf(block.words));
    }
  }
  return stacks
    .map(({ blocks: members, above }) => ({
      ...blockOf(members.flatMap((one) => one.words)),
      text: members.map((one) => textOf(one.words)).reduce(joined, ''),
      above,
    }))
    .sort(byLeft);
}

/** Lines of a title put together; a word parted by a hyphen is made whole. */
function joined(upper: string, lower: string): string {
  if (upper === '') return lower;
  return /\p{Ll}-$/u.test(upper) && /^\p{Ll}/u.test(lower) ? `${upper.slice(0, -1)}${lower}` : `${upper} ${lower}`;
}

/** Share of the narrower one that lies in the other. */
function overlap(a: { left: number; right: number }, b: { left: number; right: number }): number {
  const common = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return common / Math.max(0.1, Math.min(a.right - a.left, b.right - b.left));
}

/** Two titles with only a word's blank between them (`Ilość J.m.`) are parted where each names a column. */
function splitTitles<K extends string>(stack: Stack, matcher: TitleMatcher<K>): Stack[] {
  const words = stack.words ?? [];
  const oneLine = new Set(words.map((word) => Math.round(word.baseline))).size === 1;
  if (!oneLine || words.length < 2 || matcher.isExact(stack.text)) return [stack];
  for (let cut = 1; cut < words.length; cut += 1) {
    const [left, right] = [words.slice(0, cut), words.slice(cut)];
    if (matcher.isExact(textOf(left)) && matcher.isExact(textOf(right))) {
      return [left, right].map((part) => ({ ...blockOf(part), text: textOf(part), above: stack.above }));
    }
  }
  return [stack];
}

function named<K extends string>(stacks: readonly Stack[], matcher: TitleMatcher<K>) {
  const claims = stacks.flatMap((stack, index) => {
    const withCommon = stack.above === '' ? null : matcher.scores(`${stack.above} ${stack.text}`);
    const columns = new Map(matcher.scores(stack.text));
    for (const [column, score] of withCommon ?? []) columns.set(column, Math.max(score, columns.get(column) ?? 0));
    return [...columns].map(([column, score]) => ({ index, column, score }));
  });
  const columnOf = new Map<number, K>();
  const taken = new Set<K>();
  let score = 0;
  for (const claim of claims.sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (columnOf.has(claim.index) || taken.has(claim.column)) continue;
    columnOf.set(claim.index, claim.column);
    taken.add(claim.column);
    score += claim.score;
  }
  const blocks = stacks.map(({ left, right, text, above }, index) => ({
    left,
    right,
    text: joined(above, text),
    column: columnOf.get(index) ?? null,
  }));
  return { blocks, score };
}
