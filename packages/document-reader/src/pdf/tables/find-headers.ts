import { isScanned, type PdfPage, type Word } from '../letters/pdf-page';
import { type Band, bandOf } from '../words/band';
import {
  type Block,
  blockOf,
  blocksOf,
  DATA,
  isColumnNumbers,
  middleOf,
  phrasesOf,
  type WordLine,
} from '../words/text-lines';
import { BordersOfRows } from './borders-of-rows';
import { nameTitles, type TitleBlock } from './name-titles';
import { stackOverRows } from './stack-over-rows';
import type { TitleMatcher } from './title-match';
import { LineBorders, stackBlocks, stackCells, type TitleStack } from './title-stacks';

export type Header<K> = {
  readonly top: number;
  readonly bottom: number;
  readonly blocks: readonly TitleBlock<K>[];
  readonly score: number;
  /** Its words and their places: equal wherever the header is printed again. */
  readonly words: string;
  /** Borders of the columns in the rows below; empty if no row of figures follows. */
  readonly borders: readonly number[];
};

const MAX_LINES = 9;
const LINE_PITCH = 2.6;
/** A partial title match scores 1; a header must average more. */
const MIN_AVERAGE_SCORE = 2;
const DATA_COST = 2.5;
const LINE_COST = 0.02;
const CROWDED_COST = 2.5;
const UNTITLED_COST = 1;
const MISSED_LINE_COST = 1.5;
const BONUS_BETWEEN_RULES = 0.3;
/** The value of `Leśnictwo`, whose label is also a column title: `19 Zbytowa`, `Zbytowa (19)` and the next title. */
const NAMED = /^\s*(?:\d{1,2} \p{Lu}\p{Ll}{2}|(?:\p{Lu}\p{Ll}{2,} )+\(\d{2}\) \p{Lu})/u;

export type HeaderNeeds<K> = { readonly minColumns: number; readonly oneOf?: readonly (readonly K[])[] };

/** `known`: headers of earlier pages. Where one is printed again, nothing is measured. */
export function findHeaders<K extends string>(
  page: PdfPage,
  lines: readonly WordLine[],
  matcher: TitleMatcher<K>,
  { minColumns, oneOf = [] }: HeaderNeeds<K>,
  known: readonly Header<K>[] = [],
): Header<K>[] {
  const suffices = (header: Header<K>) => {
    const names = header.blocks.flatMap(({ column }) => (column === null ? [] : [column]));
    const hasEachGroup = oneOf.every((group) => group.some((name) => names.includes(name)));
    return hasEachGroup && names.length >= minColumns && header.score >= minColumns * MIN_AVERAGE_SCORE;
  };
  const chosen = known.flatMap((header) => printedAgain(header, lines));
  const isFree = ({ top, bottom }: Band) => chosen.every((other) => bottom <= other.top || top >= other.bottom);
  const windows = windowsOf(
    page,
    lines.map((line) => measured(line, matcher)),
    minColumns,
  ).filter((window) => isFree(bandOf(window.lines)));
  if (windows.length === 0) return chosen;
  const search = new TitleSearch(page, matcher, lines);
  const candidates = windows
    .map((window) => headerOf(window, search))
    .filter(suffices)
    .sort((a, b) => b.score - a.score);
  for (const header of candidates) if (isFree(header)) chosen.push(header);
  return chosen.sort((a, b) => a.top - b.top);
}

const wordAtPlace = ({ left, text }: Word) => `${Math.round(left)} ${text}`;

const wordsOf = (lines: readonly WordLine[]) => lines.flatMap((line) => line.words.map(wordAtPlace)).join(' ');

function printedAgain<K>(header: Header<K>, lines: readonly WordLine[]): Header<K>[] {
  const found: Header<K>[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    const first = lines[start]?.words[0];
    if (!first || !header.words.startsWith(wordAtPlace(first))) continue;
    let end = start;
    let words = '';
    while (end < lines.length && words !== header.words && header.words.startsWith(words)) {
      words = `${words}${words && ' '}${wordsOf(lines.slice(end, end + 1))}`;
      end += 1;
    }
    if (words === header.words) found.push({ ...header, ...bandOf(lines.slice(start, end)) });
  }
  return found;
}

/** Windows with more data words are never headers; skipping them saves time. */
const MAX_DATA = 2;
const MAX_LINES_IN_CELLS = 12;
const MAX_HEIGHTS = 1000;

