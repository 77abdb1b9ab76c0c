import { byLeft, cutWord, isScanned, type PdfPage, type Rule, type Word } from '../letters/pdf-page';
import { LOST_LETTER } from '../letters/readable-text';
import { cutText } from './cut-text';

export type WordLine = {
  readonly page: number;
  readonly baseline: number;
  readonly size: number;
  readonly blank: number;
  readonly words: readonly Word[];
};

export type TextSpan = { readonly text: string; readonly left: number; readonly right: number };

export type TextLine = {
  readonly page: number;
  readonly top: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly parts: readonly string[];
  /** The text cut at every blank wider than a word space, for values printed under their labels. */
  readonly spans: readonly TextSpan[];
};

/** Separates the parts of a line between which there is a blank as wide as between columns. */
export const COLUMN_GAP = '\u2003';

export type Block = { readonly left: number; readonly right: number; readonly words: readonly Word[] };

const SAME_LINE = 0.45;
/** In letter heights; wider blanks separate cells. */
const CELL_GAP = 0.8;
const SENTENCE_GAP = 0.42;
/** A word that is drawn twice with a smaller shift is bold print. */
const DOUBLE_PRINT = 0.3;

export const DATA = /\d{3}|\d[.,-]\d/u;

export const figuresIn = ({ words }: Pick<WordLine, 'words'>) => words.filter(({ text }) => DATA.test(text)).length;

type OnLine = Pick<Word, 'baseline' | 'size'>;

export const middleOf = ({ baseline, size }: OnLine) => baseline - size * 0.33;

export const topOfLetters = ({ baseline, size }: OnLine) => baseline - size * 0.6;

export function linesOf(page: number, words: readonly Word[]): WordLine[] {
  const groups: Word[][] = [];
  for (const word of words.filter((one) => !one.turned).sort((a, b) => a.baseline - b.baseline)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && word.baseline - first.baseline <= SAME_LINE * Math.min(word.size, first.size)) {
      group.push(word);
    } else {
      groups.push([word]);
    }
  }
  for (const group of groups) group.sort(byLeft);
  const blank = blankOf(groups);
  return groups.map((group) => lineOf(page, group, blank));
}

const MIN_BLANK = 0.2;
const MAX_BLANK = 0.65;

function blankOf(groups: readonly (readonly Word[])[]): number {
  const sentence: number[] = [];
  for (const words of groups) {
    for (let index = 1; index < words.length; index += 1) {
      const [before, word] = [words[index - 1], words[index]];
      const gap = before && word ? (word.left - before.right) / word.size : 0;
      if (gap > MIN_BLANK / 2 && gap < 1) sentence.push(gap);
    }
  }
  sentence.sort((a, b) => a - b);
  const usual = sentence[Math.floor(sentence.length / 4)] ?? MIN_BLANK;
  return Math.min(MAX_BLANK, Math.max(MIN_BLANK, usual));
}

function lineOf(page: number, group: readonly Word[], blank: number): WordLine {
  const words = withoutDoubles(group);
  const size = Math.max(...words.map((word) => word.size));
  const baseline = words.reduce((total, word) => total + word.baseline, 0) / words.length;
  return { page, baseline, size, blank, words };
}

function isDouble(before: readonly Word[], word: Word): boolean {
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const other = before[index];
    if (!other || word.left - other.left >= DOUBLE_PRINT * word.size) return false;
    if (other.text === word.text) return true;
  }
  return false;
}

function withoutDoubles(words: readonly Word[]): Word[] {
  const single: Word[] = [];
  for (const word of words) {
    if (!isDouble(single, word)) single.push(word);
  }
  return single;
}

export function textOf(words: readonly Word[]): string {
  let text = '';
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const glued =
      previous !== undefined && previous.baseline !== word.baseline && word.left - previous.right < 0.1 * word.size;
    text += index === 0 || glued ? word.text : ` ${word.text}`;
  }
  return cutText(text);
}

export function blocksOf(line: WordLine, vertical: readonly Rule[]): Block[] {
  return cutLine(line, vertical, Math.max(CELL_GAP, line.blank * 1.6));
}

