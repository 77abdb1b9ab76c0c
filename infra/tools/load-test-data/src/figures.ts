/** Quantities and money are whole hundredths here (groszy, 0.01 m³), so that they stay exact without a decimal. */
export type Hundredths = number;

/** As PostgreSQL reads a `numeric(…,2)`. */
export function textOf(value: Hundredths): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

/** Product of two such figures, rounded half-up to 0.01. */
export function times(left: Hundredths, right: Hundredths): Hundredths {
  return Math.floor((left * right + 50) / 100);
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2023-12-01T00:00:00Z');
const cache: string[] = [];

/** The date so many days after 1 December 2023, where the three years begin. */
export function dateOf(day: number): string {
  cache[day] ??= new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
  return cache[day];
}

/** The last day of the three years, 20 November 2026: nothing is dated later. */
export const LAST_DAY = 1085;
