/** Groszy or 0.01 m³: exact without a decimal type. */
export type Hundredths = number;

export function textOf(value: Hundredths): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

export function times(left: Hundredths, right: Hundredths): Hundredths {
  return Math.floor((left * right + 50) / 100);
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2023-12-01T00:00:00Z');
const cache: string[] = [];

/** Day 0 is 1 December 2023. */
export function dateOf(day: number): string {
  cache[day] ??= new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
  return cache[day];
}

export const LAST_DAY = 1085;
