import { byLeft, type PdfPage, type Word } from '../pdf/letters/pdf-page';
import { LOST_LETTER } from '../pdf/letters/readable-text';
import { WordCollector } from '../pdf/letters/word-collector';
import type { DrawnShapes } from './drawn-shapes';
import { type GrayPicture, WHITE } from './gray-picture';
import { markedSpans } from './marked-spans';
import { linesOf } from './word-runs';

// All in letter sizes.
const MIN_HEIGHT = 0.4;
const MIN_WIDTH = 0.06;
const MAX_WIDTH = 0.8;
/** How far a line reaches above and below its baseline. */
const ABOVE = 0.8;
const BELOW = 0.3;
/** How far from the baseline a letter may end. */
const OFF_LINE = 0.12;
/** How far the ink of a word reaches beyond its box. */
const EDGE = 0.04;
/** The blank on both sides of a letter that its font adds. */
const BEARING = 0.1;
/** Points. */
const BESIDE_RULE = 1;
const DARK = 128;

type Missed = { readonly text: string; readonly left: number; readonly right: number };

/**
 * The engine leaves out characters with the code of a blank at both ends of a text, and the second of two. In fonts where
 * that code is a letter, the letter is found as ink where no other letter is.
 */
export function withMissed(page: PdfPage, shapes: DrawnShapes, picture: GrayPicture): readonly Word[] {
  const dots = picture.width / page.width;
  const rebuilt = new Map<Word, readonly Word[]>();
  for (const line of linesOf(page.words)) {
    const coded = line.flatMap((word) => {
      const text = shapes.codedAsBlank(word.text.slice(0, 1));
      return text === null ? [] : [{ ...word, text }];
    });
    if (coded.length === 0) continue;
    const missed = inkBeside(line, page, picture, dots).map((span): Missed => {
      const [nearest] = coded.toSorted((one, other) => gap(one, span) - gap(other, span));
      return { ...span, text: nearest?.text ?? LOST_LETTER };
    });
    if (missed.length === 0) continue;
    for (const [index, word] of line.entries()) rebuilt.set(word, index === 0 ? joined(line, missed) : []);
  }
  const words = page.words.flatMap((word) => rebuilt.get(word) ?? [word]);
  const mayMiss = (word: Word) => shapes.codedAsBlank(word.text.slice(0, 1)) !== null;
  return words.map((word) => (mayMiss(word) && isPrintedOver(word, words) ? { ...word, doubtful: true } : word));
}

/** Whether another word covers the ends of a word, where a missed letter would not be seen. */
function isPrintedOver({ left, right, baseline, size }: Word, words: readonly Word[]): boolean {
  const reach = MAX_WIDTH * size;
  return words.some((other) => {
    const distance = Math.abs(other.baseline - baseline);
    const isOver = distance > OFF_LINE * size && distance < size;
    const isBeside = (x: number) => other.left < x && other.right > x;
    return isOver && (isBeside(left - reach / 2) || isBeside(right + reach / 2));
  });
}

const gap = (word: Word, { left, right }: Span) => Math.max(word.left - right, left - word.right);

type Span = { readonly left: number; readonly right: number };

type Band = { readonly top: number; readonly bottom: number };

/** Finds ink as large as a letter on the line where there is neither a word nor a rule. In points. */
function inkBeside([first]: readonly Word[], page: PdfPage, picture: GrayPicture, dots: number): Span[] {
  const { baseline = 0, size = 0 } = first ?? {};
  const band = { top: baseline - ABOVE * size, bottom: baseline + BELOW * size };
  const columns = freeInk(page, picture, dots, { ...band, size });
  const marks = Uint8Array.from(columns, (ink) => (ink ? 1 : 0));
  const isLetter = ({ from, to }: { readonly from: number; readonly to: number }) => {
    const inks = columns.slice(from, to).filter((ink) => ink !== null);
    const top = Math.min(...inks.map((ink) => ink.top));
    const bottom = Math.max(...inks.map((ink) => ink.bottom));
    const isLarge = bottom - top > MIN_HEIGHT * size && to - from < MAX_WIDTH * size * dots;
    // Ink that reaches further down belongs to another line.
    return isLarge && bottom > baseline - OFF_LINE * size && bottom < band.bottom - 2 / dots;
  };
  return markedSpans(marks, { gap: 1, least: MIN_WIDTH * size * dots })
    .filter(isLetter)
    .map(({ from, to }) => ({ left: from / dots - BEARING * size, right: to / dots + BEARING * size }));
}

/** The ink within a band for each column of pixels; null for columns without ink, or where there is a word or a border. */
function freeInk(
  page: PdfPage,
  picture: GrayPicture,
  dots: number,
  { top, bottom, size }: Band & { readonly size: number },
): (Band | null)[] {
  const words = page.words
    .filter((word) => word.baseline - ABOVE * word.size < bottom && word.baseline + BELOW * word.size > top)
    .map(({ left, right }) => ({ left: left - EDGE * size, right: right + EDGE * size }));
  const borders = page.vertical
    .filter(({ from, to }) => from < bottom && to > top)
    .map(({ at }) => ({ left: at - BESIDE_RULE, right: at + BESIDE_RULE }));
  const taken = [...words, ...borders];
  const rules = page.horizontal.filter(({ at }) => at > top - BESIDE_RULE && at < bottom + BESIDE_RULE);
  const firstRow = Math.max(0, Math.round(top * dots));
  const lastRow = Math.min(picture.height, Math.round(bottom * dots));
  return Array.from({ length: picture.width }, (_, x): Band | null => {
    const place = (x + 0.5) / dots;
    if (taken.some(({ left, right }) => left < place && place < right)) return null;
    const rulesHere = rules.filter(({ from, to }) => from - BESIDE_RULE < place && place < to + BESIDE_RULE);
    const isInk = (y: number) =>
      (picture.pixels[y * picture.width + x] ?? WHITE) < DARK &&
      !rulesHere.some(({ at }) => Math.abs(at - (y + 0.5) / dots) < BESIDE_RULE);
    const rows = Array.from({ length: Math.max(0, lastRow - firstRow) }, (__, index) => firstRow + index).filter(isInk);
    return rows.length === 0 ? null : { top: (rows[0] ?? 0) / dots, bottom: ((rows.at(-1) ?? 0) + 1) / dots };
  });
}

function joined(line: readonly Word[], missed: readonly Missed[]): readonly Word[] {
  const [{ baseline = 0, size = 0 } = {}] = line;
  const known = line.flatMap(({ text, starts, right, ...word }) =>
    Array.from(text, (letter, index) => {
      const [left = 0, end = right] = [starts[index], starts[index + 1]];
      return { text: letter, left, right: end, baseline: word.baseline, size: word.size };
    }),
  );
  const collector = new WordCollector();
  for (const one of [...known, ...missed.map((letter) => ({ ...letter, baseline, size }))].toSorted(byLeft)) {
    collector.letter(one.text, { x0: one.left, y0: one.baseline, x1: one.right, y1: one.baseline }, one.size);
  }
  collector.end();
  return collector.words;
}
