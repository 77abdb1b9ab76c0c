import { expect, test } from 'vitest';
import { composeOrdersByAge, composeStatistics, type StatisticsGroup } from './compose-statistics';

const sums = { squadIncome: 60, companyIncome: 100, profit: 40 };
const nothing = { year: null, month: null, id: null, key: null, name: null, ...sums };

test('groups are separated by kind and keep their order', () => {
  const groups: StatisticsGroup[] = [
    { ...nothing, kind: 'squad', id: 5, name: 'Jodła' },
    { ...nothing, kind: 'month', year: 2026, month: 4 },
    { ...nothing, kind: 'activity', id: 9, key: 'KOSZ-CHN' },
    { ...nothing, kind: 'district', id: 3, name: 'Opole' },
    { ...nothing, kind: 'month', year: 2026, month: 3 },
  ];
  expect(composeStatistics(groups, new Map([[9, 'Koszenie chwastów']]))).toEqual({
    months: [
      { year: 2026, month: 4, ...sums },
      { year: 2026, month: 3, ...sums },
    ],
    districts: [{ id: 3, name: 'Opole', ...sums }],
    squads: [{ id: 5, name: 'Jodła', ...sums }],
    activities: [{ id: 9, key: 'KOSZ-CHN', name: 'Koszenie chwastów', ...sums }],
  });
});

test('work without a code has a dash as code and no name', () => {
  const { activities } = composeStatistics([{ ...nothing, kind: 'activity' }], new Map([[9, 'Koszenie']]));
  expect(activities).toEqual([{ id: null, key: '–', name: '', ...sums }]);
});

test('missing values become zero or empty', () => {
  const kinds = (['month', 'district', 'squad'] as const).map((kind) => ({ ...nothing, kind }));
  expect(composeStatistics(kinds, new Map())).toEqual({
    months: [{ year: 0, month: 0, ...sums }],
    districts: [{ id: 0, name: '', ...sums }],
    squads: [{ id: 0, name: '', ...sums }],
    activities: [],
  });
});

test('every status has a count for each age and one for older orders', () => {
  const counted = [
    { status: 'TODO', bucket: 0, count: 4 },
    { status: 'TODO', bucket: 2, count: 1 },
    { status: 'nothing of ours', bucket: 1, count: 9 },
  ];
  const byAge = composeOrdersByAge(counted, [7, 30]);
  expect(byAge.find(({ status }) => status === 'TODO')?.counts).toEqual([4, 0, 1]);
  const others = byAge.filter(({ status }) => status !== 'TODO');
  expect(others.length).toBeGreaterThan(0);
  for (const { counts } of others) expect(counts).toEqual([0, 0, 0]);
});
