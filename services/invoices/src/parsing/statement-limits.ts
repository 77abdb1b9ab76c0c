import { refuse } from '../refusals';

const MOST_ROWS = 20_000;
const MOST_CELLS = 100;
const MOST_LETTERS = 1000;

/** No bank's file is larger. All of it is matched and shown at once, so larger files are refused. @throws Refusal */
export function requireWithinLimits(row: readonly string[], nth: number, line: number): void {
  if (nth > MOST_ROWS) throw refuse('tooManyRows', { most: MOST_ROWS });
  if (row.length > MOST_CELLS) throw refuse('tooManyCells', { line, most: MOST_CELLS });
  if (row.some((cell) => cell.length > MOST_LETTERS)) throw refuse('tooManyLetters', { line, most: MOST_LETTERS });
}
