import type { Rule } from '../pdf/pdf-page';
import { type GrayPicture, WHITE } from './gray-picture';
import { type Bar, withoutLetters } from './letters-in-rules';
import { type Runs, ruleRuns } from './rule-runs';

/** Centimetres. */
const [THICKEST, TOUCH, ALIGNED, COLUMN_GAP] = [0.12, 0.03, 0.03, 0.3];
const CENTIMETRES_PER_INCH = 2.54;

export type RuledPicture = {
  /** Places in pixels. */
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
  readonly withoutRules: GrayPicture;
};

type Limits = { readonly touch: number; readonly thickest: number };

/** Finds the ruling lines of a straight page and takes them away, because recognition reads them as letters. */
export function findRules(picture: GrayPicture, dotsPerInch: number): RuledPicture {
  const dots = (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * dotsPerInch);
  const limits = { touch: dots(TOUCH), thickest: dots(THICKEST) };
  const { rows, columns } = ruleRuns(picture, dots);
  const bars = (kinds: readonly Runs[]) => kinds.flatMap((kind) => barsOf(kind, limits));
  const found = { across: bars(rows), down: bars(columns) };
  const across = withoutLetters(found.across, found.down, dots, (y, x) => picture.pixels[y * picture.width + x]);
  const down = withoutLetters(found.down, found.across, dots, (x, y) => picture.pixels[y * picture.width + x]);
  return {
    horizontal: joined(across.map(ruleOf), dots(ALIGNED), dots(COLUMN_GAP)),
    vertical: joined(down.map(ruleOf), dots(ALIGNED), dots(COLUMN_GAP)),
    withoutRules: withoutBars(picture, across, down),
  };
}

/** Runs that touch from line to line. What is thicker than a rule is a picture or a filled cell. */
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
  return [...done, ...open].filter(({ first, last, from, to }) => last - first < thickest && to - from >= least);
}

const ruleOf = ({ first, last, from, to }: Bar): Rule => ({ at: (first + last + 1) / 2, from, to });

function joined(rules: readonly Rule[], aligned: number, apart: number): Rule[] {
  const found: Rule[] = [];
  for (const rule of [...rules].sort((one, other) => one.from - other.from)) {
    const before = found.findIndex(({ at, to }) => Math.abs(at - rule.at) <= aligned && rule.from - to <= apart);
    const start = found[before];
    if (start) found[before] = { ...start, to: Math.max(start.to, rule.to) };
    else found.push(rule);
  }
  return found;
}

function withoutBars(picture: GrayPicture, across: readonly Bar[], down: readonly Bar[]): GrayPicture {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  const linesOf = (bars: readonly Bar[], count: number) =>
    bars.flatMap(({ runs, reach }) =>
      runs.map(({ line, from, to }) => ({
        first: Math.max(0, line - reach),
        end: Math.min(count, line + reach + 1),
        from,
        to,
      })),
    );
  for (const { first, end, from, to } of linesOf(across, height)) {
    for (let y = first; y < end; y += 1) pixels.fill(WHITE, y * width + from, y * width + to);
  }
  for (const { first, end, from, to } of linesOf(down, width)) {
    for (let y = from; y < to; y += 1) pixels.fill(WHITE, y * width + first, y * width + end);
  }
  return { width, height, pixels };
}
