import { expect, test } from 'vitest';
import { Refusal } from './refusal';
import { requireVersion } from './version';

test('a stale save is told who changed the record and when, and nothing else of its row', () => {
  const row = {
    id: 7,
    version: 3,
    forestDistrictId: 2,
    changedBy: 'Anna Nowak',
    changedAt: '2026-03-16T08:30:00.000Z',
  };
  let refused: unknown;
  try {
    requireVersion('"2"', row.version, row);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toHaveProperty('extra', { changedBy: row.changedBy, changedAt: row.changedAt });
});
