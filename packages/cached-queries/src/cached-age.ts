const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** `3 minuty temu`, `wczoraj`. */
export function ageInWords(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  const [unit, length] = units.find(([, size]) => passed >= size) ?? ['second', 1000];
  return new Intl.RelativeTimeFormat('pl', { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
