import { type GrayPicture, WHITE } from './gray-picture';
import { inkThreshold } from './ink';
import { markedSpans, type Span } from './marked-spans';

/** Centimetres. A solid line may be as short as a cell; a pale or a dashed one is longer than any word. */
const SOLID = { across: 1, down: 0.45 };
const PALE = { across: 2.5, down: 1.2, piece: 0.2 };
const DASHES = { least: 2.5, gap: 0.1, share: 0.35 };
const STROKES = { least: 2, gap: 0.17, share: 0.66 };
const GAP = 0.03;
const [SMOOTHED, BESIDE, CLEAR] = [0.06, 0.035, 0.06];
/** Levels of grey: a hairline is paler than ink. */
const [PALEST, DARKER] = [24, 20];
const MOST_INK_BESIDE = 0.15;

export type Run = Span & { readonly line: number };

type Grid = { readonly lines: number; readonly length: number; readonly level: (line: number, at: number) => number };

export type Runs = { readonly runs: readonly Run[]; readonly least: number; readonly reach: number };

export function ruleRuns(
  picture: GrayPicture,
  dots: (centimetres: number) => number,
): { rows: Runs[]; columns: Runs[] } {
  const { width, height, pixels } = picture;
  const ink = inkThreshold(picture);
  const rows = { lines: height, length: width, level: (y: number, x: number) => pixels[y * width + x] ?? WHITE };
  const columns = { lines: width, length: height, level: (x: number, y: number) => pixels[y * width + x] ?? WHITE };
  const solid = (grid: Grid, least: number) => ({
    runs: runsOf(grid, (line, at) => grid.level(line, at) < ink, least, dots(GAP)),
    least,
    reach: 1,
  });
  const pale = (grid: Grid, least: number) => ({
    runs: runsOf(grid, ridgeOf(grid, dots(SMOOTHED), dots(BESIDE)), dots(PALE.piece), dots(GAP)),
    least,
    reach: 1,
  });
  const dashed = (grid: Grid, kind: Dashed) => ({
    runs: dashedRuns(grid, ink, kind, dots),
    least: dots(kind.least),
    reach: 3,
  });
  return {
    rows: [solid(rows, dots(SOLID.across)), pale(rows, dots(PALE.across)), dashed(rows, DASHES)],
    columns: [solid(columns, dots(SOLID.down)), pale(columns, dots(PALE.down)), dashed(columns, STROKES)],
  };
}

function runsOf({ lines, length }: Grid, isRule: (line: number, at: number) => boolean, least: number, gap: number) {
  const runs: Run[] = [];
  for (let line = 0; line < lines; line += 1) {
    for (const span of markedSpans({ length, isMarked: (at) => isRule(line, at), gap, least }))
      runs.push({ line, ...span });
  }
  return runs;
}

function ridgeOf(grid: Grid, smoothed: number, beside: number) {
  const { lines, length } = grid;
  const dark = smoothedAlong(grid, smoothed);
  return (line: number, at: number) => {
    const here = dark[line * length + at] ?? 0;
    if (here < PALEST || line < beside || line >= lines - beside) return false;
    const before = dark[(line - beside) * length + at] ?? 0;
    const after = dark[(line + beside) * length + at] ?? 0;
    return here - Math.max(before, after) >= DARKER;
  };
}

function smoothedAlong({ lines, length, level }: Grid, smoothed: number): Uint8Array {
  const dark = new Uint8Array(lines * length);
  const half = Math.floor(smoothed / 2);
  for (let line = 0; line < lines; line += 1) {
    let sum = 0;
    for (let at = -half; at < length; at += 1) {
      if (at + half < length) sum += WHITE - level(line, at + half);
      if (at - half > 0) sum -= WHITE - level(line, at - half - 1);
      if (at >= 0) dark[line * length + at] = sum / (2 * half + 1);
    }
  }
  return dark;
}

type Dashed = { readonly least: number; readonly gap: number; readonly share: number };

/** `- - - -` with nothing beside it, as printers of fixed width draw their lines. */
function dashedRuns(grid: Grid, ink: number, kind: Dashed, dots: (centimetres: number) => number): Run[] {
  const clear = dots(CLEAR);
  const isInk = (line: number, at: number) => grid.level(line, at) < ink;
  const share = ({ line, from, to }: Run) => {
    let found = 0;
    for (let at = from; at < to; at += 1) if (isInk(line, at)) found += 1;
    return found / (to - from);
  };
  return runsOf(grid, isInk, dots(kind.least), dots(kind.gap)).filter(
    (run) =>
      share(run) >= kind.share &&
      [run.line - clear, run.line + clear].every((line) => share({ ...run, line }) <= MOST_INK_BESIDE),
  );
}
