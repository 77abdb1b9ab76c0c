import { expect, test } from 'vitest';
import { yearElapsedPercent } from './compose-one-page';

test.each([
  ['2026-04-30', '2026-11-26', 32.88],
  ['2026-12-31', '2026-11-26', 90.41],
  ['2024-12-31', '2026-11-26', 100],
  ['2027-01-31', '2026-11-26', 0],
])('by the end of the month to %s, seen on %s, %d percent of the year have passed', (to, today, percent) => {
  expect(yearElapsedPercent({ from: `${to.slice(0, 7)}-01`, to }, today)).toBe(percent);
});