/** Lines that may be a header. `ruled`: the two horizontal rules that enclose them. */
type Window = { readonly lines: readonly WordLine[]; readonly ruled: Band | null; readonly turned: readonly Word[] };

type Measured = { readonly line: WordLine; readonly data: number; readonly titles: number };

function measured<K extends string>(line: WordLine, matcher: TitleMatcher<K>): Measured {
  let data = 0;
  let titles = 0;
  for (const { text } of line.words) {
    if (DATA.test(text)) data += 1;
    else if (matcher.mayStandInTitle(text)) titles += 1;
  }
  return { line, data, titles };
}

const dataIn = (lines: readonly Measured[]) => lines.reduce((total, { data }) => total + data, 0);
const titlesAmong = (lines: readonly Measured[]) => lines.reduce((total, { titles }) => total + titles, 0);

function windowsOf(page: PdfPage, lines: readonly Measured[], minColumns: number): Window[] {
  const windows: Window[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    if (lines[start]?.titles === 0) continue;
    for (const group of groupsFrom(page, lines, start)) {
      if (group.at(-1)?.titles !== 0 && titlesAmong(group) >= minColumns)
        windows.push({ lines: group.map(({ line }) => line), ruled: null, turned: [] });
    }
  }
  return [...windows, ...windowsInCells(page, lines, minColumns)];
}

function groupsFrom(page: PdfPage, lines: readonly Measured[], start: number): Measured[][] {
  const groups: Measured[][] = [];
  for (let count = 1; count <= MAX_LINES && start + count <= lines.length; count += 1) {
    const group = lines.slice(start, start + count);
    if (isLabelled(group.at(-1)) || isApart(group) || isInBoxAbove(page, group.slice(-2)) || dataIn(group) > MAX_DATA)
      break;
    groups.push(group);
  }
  return groups;
}

/** Whether a value follows a colon, as in the head of a document (`Leśnictwo: 10 Rościsławice`) and never in titles. */
const isLabelled = (measure: Measured | undefined) =>
  measure?.line.words.slice(0, -1).some(({ text }) => /\p{L}:$/u.test(text)) === true;

/** Whether the last line is further below the one before it than the lines of one header are. */
function isApart(group: readonly Measured[]): boolean {
  const [before, last] = group.slice(-2).map(({ line }) => line);
  if (!before || !last) return false;
  return last.baseline - before.baseline > LINE_PITCH * Math.max(last.size, before.size);
}

const MIN_BLANK = 3;

/** Whether the first line is in a box above the table of the last: there is a gap that no vertical rule crosses. */
function isInBoxAbove({ horizontal, vertical }: PdfPage, lines: readonly Measured[]): boolean {
  const [from = 0, to = 0] = lines.map(({ line }) => middleOf(line));
  const isCrossed = (height: number) => vertical.some((rule) => rule.from <= height && height <= rule.to);
  if (!isCrossed(from) || !isCrossed(to)) return false;
  const heights = horizontal.map(({ at }) => at).filter((at) => at > from && at < to);
  return heights.some((top) => {
    const bottom = Math.min(...heights.filter((at) => at > top));
    return bottom - top > MIN_BLANK && bottom < to && !isCrossed((top + bottom) / 2);
  });
}

function windowsInCells(page: PdfPage, lines: readonly Measured[], minColumns: number): Window[] {
  const windows: Window[] = [];
  const heights = [...new Set(page.horizontal.map((rule) => rule.at))].sort((a, b) => a - b).slice(0, MAX_HEIGHTS);
  const allTurned = page.words.filter((word) => word.turned);
  let first = 0;
  for (const [index, top] of heights.entries()) {
    while (first < lines.length && middleOfLine(lines[first]) <= top) first += 1;
    for (const bottom of heights.slice(index + 1, index + 4)) {
      const inside = linesBetween(lines, first, { top, bottom }).filter(({ line }) => !isColumnNumbers(line));
      const turned = allTurned.filter((word) => middleOf(word) > top && middleOf(word) < bottom + word.size);
      const fits = inside.length > 0 && inside.length <= MAX_LINES_IN_CELLS && dataIn(inside) <= MAX_DATA;
      if (!fits || titlesAmong(inside) + turned.length < minColumns) continue;
      const isBroken = inside.some((_, at) => at > 0 && isInBoxAbove(page, inside.slice(at - 1, at + 1)));
      if (!isBroken) windows.push({ lines: inside.map(({ line }) => line), ruled: { top, bottom }, turned });
    }
  }
  return windows;
}

