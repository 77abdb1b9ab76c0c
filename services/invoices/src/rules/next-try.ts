const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 600;

/** Doubles the delay with each try, up to ten minutes, and never retries earlier than KSeF asked. */
export function nextTry(now: Date, tries: number, retryAfterSeconds: number | null): Date {
  const growing = Math.min(FIRST_SECONDS * 2 ** Math.min(tries, 10), LONGEST_SECONDS);
  return new Date(now.getTime() + Math.max(growing, retryAfterSeconds ?? 0) * 1000);
}
