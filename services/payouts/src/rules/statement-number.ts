import type { YearMonth } from './months';

/** The number of a cancelled statement is not used again: the next of its squad and month is /2. */
export function freeNumber(code: string, { year, month }: YearMonth, used: ReadonlySet<string>): string {
  const number = `ZP/${code}/${String(month).padStart(2, '0')}/${year}`;
  let free = number;
  for (let next = 2; used.has(free); next += 1) free = `${number}/${next}`;
  return free;
}
