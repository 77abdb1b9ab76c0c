import { medianOf } from '../../median';
import type { Slant } from './pdf-page';
import type { PlacedLetter } from './placed-letter';
import { slantOfUprightWords, uprightWords } from './upright-words';

const DEGREE = Math.PI / 180;
// The slant of a scanner's text is the one with which the sheet was fed.
const MIN_SLANT = 0.1 * DEGREE;
const MAX_SLANT = 3 * DEGREE;
const SAME_SLANT = 0.2 * DEGREE;
const MIN_SHARE_OF_PAGE = 0.6;
/** A text that is turned by more than this, and not by a quarter turn, is a stamp. */
const STAMP = MAX_SLANT;
const QUARTER = Math.PI / 2;

const turnOf = ({ x0, y0, x1, y1 }: PlacedLetter) => (y0 === y1 && x0 <= x1 ? 0 : Math.atan2(y1 - y0, x1 - x0));

export type Straight = {
  readonly letters: readonly PlacedLetter[];
  readonly slant: Slant | undefined;
  readonly stamps: readonly PlacedLetter[];
};

/**
 * Undoes the slant of most of the page, and takes out stamps. Some scanners turn the letters; others keep words upright
 * and set each one lower than the one before.
 */
export function straightened(letters: readonly PlacedLetter[]): Straight {
  const turns = letters.map(turnOf);
  if (turns.every(isUpright)) return { ...straightenedByWords(letters), stamps: [] };
  const slant = slantOf(turns);
  const isOfStamp = letters.map((_, index) => isStamp((turns[index] ?? 0) - slant));
  const withoutStamps = letters.filter((_, index) => !isOfStamp[index]);
  const stamps = letters.filter((_, index) => isOfStamp[index]);
  if (slant === 0) return { ...straightenedByWords(withoutStamps), stamps };
  const centre = centreOf(withoutStamps);
  return {
    letters: withoutStamps.map((letter) => turned(letter, -slant, centre)),
    slant: { turn: slant, ...centre },
    stamps,
  };
}

/** For upright letters: moves words without turning them. */
function straightenedByWords(letters: readonly PlacedLetter[]): Omit<Straight, 'stamps'> {
  const words = uprightWords(letters);
  const slant = slantOfUprightWords(words, MAX_SLANT);
  if (Math.abs(slant) < MIN_SLANT) return { letters, slant: undefined };
  const centre = centreOf(letters);
  return { letters: words.flatMap((word) => moved(word, -slant, centre)), slant: { turn: slant, ...centre } };
}

function moved(word: readonly PlacedLetter[], by: number, centre: Point): PlacedLetter[] {
  const [first] = word;
  if (!first) return [];
  const there = turned(first, by, centre);
  const [dx, dy] = [there.x0 - first.x0, there.y0 - first.y0];
  return word.map((letter) => ({
    ...letter,
    x0: letter.x0 + dx,
    y0: letter.y0 + dy,
    x1: letter.x1 + dx,
    y1: letter.y1 + dy,
  }));
}

const isUpright = (turn: number) => Math.abs(turn) < MIN_SLANT;

function slantOf(turns: readonly number[]): number {
  const median = medianOf(turns) ?? 0;
  if (Math.abs(median) < MIN_SLANT || Math.abs(median) > MAX_SLANT) return 0;
  const alike = turns.filter((turn) => Math.abs(turn - median) < SAME_SLANT).length;
  return alike >= turns.length * MIN_SHARE_OF_PAGE ? median : 0;
}

function isStamp(turn: number): boolean {
  const fromQuarter = Math.abs(turn / QUARTER - Math.round(turn / QUARTER)) * QUARTER;
  return fromQuarter > STAMP;
}

type Point = { readonly x: number; readonly y: number };

/** The middle of the text: turned about it, the text stays on the page. */
function centreOf(letters: readonly PlacedLetter[]): Point {
  const sums = letters.reduce(({ x, y }, { x0, y0 }) => ({ x: x + x0, y: y + y0 }), { x: 0, y: 0 });
  return { x: sums.x / letters.length, y: sums.y / letters.length };
}

function turned(letter: PlacedLetter, by: number, { x: cx, y: cy }: Point): PlacedLetter {
  const [cos, sin] = [Math.cos(by), Math.sin(by)];
  const at = (x: number, y: number) =>
    [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos] as const;
  const [x0, y0] = at(letter.x0, letter.y0);
  const [x1, y1] = at(letter.x1, letter.y1);
  return { ...letter, x0, y0, x1, y1 };
}
