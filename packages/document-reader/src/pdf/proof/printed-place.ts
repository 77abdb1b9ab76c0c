import type { PageBox, PrintedOrigin } from '@ostep/kernel';
import { withHyphens, withoutBlanks } from '../../plain-text';
import { isScanned, type PdfPage, type PlacedWords, type Slant, type Word } from '../letters/pdf-page';
import { type Point, projected } from '../letters/projection';

// How far a word reaches above and below its baseline, in letter heights.
const ASCENT = 0.82;
const DESCENT = 0.24;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Answers where on the pages of a document words are printed. */
export class PrintedPlaces {
  readonly #pages: ReadonlyMap<number, PdfPage>;

  constructor(pages: readonly PdfPage[]) {
    this.#pages = new Map(pages.map((page) => [page.number, page]));
  }

  /** One frame on each page around all the words; null if there are none. */
  around(lines: readonly PlacedWords[], from?: readonly string[]): PrintedOrigin | null {
    const [first, ...more] = this.#frames(lines);
    if (!first) return null;
    const scan = scanOf(lines);
    const origin = { page: first.page, box: first.box, text: textOf(lines) };
    if (more.length === 0 && !from && !scan) return origin;
    return { ...origin, ...(more.length > 0 ? { more } : {}), ...(from ? { from } : {}), ...(scan ? { scan } : {}) };
  }

  #frames(lines: readonly PlacedWords[]): PageBox[] {
    const frames: PageBox[] = [];
    for (let start = 0; start < lines.length; ) {
      const number = lines[start]?.page ?? 0;
      const words: Word[] = [];
      for (; lines[start]?.page === number; start += 1) words.push(...(lines[start]?.words ?? []));
      const page = this.#pages.get(number);
      if (page && words.length > 0) frames.push({ page: page.sheet?.number ?? number, box: boxOnPage(words, page) });
    }
    return frames;
  }
}

function scanOf(lines: readonly PlacedWords[]): PrintedOrigin['scan'] {
  if (!lines.some(isScanned)) return undefined;
  return lines.some(({ words }) => words.some(({ doubtful }) => doubtful)) ? 'doubtful' : 'sure';
}

function textOf(lines: readonly PlacedWords[]): string {
  let text = '';
  for (const { words } of lines) for (const word of words) text += text === '' ? word.text : ` ${word.text}`;
  return text;
}

/** The frame around words on the page as it is shown (with its slant), limited to the page. */
export function boxOnPage(words: readonly Word[], page: PdfPage): [number, number, number, number] {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = 0;
  let bottom = 0;
  for (const word of words) {
    const box = boxAsSeen(boxOf(word), page);
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  const moved = page.sheet?.left ?? 0;
  const across = (x: number) => within(x + moved, page.width);
  return [across(left), within(top, page.height), across(right), within(bottom, page.height)];
}

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;

function boxOf({ left, right, baseline, size }: Word): Box {
  return [left, baseline - size * ASCENT, right, baseline + size * DESCENT];
}

function boxAsSeen(box: Box, { slant, onPhoto }: PdfPage): Box {
  if (!slant && !onPhoto) return box;
  const [left, top, right, bottom] = box;
  const corners = [left, right]
    .flatMap((x) => [top, bottom].map((y): Point => [x, y]))
    .map((corner) => (slant ? turnedOnPage(corner, slant) : corner))
    .map((corner) => (onPhoto ? projected(onPhoto, corner) : corner));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function turnedOnPage([x, y]: Point, slant: Slant): Point {
  const [cos, sin] = [Math.cos(slant.turn), Math.sin(slant.turn)];
  return [slant.x + (x - slant.x) * cos - (y - slant.y) * sin, slant.y + (x - slant.x) * sin + (y - slant.y) * cos];
}

type Spot = { readonly line: number; readonly word: number; readonly letter: number };

function lettersOf(lines: readonly PlacedWords[]): { all: string; spots: Spot[] } {
  const letters: string[] = [];
  const spots: Spot[] = [];
  const add = (sign: string, spot: Spot) => {
    for (const plain of withoutBlanks(normalize(sign))) {
      letters.push(plain);
      spots.push(spot);
    }
  };
  for (const [line, { words }] of lines.entries())
    for (const [word, { text }] of words.entries())
      for (const [letter, sign] of [...text].entries()) add(sign, { line, word, letter });
  return { all: letters.join(''), spots };
}

/** The words, or parts of words, that print `text`, ignoring white space. Whole words come first, parts of words last. */
export function findPrinted(lines: readonly PlacedWords[], text: string): PlacedWords[][] {
  const wanted = stripWhitespace(text);
  // Most lines do not print it: for them the slow search by letters is skipped.
  if (wanted === '' || !stripWhitespace(textOf(lines)).includes(wanted)) return [];
  const { all, spots } = lettersOf(lines);
  const [alone, inside]: [PlacedWords[][], PlacedWords[][]] = [[], []];
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    const end = at + wanted.length - 1;
    const isPart = isGlued(spots[at - 1], spots[at]) || isGlued(spots[end], spots[end + 1]);
    const isWithinWord = SIGN.test(all[at - 1] ?? '') || SIGN.test(all[end + 1] ?? '');
    (isPart && isWithinWord ? inside : alone).push(wordsBetween(lines, spots[at], spots[end]));
  }
  return [...alone, ...inside];
}

const SIGN = /[\p{L}\d]/u;
const isGlued = (left: Spot | undefined, right: Spot | undefined) =>
  left !== undefined && right !== undefined && left.line === right.line && left.word === right.word;

const normalize = (text: string) => withHyphens(text).toLowerCase();
const stripWhitespace = (text: string) => normalize(withoutBlanks(text));

function wordsBetween(lines: readonly PlacedWords[], from: Spot | undefined, to: Spot | undefined): PlacedWords[] {
  if (!from || !to) return [];
  return lines.slice(from.line, to.line + 1).map(({ page, words }, line) => {
    const first = line === 0 ? from.word : 0;
    const last = line === to.line - from.line ? to.word : words.length - 1;
    const cut = words.slice(first, last + 1).map((word, index) => {
      const start = line === 0 && index === 0 ? from.letter : 0;
      const end = line === to.line - from.line && first + index === to.word ? to.letter : undefined;
      return partOfWord(word, start, end);
    });
    return { page, words: cut };
  });
}

function partOfWord(word: Word, first: number, last: number | undefined): Word {
  const letters = [...word.text];
  if (first === 0 && (last === undefined || last === letters.length - 1)) return word;
  const end = (last ?? letters.length - 1) + 1;
  return {
    ...word,
    text: letters.slice(first, end).join(''),
    left: word.starts[first] ?? word.left,
    right: end < letters.length ? (word.starts[end] ?? word.right) : word.right,
    starts: word.starts.slice(first, end),
  };
}
