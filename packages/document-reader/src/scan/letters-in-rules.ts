import { WHITE } from './gray-picture';
import type { Run } from './rule-runs';

export type Bar = {
  readonly first: number;
  last: number;
  from: number;
  to: number;
  readonly runs: Run[];
  readonly reach: number;
};

type LevelOf = (line: number, at: number) => number | undefined;
type Piece = { readonly from: number; readonly to: number };

// Centimetres: two distances beside a rule at which letters in its line have ink.
const BESIDE = 0.06;
const CLOSE = 0.03;
/** Centimetres: how far apart two rules that meet may end. */
const TOUCH = 0.05;
/** Centimetres: a shorter rest of a rule only crosses another one. */
const MIN_LENGTH = 0.12;
/** Levels of grey. */
const PALEST = 24;
/** The share of ink beside a piece that makes it letters. */
const LETTERS = 0.12;
/** A pixel of a rule has at least this share of the rule's usual darkness. */
const EVEN = 0.7;
/** The share of such pixels in a rule. */
const MOSTLY_EVEN = 0.88;

/** Removes from bars what are letters: in line with a rule, and behind its end at another one, they look like dashes. */
export function withoutLettersInRules(
  bars: readonly Bar[],
  crossing: readonly Bar[],
  dots: (centimetres: number) => number,
  levelOf: LevelOf,
): Bar[] {
  const isInk = (line: number, at: number) => (levelOf(line, at) ?? WHITE) <= WHITE - PALEST;
  const beside = dots(BESIDE);
  const evenness = ({ line, from, to }: Run) => {
    const dark = Array.from({ length: to - from }, (_, index) => WHITE - (levelOf(line, from + index) ?? WHITE));
    const middle = dark.toSorted((one, other) => one - other)[dark.length >> 1] ?? 0;
    return dark.filter((level) => level >= middle * EVEN).length / dark.length;
  };
  const isLetters = ({ first, last, runs }: Bar, { from, to }: Piece) => {
    const share = (isMarked: (at: number) => boolean) => {
      let found = 0;
      for (let at = from; at < to; at += 1) if (isMarked(at)) found += 1;
      return found / Math.max(1, to - from);
    };
    const isThin = last - first < beside;
    const hasLettersAt = (distance: number) =>
      [first - distance, last + distance].every((line) => share((at) => isInk(line, at)) > LETTERS);
    if (isThin && !hasLettersAt(beside) && !hasLettersAt(dots(CLOSE))) return false;
    const least = isThin ? dots(MIN_LENGTH) : (to - from) / 2;
    const within = runs.map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }));
    return !within.some((run) => run.to - run.from >= least && evenness(run) >= MOSTLY_EVEN);
  };
  return bars.flatMap((bar) => {
    const pieces = piecesOf(bar, crossing, dots(TOUCH));
    const rulePieces = pieces.filter((piece) => !isLetters(bar, piece));
    if (rulePieces.length === pieces.length) return [bar];
    const parts = touching(rulePieces).filter(({ from, to }) => to - from >= dots(MIN_LENGTH));
    return parts.map((piece) => partOf(bar, piece));
  });
}

function piecesOf(bar: Bar, crossing: readonly Bar[], touch: number): Piece[] {
  const places = crossing
    .filter(({ from, to }) => from <= bar.last + touch && to >= bar.first - touch)
    .map(({ first, last }) => Math.round((first + last) / 2))
    .filter((at) => at > bar.from && at < bar.to)
    .sort((one, other) => one - other);
  const edges = [bar.from, ...places, bar.to];
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? bar.from, to }));
}

function touching(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.to === piece.from) joined[joined.length - 1] = { from: last.from, to: piece.to };
    else joined.push(piece);
  }
  return joined;
}

export function partOf(bar: Bar, { from, to }: Piece): Bar {
  const runs = bar.runs
    .map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }))
    .filter((run) => run.from < run.to);
  return { ...bar, from, to, runs };
}
