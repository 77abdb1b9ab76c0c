import { type GrayPicture, transposed, WHITE } from './gray-picture';
import { markedSpans, type Span } from './marked-spans';

/** In centimetres: how long lines of each kind are at least. */
type LineKinds = {
  /** As short as a cell. */
  readonly solid: number;
  /** Longer than any word. */
  readonly pale: number;
  /** The gap in a pale line where a darker one crosses it, as rows cross the border of a column. */
  readonly crossed: number;
  /** Longer than any word, with gaps of at most `gap`; `share` of it is ink. */
  readonly dashed: Dashed;
};

const ACROSS: LineKinds = { solid: 1, pale: 2.5, crossed: 0.03, dashed: { least: 2.5, gap: 0.1, share: 0.35 } };
const DOWN: LineKinds = { solid: 0.45, pale: 1.2, crossed: 0.08, dashed: { least: 2, gap: 0.17, share: 0.66 } };
// All in centimetres.
/** The border of one row: as short as a letter. */
const SHORT = 0.2;
/** The gap that a solid line may have. */
const GAP = 0.03;
/** The shortest piece of a pale line. */
const PIECE = 0.2;
/** Levels are averaged over this length along a line. */
const SMOOTHED = 0.06;
/** How far beside a pale line its surroundings are compared with it. */
const BESIDE = 0.035;
/** How far beside a dashed line there is no ink. */
const CLEAR = 0.06;

const LEVELS = 256;
/** Levels of grey of a hairline, which is paler than ink. */
const PALEST = 24;
/** Levels of grey by which a pale line is darker than its surroundings. */
const DARKER = 20;
const MAX_INK_BESIDE = 0.15;

export type Run = Span & { readonly line: number };

/** A picture that is searched along its rows, with 1 for each pixel of ink. */
type Grid = { readonly picture: GrayPicture; readonly ink: Uint8Array };

export type Runs = {
  readonly runs: readonly Run[];
  readonly least: number;
  readonly reach: number;
  readonly gap: number;
};

export function ruleRuns(
  picture: GrayPicture,
  threshold: number,
  dots: (centimetres: number) => number,
): { rows: Runs[]; columns: Runs[]; short: Runs } {
  const gridOf = (one: GrayPicture): Grid => ({ picture: one, ink: marksOf(one, (level) => level < threshold) });
  const runsIn = (grid: Grid, kinds: LineKinds): Runs[] => {
    const ridges = ridgesOf(grid.picture, dots(SMOOTHED), dots(BESIDE));
    const along = (marks: Uint8Array, least: number) => runsOf(grid.picture, marks, { least, gap: dots(GAP) });
    return [
      { runs: along(grid.ink, dots(kinds.solid)), least: dots(kinds.solid), reach: 1, gap: dots(GAP) },
      { runs: along(ridges, dots(PIECE)), least: dots(kinds.pale), reach: 1, gap: dots(kinds.crossed) },
      { runs: dashedRuns(grid, kinds.dashed, dots), least: dots(kinds.dashed.least), reach: 3, gap: dots(GAP) },
    ];
  };
  const turned = gridOf(transposed(picture));
  const spacing = { least: dots(SHORT), gap: dots(GAP) };
  const short = { runs: runsOf(turned.picture, turned.ink, spacing), reach: 1, ...spacing };
  return { rows: runsIn(gridOf(picture), ACROSS), columns: runsIn(turned, DOWN), short };
}

function marksOf({ pixels }: GrayPicture, isMarked: (level: number) => boolean): Uint8Array {
  const marked = Uint8Array.from({ length: LEVELS }, (_, level) => (isMarked(level) ? 1 : 0));
  const marks = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) marks[at] = marked[pixels[at] ?? 0] ?? 0;
  return marks;
}

function runsOf({ width, height }: GrayPicture, marks: Uint8Array, spacing: { gap: number; least: number }): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < height; line += 1) {
    const spans = markedSpans(marks.subarray(line * width, (line + 1) * width), spacing);
    for (const span of spans) runs.push({ line, ...span });
  }
  return runs;
}

function ridgesOf(picture: GrayPicture, smoothed: number, beside: number): Uint8Array {
  const { width, height } = picture;
  const dark = smoothedAlong(picture, smoothed);
  const ridges = new Uint8Array(dark.length);
  const reach = beside * width;
  for (let at = reach; at < (height - beside) * width; at += 1) {
    const here = dark[at] ?? 0;
    if (here < PALEST) continue;
    const most = here - DARKER;
    if ((dark[at - reach] ?? 0) <= most && (dark[at + reach] ?? 0) <= most) ridges[at] = 1;
  }
  return ridges;
}

function smoothedAlong({ width, height, pixels }: GrayPicture, smoothed: number): Uint8Array {
  const dark = new Uint8Array(pixels.length);
  const half = Math.floor(smoothed / 2);
  const across = 2 * half + 1;
  const means = Uint8Array.from({ length: WHITE * across + 1 }, (_, sum) => sum / across);
  for (let start = 0; start < width * height; start += width) {
    const end = start + width;
    let sum = 0;
    for (let at = start; at < Math.min(start + half, end); at += 1) sum += WHITE - (pixels[at] ?? 0);
    for (let at = start; at < end; at += 1) {
      if (at + half < end) sum += WHITE - (pixels[at + half] ?? 0);
      dark[at] = means[sum] ?? 0;
      if (at - half >= start) sum -= WHITE - (pixels[at - half] ?? 0);
    }
  }
  return dark;
}

type Dashed = { readonly least: number; readonly gap: number; readonly share: number };

/** `- - - -` with nothing beside it: line printers draw rules like this. */
function dashedRuns({ picture, ink }: Grid, kind: Dashed, dots: (centimetres: number) => number): Run[] {
  const clear = dots(CLEAR);
  const share = ({ line, from, to }: Run) => {
    let found = 0;
    for (let at = line * picture.width + from; at < line * picture.width + to; at += 1) found += ink[at] ?? 0;
    return found / (to - from);
  };
  return runsOf(picture, ink, { least: dots(kind.least), gap: dots(kind.gap) }).filter(
    (run) =>
      share(run) >= kind.share &&
      [run.line - clear, run.line + clear].every((line) => share({ ...run, line }) <= MAX_INK_BESIDE),
  );
}