const middleOfLine = (measure: Measured | undefined) => (measure ? middleOf(measure.line) : Number.NEGATIVE_INFINITY);

/** The lines of a band, starting at line `first`; at most one more than cells may have. */
function linesBetween(lines: readonly Measured[], first: number, { top, bottom }: Band): Measured[] {
  const inside: Measured[] = [];
  for (let at = first; at < lines.length && inside.length <= MAX_LINES_IN_CELLS; at += 1) {
    const one = lines[at];
    if (!one || one.line.baseline > bottom + 1) break;
    if (middleOfLine(one) > top) inside.push(one);
  }
  return inside;
}

function headerOf<K extends string>(window: Window, search: TitleSearch<K>): Header<K> {
  const { lines, ruled } = window;
  const { matcher } = search;
  const borders = search.bordersBelow(window);
  const parts = stacksOf(window, borders, search);
  const { blocks, score } = nameTitles(parts, matcher);
  const { top, bottom } = bandOf(lines);
  const data = parts
    .map(({ above, text }) => `${above} ${text}`)
    .filter((text) => DATA.test(text) || NAMED.test(text)).length;
  const total =
    score -
    costOver(borders, parts) -
    MISSED_LINE_COST * search.missedLinesOf(window) -
    DATA_COST * data -
    LINE_COST * lines.length +
    (ruled && !borders.length ? BONUS_BETWEEN_RULES : 0);
  return { top, bottom, blocks, score: total, borders, words: wordsOf(lines) };
}

function costOver(borders: readonly number[], titles: readonly TitleStack[]): number {
  if (borders.length === 0) return 0;
  const columns = titles.map(({ left, right }) => borders.findLastIndex((border) => border <= (left + right) / 2));
  const titled = new Set(columns).size;
  return CROWDED_COST * (columns.length - titled) + UNTITLED_COST * (borders.length + 1 - titled);
}

class TitleSearch<K extends string> {
  readonly borders: LineBorders;
  readonly #rows: BordersOfRows;

  constructor(
    readonly page: PdfPage,
    readonly matcher: TitleMatcher<K>,
    lines: readonly WordLine[],
  ) {
    this.borders = new LineBorders(page);
    this.#rows = new BordersOfRows(page, lines);
  }

  bordersBelow({ lines }: Window): readonly number[] {
    return this.#rows.below(lines);
  }

  missedLinesOf({ lines }: Window): number {
    return this.#rows.missedTitleLines(lines, (word) => this.matcher.mayStandInTitle(word));
  }
}

/** In letter heights: words of titles (`po zmianie`) may be set wider apart than other words of the page. */
const MAX_BLANK_IN_TITLE = 0.8;

/** Joins short words such as `po` to the title that they are nearer to. */
function withFillers(blocks: readonly Block[]): Block[] {
  const isFiller = ({ words: [word, ...others] }: Block) =>
    others.length === 0 && /^\p{Ll}{1,2}$/u.test(word?.text ?? '');
  const gap = (left: Block | undefined, right: Block | undefined) =>
    left && right ? (right.left - left.right) / (right.words[0]?.size ?? 1) : Number.POSITIVE_INFINITY;
  const joined: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = joined.at(-1);
    const before = blocks[index - 1];
    const isNear = gap(before, block) < MAX_BLANK_IN_TITLE;
    const belongsTogether =
      (before && isFiller(before) && gap(before, block) <= gap(blocks[index - 2], before)) ||
      (isFiller(block) && gap(before, block) < gap(block, blocks[index + 1]));
    if (last && isNear && belongsTogether) joined[joined.length - 1] = blockOf([...last.words, ...block.words]);
    else joined.push(block);
  }
  return joined;
}

function stacksOf<K extends string>(
  { lines, ruled, turned }: Window,
  borders: readonly number[],
  search: TitleSearch<K>,
): readonly TitleStack[] {
  const cells = ruled && stackCells(search.borders, lines, turned, ruled);
  if (cells) return cells;
  const { page, matcher } = search;
  const isOverRows = borders.length > 0;
  const partsOf = isOverRows && !isScanned(page) ? phrasesOf : blocksOf;
  const titles = lines.map((line) => withFillers(partsOf(line, page.vertical)));
  const upright = isOverRows ? stackOverRows(titles, borders, matcher) : stackBlocks(titles);
  return [...upright, ...turned.map(({ left, right, text }) => ({ left, right, text, above: '' }))];
}