const BLANK_OF_EQUAL_WIDTH = 0.5;

export const isOfEqualWidth = ({ blank }: WordLine) => blank >= BLANK_OF_EQUAL_WIDTH;

/** Like `blocksOf`, but cuts at every blank wider than a word space. */
export function phrasesOf(line: WordLine, vertical: readonly Rule[]): Block[] {
  return cutLine(line, vertical, Math.max(SENTENCE_GAP, line.blank * 1.3));
}

const HYPHENS_OF_ADDRESS = 6;
/** Forest addresses are printed with padded segments: `02-20-1-06-123   -a   -00`. */
const ADDRESS = /\d{2}-\d{2}-\d[\dA-Za-zÀ-ɏ~-]*$/u;
const SEGMENT = /^-(?:~?[A-Za-zÀ-ɏ]{0,3}|\d{0,2})$/u;

function isPadded(block: readonly Word[], word: Word): boolean {
  if (!SEGMENT.test(word.text)) return false;
  const address = ADDRESS.exec(block.map((one) => one.text).join(''))?.[0];
  return address !== undefined && address.split('-').length <= HYPHENS_OF_ADDRESS;
}

/** In letter heights. Beside a narrow 1, the blank within `1 136,44` is wider than one between words. */
const MAX_BLANK_IN_FIGURE = 0.62;
const GROUP = /^[\p{Pd}−]?\d{1,3}$/u;
const REST_OF_FIGURE = /^\d{3}(?:[.,]\d{2})?$/u;

export const isInFigure = (before: Word, word: Word) =>
  GROUP.test(before.text) &&
  REST_OF_FIGURE.test(word.text) &&
  word.left - before.right <= MAX_BLANK_IN_FIGURE * Math.max(word.size, before.size);

const isSlash = (before: Word, word: Word) => word.text === '/' && word.left - before.right <= CELL_GAP * word.size;

const MAX_OVERLAP = 0.5;

/** Cuts a line at every blank wider than `widest` letter heights, but not within an address or a figure. */
export function cutLine(line: WordLine, vertical: readonly Rule[], widest: number): Block[] {
  const blocks: Word[][] = [];
  for (const word of line.words) {
    const block = blocks.at(-1);
    const previous = block?.at(-1);
    const together =
      block !== undefined &&
      previous !== undefined &&
      (word.left - previous.right <= widest * Math.max(word.size, previous.size) ||
        isPadded(block, word) ||
        isSlash(previous, word) ||
        isInFigure(previous, word)) &&
      previous.right - word.left < MAX_OVERLAP * word.size &&
      !vertical.some((rule) => isBetween(rule, previous, word));
    if (together) block.push(word);
    else blocks.push([word]);
  }
  return blocks.map(blockOf);
}

export function blockOf(words: readonly Word[]): Block {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    left = Math.min(left, word.left);
    right = Math.max(right, word.right);
  }
  return { left, right, words };
}

function isBetween(rule: Rule, left: Word, right: Word): boolean {
  const middle = middleOf(right);
  return (
    rule.from <= middle &&
    middle <= rule.to &&
    (left.left + left.right) / 2 < rule.at &&
    rule.at < (right.left + right.right) / 2
  );
}

export function cutAtRules(page: PdfPage): PdfPage {
  const rules = [...page.vertical].sort((a, b) => a.at - b.at);
  if (rules.length === 0) return page;
  let starts: ReadonlyMap<number, readonly Place[]> | undefined;
  const startsBeside = ({ baseline }: Word) => {
    starts ??= startsByLine(page.words);
    return starts.get(baseline) ?? [];
  };
  const words: Word[] = [];
  for (const word of page.words) {
    let rest = word;
    for (const rule of rulesThrough(word, rules, startsBeside)) {
      const pieces = cutWord(rest, rule.at);
      words.push(...pieces.slice(0, -1));
      rest = pieces.at(-1) ?? rest;
    }
    words.push(rest);
  }
  return { ...page, words };
}

