import type { PlacedLetter } from './placed-letter';

const SAME_LINE = 0.05;
const GAP = 0.3;

export function uprightWords(letters: readonly PlacedLetter[]): PlacedLetter[][] {
  const words: PlacedLetter[][] = [];
  let last: PlacedLetter | undefined;
  for (const letter of letters) {
    const follows =
      last !== undefined &&
      last.text.trim() !== '' &&
      Math.abs(letter.y0 - last.y1) < SAME_LINE &&
      Math.abs(letter.x0 - last.x1) < GAP * letter.size;
    if (follows) words.at(-1)?.push(letter);
    else words.push([letter]);
    last = letter;
  }
  return words;
}

const MIN_WORDS = 20;
/** On a straight page, words share their lines, so there are far fewer baselines than words. */
const MIN_BASELINES = 0.5;
const BASELINES_PER_POINT = 10;
const DEGREE = Math.PI / 180;
const COARSE = 0.1 * DEGREE;
const FINE = 0.02 * DEGREE;
/** The page has a slant if that makes its lines this much sharper than they are. */
const CLEARLY_SHARPER = 1.5;

type Start = { readonly x: number; readonly y: number };

/** The slant with the sharpest histogram of baselines; 0 if none is clearly sharper. */
export function slantOfUprightWords(words: readonly (readonly PlacedLetter[])[], most: number): number {
  if (words.length < MIN_WORDS) return 0;
  const starts = words.flatMap(([first]) => (first && first.text.trim() !== '' ? [{ x: first.x0, y: first.y0 }] : []));
  const baselines = new Set(starts.map(({ y }) => Math.round(y * BASELINES_PER_POINT))).size;
  if (baselines < starts.length * MIN_BASELINES) return 0;
  const coarse = sharpest(starts, { from: -most, to: most, step: COARSE });
  const fine = sharpest(starts, { from: coarse - COARSE, to: coarse + COARSE, step: FINE });
  return sharpness(starts, fine) >= sharpness(starts, 0) * CLEARLY_SHARPER ? fine : 0;
}

type Range = { readonly from: number; readonly to: number; readonly step: number };

function sharpest(starts: readonly Start[], { from, to, step }: Range): number {
  let best = { first: 0, last: 0, sharpness: 0 };
  for (let turn = from; turn <= to; turn += step) {
    const found = sharpness(starts, turn);
    if (found > best.sharpness) best = { first: turn, last: turn, sharpness: found };
    else if (found === best.sharpness) best.last = turn;
  }
  return (best.first + best.last) / 2;
}

/** Each baseline counts for two neighbouring bins, so that a line on the border of two bins is as sharp as any. */
function sharpness(starts: readonly Start[], turn: number): number {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const counts = new Map<number, number>();
  for (const { x, y } of starts) {
    const at = Math.floor(y * cos - x * sin);
    for (const bin of [at, at + 1]) counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return sum;
}
