import type { SummaryItem } from '@ostep/api-summaries';
import { expect, test } from 'vitest';
import { groupBySquad, totalsOf } from './group-by-squad';

const item = (squadId: number, squadIncome: number, companyIncome: number, profit: number) =>
  ({
    squadId,
    squadName: `Ekipa ${squadId}`,
    squadIncome,
    companyIncome,
    profit,
    expectedSquadIncome: 10,
    expectedCompanyIncome: 20,
  }) as SummaryItem;

test('the sample lines of the settlement add up to the grosz', () => {
  const lines = [
    item(1, 2491.05, 3487.47, 996.42),
    item(2, 747.31, 996.42, 249.11),
    item(1, 398.59, 498.21, 99.62),
    item(3, 2655.3, 4085.03, 1429.73),
    item(4, 3036, 4222.9, 1186.9),
    item(4, 2376, 3455.1, 1079.1),
    item(5, 3702.53, 5288.64, 1586.11),
    item(6, 2121.24, 3249.35, 1128.11),
  ];
  expect(totalsOf(lines)).toEqual({
    totalSquadIncome: 17528.02,
    totalCompanyIncome: 25283.12,
    totalProfit: 7755.1,
    unapproved: 0,
    expectedSquadIncome: 80,
    expectedCompanyIncome: 160,
  });
  const groups = groupBySquad(lines);
  expect(groups.map((group) => [group.squadName, group.items.length])).toEqual([
    ['Ekipa 1', 2],
    ['Ekipa 2', 1],
    ['Ekipa 3', 1],
    ['Ekipa 4', 2],
    ['Ekipa 5', 1],
    ['Ekipa 6', 1],
  ]);
  expect(groups[0]).toMatchObject({ totalSquadIncome: 2889.64, totalCompanyIncome: 3985.68, totalProfit: 1096.04 });
  expect(groupBySquad([])).toEqual([]);
});