/** The rules that cut a word. Not if it is one word or one figure: then it reaches over its cell. */
function rulesThrough(
  word: Word,
  rules: readonly Rule[],
  startsBeside: (word: Word) => readonly Place[],
): readonly Rule[] {
  const found: Rule[] = [];
  for (let index = firstRightOf(rules, word.left); index < rules.length; index += 1) {
    const rule = rules[index];
    if (!rule || rule.at >= word.right) break;
    if (passesThrough(rule, word) && !isOverNextCell(word, rule, startsBeside(word))) found.push(rule);
  }
  const isUncut = (found.length > 1 && /^\p{L}+$/u.test(word.text)) || (found.length > 0 && isOneFigure(word));
  return isUncut ? [] : found;
}

/** Digits have one width: between the digits of two cells there would be a blank. */
function isOneFigure({ text, starts, size }: Word): boolean {
  if (!/^\d+[.,]\d\d$/u.test(text)) return false;
  const steps = starts.slice(1, -3).map((start, at) => start - (starts[at] ?? start));
  return Math.max(...steps) - Math.min(...steps) < size * SAME_STEP;
}

const SAME_STEP = 0.02;

type Place = Pick<Rule, 'at'>;

function startsByLine(words: readonly Word[]): ReadonlyMap<number, readonly Place[]> {
  const starts = new Map<number, Place[]>();
  for (const { baseline, left } of [...words].sort(byLeft)) {
    const line = starts.get(baseline);
    if (line) line.push({ at: left });
    else starts.set(baseline, [{ at: left }]);
  }
  return starts;
}

/** Whether a word is printed over the next cell, which has its own text. */
function isOverNextCell({ right }: Word, { at }: Rule, starts: readonly Place[]): boolean {
  const next = starts[firstRightOf(starts, at)];
  return next !== undefined && next.at < right;
}

function firstRightOf(places: readonly Place[], x: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.at ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

function passesThrough(rule: Rule, word: Word): boolean {
  const middle = middleOf(word);
  const inset = word.size * 0.35;
  return (
    !word.turned &&
    rule.to - rule.from > word.size &&
    rule.from <= middle &&
    middle <= rule.to &&
    rule.at > word.left + inset &&
    rule.at < word.right - inset
  );
}

const NUMBERING = /^\(?(?:kol(?:umna)?\.?\s*)?(\d{1,2})[).]?(?:\s*[=(x×*:+].*)?$/iu;

const MAX_LOST = 6;
const MIN_READ = 5;

function areMostRising(numbers: readonly number[]): boolean {
  const read = numbers.filter((number) => !Number.isNaN(number));
  const isMost = read.length >= MIN_READ && read.length * 2 > numbers.length;
  return isMost && read.every((number, index) => index === 0 || number > (read[index - 1] ?? number));
}

/**
 * Whether a line numbers the columns (`1 2 3 …`). Looks at the words of the line and not at its cells, because two narrow
 * columns may have been taken for one.
 */
export function isColumnNumbers(line: WordLine): boolean {
  const numberOf = ({ text }: Word) => Number(NUMBERING.exec(text)?.[1] ?? Number.NaN);
  const [firstWord] = line.words;
  const first = firstWord ? numberOf(firstWord) : Number.NaN;
  if (!(first <= 2)) return false;
  const numbers = line.words.map(numberOf);
  const offsets = numbers.map((number, index) => number - first - index);
  const inOrder = offsets.filter((offset) => offset === 0).length;
  // In a scan a lone figure is easily misread or lost.
  const isAfterLost = (offset = 0) => offset > 0 && offset <= MAX_LOST;
  const mayBeNumber = ({ text, doubtful }: Word, offset: number | undefined) =>
    offset === 0 || text === LOST_LETTER || (doubtful !== undefined && (isAfterLost(offset) || text.length === 1));
  return (
    numbers.length > 2 &&
    ((isScanned(line) && areMostRising(numbers)) ||
      (inOrder * 2 > numbers.length && line.words.every((word, index) => mayBeNumber(word, offsets[index]))))
  );
}
