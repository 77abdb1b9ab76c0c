import type { PdfPage, Word } from '../pdf/letters/pdf-page';
import { LOST_LETTER } from '../pdf/letters/readable-text';
import type { DrawnShapes } from './drawn-shapes';
import { cutOut, type GrayPicture } from './gray-picture';
import { withMissed } from './missed-letters';
import type { Recogniser } from './recogniser';
import { runsOf } from './word-runs';

/** Pixels. */
const MARGIN = 12;
// In letter sizes.
const ABOVE = 1;
const BELOW = 0.3;
const BESIDE = 0.15;
/** Points. */
const RULE = 0.75;

type PrintedPage = {
  readonly page: PdfPage;
  readonly shapes: DrawnShapes;
  readonly picture: GrayPicture;
  readonly dotsPerInch: number;
};

type Run = { readonly words: readonly Word[]; readonly letters: readonly string[] };

/**
 * Reads a page whose fonts only number the shapes of letters. Runs of words are recognised until every shape has its
 * letter; the places of words and the rules are those of the PDF.
 */
export async function readShapes(
  { page, shapes, picture, dotsPerInch }: PrintedPage,
  recogniser: Recogniser,
  onShare: (share: number) => void,
): Promise<PdfPage> {
  const words = withMissed(page, shapes, picture);
  const runs = runsOf(words).map((run): Run => ({ words: run, letters: lettersOf(run) }));
  const left = new Set(runs);
  const differingRuns: DifferingRun[] = [];
  for (let run = mostInformative(left, shapes.unsure()); run; run = mostInformative(left, shapes.unsure())) {
    left.delete(run);
    const seen = lettersOf(await recogniser.words(pieceOf(run, page, picture), dotsPerInch));
    if (seen.length === run.letters.length) {
      for (const [at, letter] of run.letters.entries()) shapes.vote(letter, seen[at] ?? LOST_LETTER);
    } else differingRuns.push({ letters: run.letters, seen });
    onShare(1 - left.size / runs.length);
  }
  voteByNeighbours(differingRuns, shapes);
  const names = withTimes(shapes.names(), words);
  const textOf = ({ text }: Word) => Array.from(text, (letter) => names.get(letter) ?? LOST_LETTER).join('');
  const texts = withTildes(words.map(textOf));
  return { ...page, words: words.map((word, index) => ({ ...word, text: texts[index] ?? '' })) };
}

type DifferingRun = { readonly letters: readonly string[]; readonly seen: readonly string[] };

/**
 * For runs in which recognition saw more or fewer letters. The shapes with a known letter show at which end; then the
 * other shapes of the run get their votes.
 */
function voteByNeighbours(runs: readonly DifferingRun[], shapes: DrawnShapes): void {
  const names = shapes.names();
  for (const { letters, seen } of runs) {
    for (const shift of [0, seen.length - letters.length]) {
      const named = letters.filter((letter) => names.has(letter)).length;
      const agree = letters.filter((letter, at) => names.has(letter) && names.get(letter) === seen[at + shift]).length;
      if (agree < letters.length / 2 || agree < named) continue;
      for (const [at, letter] of letters.entries()) {
        const voted = seen[at + shift];
        if (!names.has(letter) && voted !== undefined) shapes.vote(letter, voted);
      }
    }
  }
}

/** Recognition misses the tilde of a forest address, or takes it for a letter. */
const TILDE = /(?<=^-|\d-|\p{Lu}-)(?:[\uFFFDv](?=[a-wyz](?:-|$))|[rs](?=[a-w](?:-|$)))/gu;
const TILDE_ALONE = /^[rs](?=[a-w]$)/u;
const PLOT = /^-\d{2}$/u;
/** A font's second kind of dash may be a longer dash. */
const DASH = /~(?!\p{Ll})/gu;

export const withTildes = (texts: readonly string[]): string[] =>
  texts.map((text, index) => {
    const isBeforePlot = PLOT.test(texts[index + 1] ?? '');
    return (isBeforePlot ? text.replace(TILDE_ALONE, '~') : text).replace(TILDE, '~').replace(DASH, '–');
  });

/** The multiplication sign is recognised as an x: a shape that occurs only between figures is the sign. */
export function withTimes(
  names: ReadonlyMap<string, string>,
  words: readonly Pick<Word, 'text'>[],
): ReadonlyMap<string, string> {
  const isFigure = (letter: string | undefined) => letter === undefined || /\d/u.test(names.get(letter) ?? '');
  const isTimes = (shape: string) =>
    words.every(({ text }) => {
      const letters = [...text];
      return letters.every((one, at) => one !== shape || (isFigure(letters[at - 1]) && isFigure(letters[at + 1])));
    });
  const renamed = (shape: string, name: string) => {
    if (!/[x×]/u.test(name)) return name;
    return isTimes(shape) ? '×' : 'x';
  };
  return new Map([...names].map(([shape, name]) => [shape, renamed(shape, name)]));
}

const lettersOf = (words: readonly { readonly text: string }[]) => words.flatMap(({ text }) => [...text]);

/** The run with the most shapes that are not yet sure. */
function mostInformative(runs: ReadonlySet<Run>, unsure: ReadonlySet<string>): Run | null {
  let most = 0;
  let found: Run | null = null;
  for (const run of runs) {
    const unsureCount = new Set(run.letters.filter((letter) => unsure.has(letter))).size;
    if (unsureCount > most) {
      most = unsureCount;
      found = run;
    }
  }
  return found;
}

/** The picture of a run without the rules around it, which would be read as letters. */
function pieceOf({ words }: Run, { width, horizontal, vertical }: PdfPage, picture: GrayPicture): GrayPicture {
  const [{ left = 0, baseline = 0, size = 0 } = {}] = words;
  const right = words.at(-1)?.right ?? left;
  const [top, bottom] = [baseline - ABOVE * size, baseline + BELOW * size];
  const upright = vertical.filter(({ from, to }) => from < bottom && to > top).map(({ at }) => at);
  const flat = horizontal.filter(({ from, to }) => from < right && to > left).map(({ at }) => at);
  const before = upright.filter((at) => at <= left).map((at) => at + RULE);
  const behind = upright.filter((at) => at >= right).map((at) => at - RULE);
  const above = flat.filter((at) => at < baseline - size / 2).map((at) => at + RULE);
  const below = flat.filter((at) => at > baseline).map((at) => at - RULE);
  const pixel = (points: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((points * picture.width) / width)));
  const from = pixel(Math.max(left - BESIDE * size, ...before), picture.width);
  const to = pixel(Math.min(right + BESIDE * size, ...behind), picture.width);
  const start = pixel(Math.max(top, ...above), picture.height);
  const end = pixel(Math.min(bottom, ...below), picture.height);
  return cutOut(picture, { left: from, top: start, width: to - from, height: end - start }, MARGIN);
}
