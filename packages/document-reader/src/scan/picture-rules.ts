import type { Rule } from '../pdf/pdf-page';
import { type GrayPicture, WHITE } from './gray-picture';
import { inkThreshold } from './ink';

/** Centimetres: longer than a dash or a stroke of a letter. */
const [LEAST_ACROSS, LEAST_DOWN] = [1, 0.45];
const [THICKEST, GAP] = [0.12, 0.03];
const CENTIMETRES_PER_INCH = 2.54;

export type RuledPicture = {
  /** Places in pixels. */
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
  readonly withoutRules: GrayPicture;
};

type Run = { readonly line: number; readonly from: number; readonly to: number };
type Bar = { readonly first: number; last: number; from: number; to: number; readonly runs: Run[] };
type Limits = { readonly least: number; readonly gap: number; readonly thickest: number };

/** Finds the ruling lines of a straight page and takes them away, because recognition reads them as letters. */
export function findRules(picture: GrayPicture, dotsPerInch: number): RuledPicture {
  const { width, height, pixels } = picture;
  const threshold = inkThreshold(picture);
  const dots = (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * dotsPerInch);
  const limits = { gap: dots(GAP), thickest: dots(THICKEST) };
  const isInk = (x: number, y: number) => (pixels[y * width + x] ?? WHITE) < threshold;
  const rows = runsOf(height, width, (y, x) => isInk(x, y), { ...limits, least: dots(LEAST_ACROSS) });
  const columns = runsOf(width, height, isInk, { ...limits, least: dots(LEAST_DOWN) });
  const [across, down] = [barsOf(rows, limits), barsOf(columns, limits)];
  return {
    horizontal: across.map(ruleOf),
    vertical: down.map(ruleOf),
    withoutRules: withoutBars(picture, across, down),
  };
}

function runsOf(
  lines: number,
  length: number,
  isInk: (line: number, at: number) => boolean,
  { least, gap }: Limits,
): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < lines; line += 1) {
    let [from, last] = [-1, -1];
    const end = () => {
      if (from >= 0 && last - from + 1 >= least) runs.push({ line, from, to: last + 1 });
      from = -1;
    };
    for (let at = 0; at < length; at += 1) {
      if (!isInk(line, at)) continue;
      if (from >= 0 && at - last > gap) end();
      if (from < 0) from = at;
      last = at;
    }
    end();
  }
  return runs;
}

/** Runs that touch from line to line. What is thicker than a rule is a picture or a filled cell. */
function barsOf(runs: readonly Run[], { gap, thickest }: Pick<Limits, 'gap' | 'thickest'>): Bar[] {
  const done: Bar[] = [];
  let open: Bar[] = [];
  for (const run of runs) {
    const reached = open.filter(({ last }) => run.line - last <= gap);
    done.push(...open.filter((bar) => !reached.includes(bar)));
    open = reached;
    const bar = open.find(({ from, to }) => run.from < to && run.to > from);
    if (bar) {
      bar.last = run.line;
      bar.from = Math.min(bar.from, run.from);
      bar.to = Math.max(bar.to, run.to);
      bar.runs.push(run);
    } else {
      open.push({ first: run.line, last: run.line, from: run.from, to: run.to, runs: [run] });
    }
  }
  return [...done, ...open].filter(({ first, last }) => last - first + 1 <= thickest);
}

const ruleOf = ({ first, last, from, to }: Bar): Rule => ({ at: (first + last + 1) / 2, from, to });

function withoutBars(picture: GrayPicture, across: readonly Bar[], down: readonly Bar[]): GrayPicture {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  for (const { line, from, to } of across.flatMap(({ runs }) => runs)) {
    for (const y of [line - 1, line, line + 1]) {
      if (y >= 0 && y < height) pixels.fill(WHITE, y * width + from, y * width + to);
    }
  }
  for (const { line, from, to } of down.flatMap(({ runs }) => runs)) {
    const [left, right] = [Math.max(0, line - 1), Math.min(width, line + 2)];
    for (let y = from; y < to; y += 1) pixels.fill(WHITE, y * width + left, y * width + right);
  }
  return { width, height, pixels };
}
