import { expect, test } from 'vitest';
import { alertsOf, type Watched } from './alerts-of';

const now = new Date('2026-12-01T10:00:00Z');
const quiet: Watched = {
  now,
  isBackupLate: false,
  lastBackup: new Date('2026-12-01T01:30:00Z'),
  diskFreeShare: 0.5,
  startsAgain: false,
  certificateEnds: null,
  brokenRules: 0,
};

test('a box in order has nothing to say', () => {
  expect(alertsOf(quiet)).toEqual([]);
  expect(alertsOf({ ...quiet, certificateEnds: new Date('2026-12-16T10:00:00Z') })).toEqual([]);
});

test.each<[Partial<Watched>, RegExp]>([
  [{ isBackupLate: true }, /26 godzin.*1\.12\.2026/],
  [{ isBackupLate: true, lastBackup: null }, /żadnej dobrej kopii/],
  [{ diskFreeShare: 0.097 }, /9\s%/],
  [{ startsAgain: true }, /raz po raz/],
  [{ certificateEnds: new Date('2026-12-14T10:00:00Z') }, /14\.12\.2026/],
  [{ brokenRules: 2 }, /2 niezgodności/],
])('%o is one alert', (given, sentence) => {
  const alerts = alertsOf({ ...quiet, ...given });
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.sentence).toMatch(sentence);
});
