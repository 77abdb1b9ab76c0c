import { expect, test } from 'vitest';
import { composeMonth, type SquadWork } from './compose-month';

const squad = (squadId: number, squadName: string, changed: Partial<SquadWork> = {}): SquadWork => ({
  squadId,
  squadCode: `H0${squadId}`,
  squadName,
  works: 2,
  settled: 1,
  amount: 12.69,
  units: ['TSZT'],
  squadIncome: 2491.05,
  companyIncome: 3487.47,
  profit: 996.42,
  unapproved: 0,
  ...changed,
});

test('squads are sorted by code and name in Polish order, and their sums are exact to the grosz', () => {
  const { squads, total } = composeMonth([
    squad(1, 'Żubr', { squadCode: 'Ź1', squadIncome: 0.1, companyIncome: 0.2, profit: 0.1 }),
    squad(2, 'Łoś', { squadCode: 'H2', squadIncome: 0.2, companyIncome: 0.1, profit: -0.1 }),
    squad(3, 'Lis', {
      squadCode: 'H10',
      squadIncome: 1_000_000.01,
      companyIncome: 2_000_000.02,
      profit: 1_000_000.01,
    }),
  ]);
  expect(squads.map(({ squadName }) => squadName)).toEqual(['Łoś', 'Lis', 'Żubr']);
  expect(total).toMatchObject({
    works: 6,
    unsettled: 3,
    squadIncome: 1_000_000.31,
    companyIncome: 2_000_000.32,
    profit: 1_000_000.01,
    profitMarginPercent: 100,
  });
});

test('quantities are added only if the units agree', () => {
  const amounts = (...squads: SquadWork[]) => {
    const month = composeMonth(squads);
    return [...month.squads, month.total].map(({ amount, unitType }) => [amount, unitType]);
  };
  expect(amounts(squad(1, 'A'), squad(2, 'B', { amount: 0.31 }))).toEqual([
    [12.69, 'TSZT'],
    [0.31, 'TSZT'],
    [13, 'TSZT'],
  ]);
  expect(amounts(squad(1, 'A', { units: ['HA', 'TSZT'] }), squad(2, 'B'))).toEqual([
    [null, null],
    [12.69, 'TSZT'],
    [null, null],
  ]);
  expect(amounts(squad(1, 'A', { units: [null] }), squad(2, 'B', { units: [], amount: 0 }))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('a month without work is empty, and without cost there is no margin', () => {
  expect(composeMonth([])).toMatchObject({
    squads: [],
    total: { works: 0, squadIncome: 0, profitMarginPercent: null },
  });
  const free = composeMonth([squad(1, 'A', { squadIncome: 0, profit: 3487.47 })]);
  expect(free.squads[0]?.profitMarginPercent).toBeNull();
});
