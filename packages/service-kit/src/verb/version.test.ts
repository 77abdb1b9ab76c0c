import { expect, test } from 'vitest';
import { Refusal } from './refusal';
import { requireVersion } from './version';

test('a stale save learns who changed the record and when, and nothing else of its row', () => {
  const row = {
    id: 7,
    version: 3,
    forestDistrictId: 2,
    changedBy: 'Anna Nowak',
    changedAt: '2026-03-16T08:30:00.000Z',
  };
  const save = () => requireVersion('"2"', row.version, row);
  expect(save).toThrow(Refusal);
  const extra = { changedBy: row.changedBy, changedAt: row.changedAt };
  expect(save).toThrow(expect.objectContaining({ extra }));
});
