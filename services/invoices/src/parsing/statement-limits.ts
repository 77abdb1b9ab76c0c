import { refuse } from '../refusals';

const MAX_ROWS = 20_000;
const MAX_CELLS = 100;
const MAX_LETTERS = 1000;

/** No bank's file is larger. All of it is matched and shown at once, so larger files are refused. @throws Refusal */
export function requireWithinLimits(row: readonly string[], nth: number, line: number): void {
  if (nth > MAX_ROWS) throw refuse('tooManyRows', { most: MAX_ROWS });
  if (row.length > MAX_CELLS) throw refuse('tooManyCells', { line, most: MAX_CELLS });
  if (row.some((cell) => cell.length > MAX_LETTERS)) throw refuse('tooManyLetters', { line, most: MAX_LETTERS });
}
