import { expect, test } from 'vitest';
import { issueUntil } from './issue-until';

test.each([
  ['2026-04-01', '2026-05-15'],
  ['2026-04-30', '2026-05-15'],
  ['2026-09-30', '2026-10-15'],
  ['2026-12-31', '2027-01-15'],
])('work of %s is invoiced by %s', (performed, until) => {
  expect(issueUntil(performed)).toBe(until);
});
