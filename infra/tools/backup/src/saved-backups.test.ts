import { expect, test } from 'vitest';
import { backupName, backupsToRemove, backupTime } from './saved-backups';

const nightsUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => backupName(new Date(Date.parse(last) - back * 86_400_000)));

const leftOf = (names: readonly string[]) => {
  const removed = new Set(backupsToRemove(names));
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(6, 16));
};

test('a folder name gives the time of its backup; other folders have none', () => {
  const time = new Date('2026-11-24T01:30:05.000Z');
  expect(backupName(time)).toBe('ostep-2026-11-24T013005Z');
  expect(backupTime(backupName(time))).toEqual(time);
  for (const name of ['lost+found', 'ostep-2026-11-24T013005Z.part', 'before-the-update']) {
    expect(backupTime(name)).toBeNull();
    expect(backupsToRemove([name])).toEqual([]);
  }
});

test('of two years of nights the newest of each of 7 days, 4 weeks and 12 months stays', () => {
  expect(leftOf(nightsUntil('2026-11-24T01:30:00Z', 730))).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    // Sundays of the two earlier weeks; the newest of this week and last Sunday are among the days.
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('removing night by night keeps the same backups as removing all at once', () => {
  const nights = nightsUntil('2026-11-24T01:30:00Z', 730);
  let there: string[] = [];
  for (const night of nights.toReversed()) {
    const removed = new Set(backupsToRemove([night, ...there]));
    there = [night, ...there].filter((name) => !removed.has(name));
  }
  expect(there.map((name) => name.slice(6, 16))).toEqual(leftOf(nights));
});

test('of several backups a day the newest stays; a month without backups removes none', () => {
  const day = ['2026-11-24T01:30:00Z', '2026-11-24T09:00:00Z', '2026-11-24T15:00:00Z'].map((time) =>
    backupName(new Date(time)),
  );
  expect(backupsToRemove(day)).toEqual([day[1], day[0]]);
  expect(backupsToRemove(nightsUntil('2026-01-07T01:30:00Z', 7))).toEqual([]);
});
