import type { IsoDate } from '@ostep/kernel';

const EARLIEST_END = '2026-09-30';
const LATEST_END = '2026-12-18';

/** Within 2026, so that the three years are 2024–2026 on any clock. */
export function endOfScenario(today: IsoDate): IsoDate {
  if (today < EARLIEST_END) return EARLIEST_END;
  return today > LATEST_END ? LATEST_END : today;
}
