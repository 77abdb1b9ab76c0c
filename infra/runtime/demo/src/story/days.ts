import type { IsoDate } from '@ostep/kernel';

const DAY_MS = 86_400_000;

export function daysAfter(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const EARLIEST_END = '2026-09-30';
const LATEST_END = '2026-12-18';

/** Within 2026, so that the three years are 2024–2026 on any clock. */
export function endOfStory(today: IsoDate): IsoDate {
  if (today < EARLIEST_END) return EARLIEST_END;
  return today > LATEST_END ? LATEST_END : today;
}
