import type { Rule } from '../pdf/letters/pdf-page';
import { withCommonGaps } from './common-gaps';
import { withoutBars } from './erase-bars';
import type { GrayPicture } from './gray-picture';
import { inkThreshold } from './ink';
import { type Bar, withoutLettersInRules } from './letters-in-rules';
import { joined, lengthened } from './long-rules';
import { sharedBy } from './marked-spans';
import { type Run, type Runs, ruleRuns } from './rule-runs';

// All in centimetres.
const MAX_THICKNESS = 0.12;
/** How far apart two runs or rules that touch may be. */
const TOUCH = 0.03;
/** How far apart two rules in one line may be across it. */
const ALIGNED = 0.03;
/** Rules in one line with a smaller gap are joined. */
const COLUMN_GAP = 0.3;
/** A gap in the border of a column that a row may leave. */
const ROW_GAP = 0.25;
/** Higher than any letter. */
const ABOVE_LETTERS = 0.34;
const CENTIMETRES_PER_INCH = 2.54;
// The top of a letter that touches a rule is at least so many pixels away from it and so many times shorter.
const APART = 2;
const LONGER = 3;

export type RuledPicture = {
  /** Places in pixels. */
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
  readonly withoutRules: GrayPicture;
};

type Dots = (centimetres: number) => number;
type Limits = { readonly touch: number; readonly thickest: number };

/** Finds the ruling lines of a straight page and erases them, because recognition would read them as letters. */
export function findRules(picture: GrayPicture, dotsPerInch: number): RuledPicture {
  const dots = (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * dotsPerInch);
  const limits = { touch: dots(TOUCH), thickest: dots(MAX_THICKNESS) };
  const threshold = inkThreshold(picture);
  const { rows, columns, short } = ruleRuns(picture, threshold, dots);
  const bars = (kinds: readonly Runs[]) => kinds.flatMap((kind) => barsOf(kind, limits));
  const found = { across: bars(rows), down: bars(columns) };
  const parted = (rules: readonly Bar[]) =>
    withoutLettersInRules(rules, found.across, dots, (x, y) => picture.pixels[y * picture.width + x]);
  const across = withoutLettersInRules(found.across, found.down, dots, (y, x) => picture.pixels[y * picture.width + x]);
  const long = parted(found.down);
  const pieces = inLineWith(long, parted(barsOf(short, limits)), across, dots);
  const down = withCommonGaps([...long, ...pieces], dots(ALIGNED), dots(ROW_GAP));
  return {
    horizontal: joined(
      across.map(ruleOf).map((rule) => lengthened(rule, picture, dots)),
      dots(ALIGNED),
      dots(COLUMN_GAP),
    ),
    vertical: joined(down.map(ruleOf), dots(ALIGNED), dots(COLUMN_GAP)),
    withoutRules: withoutBars(picture, threshold, across, down),
  };
}

/** Joins runs that touch from line to line. Anything thicker than a rule is a picture or a filled cell. */
function barsOf({ runs, least, reach, gap }: Runs, { touch, thickest }: Limits): Bar[] {
  const done: Bar[] = [];
  let open: Bar[] = [];
  for (const run of runs) {
    const reached = open.filter(({ last }) => run.line - last <= touch);
    done.push(...open.filter((bar) => !reached.includes(bar)));
    open = reached;
    const bar = open.find(({ from, to }) => run.from < to + gap && run.to > from - gap);
    if (bar) {
      bar.last = run.line;
      bar.from = Math.min(bar.from, run.from);
      bar.to = Math.max(bar.to, run.to);
      bar.runs.push(run);
    } else {
      open.push({ first: run.line, last: run.line, from: run.from, to: run.to, runs: [run], reach });
    }
  }
  return [...done, ...open]
    .filter(({ first, last, from, to }) => last - first < thickest && to - from >= least)
    .map(withoutLetterTops);
}

function withoutLetterTops(bar: Bar): Bar {
  const isTop = ({ line, from, to }: Run) =>
    bar.runs.some(
      (other) =>
        Math.abs(other.line - line) >= APART &&
        other.to - other.from >= LONGER * (to - from) &&
        other.from <= from &&
        other.to >= to,
    );
  const runs = bar.runs.filter((run) => !isTop(run));
  const lines = runs.map(({ line }) => line);
  return { ...bar, runs, first: Math.min(...lines), last: Math.max(...lines) };
}

/**
 * Selects short bars that are borders. Between two rows without the border, such as titles of sections, a border is as
 * short as a letter: it is in line with a long one and, unless it is higher than letters, reaches from rule to rule.
 */
function inLineWith(long: readonly Bar[], short: readonly Bar[], across: readonly Bar[], dots: Dots): Bar[] {
  return short.filter((piece) => {
    const { from, to } = piece;
    const { at } = ruleOf(piece);
    const line = long.filter((bar) => Math.abs(ruleOf(bar).at - at) <= dots(ALIGNED));
    const isFree = line.every((bar) => sharedBy(bar, piece) < (to - from) / 2);
    const touch = dots(TOUCH);
    const meets = (end: number) =>
      across.some((bar) => bar.from < at && bar.to > at && bar.first - touch <= end && bar.last + touch >= end);
    const isConnected =
      (meets(from) || line.some((bar) => bar.to <= from)) && (meets(to) || line.some((bar) => bar.from >= to));
    return isFree && isConnected && (to - from >= dots(ABOVE_LETTERS) || (meets(from) && meets(to)));
  });
}

const ruleOf = ({ first, last, from, to }: Bar): Rule => ({ at: (first + last + 1) / 2, from, to });
