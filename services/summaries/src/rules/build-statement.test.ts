import { exampleItem } from '@ostep/api-summaries/testing';
import { expect, test } from 'vitest';
import { buildStatement } from './build-statement';

const printed = { squad: { code: 'H01', name: 'Hodowla Jodła' }, year: 2026, month: 4, issuedOn: '2026-05-04' };
const head = { ...printed, isFinal: true, actionNames: new Map([['SADZ-1KP', 'Sadzenie 1-latek']]) };

const item = exampleItem();

test('the statement has the squad’s figures and never the company’s', () => {
  const statement = buildStatement(head, [item]);
  expect(statement).toMatchObject({ ...printed, number: 'ZEST/2026/04/H01', total: 2491.05 });
  expect(statement.districts[0]?.rows).toEqual([
    {
      orderNumber: '14/2026',
      posNo: '34',
      forestAddress: '02-20-1-06-123-a-00',
      actionCodeKey: 'SADZ-1KP',
      actionName: 'Sadzenie 1-latek',
      workName: 'Sadzenie',
      settled: true,
      protocolNumber: '31/2026',
      protocolDate: '2026-04-10',
      unitType: 'TSZT',
      amount: 12.69,
      rate: 196.3,
      income: 2491.05,
      workDate: '2026-04-08',
      late: false,
      unapproved: false,
    },
  ]);
  const text = JSON.stringify(statement);
  for (const secret of ['392.6', '3487.47', '996.42', 'profit', 'company']) expect(text).not.toContain(secret);
});

test('a statement has its number once its month is closed', () => {
  expect(buildStatement({ ...head, isFinal: false }, [item]).number).toBeNull();
});

test('sums are exact, per district and in total', () => {
  const amounts = [0.1, 0.2, 1_000_000.01];
  const items = amounts.map((squadIncome, index) => ({
    ...item,
    squadIncome,
    forestDistrictId: index === 2 ? 2 : 1,
    forestDistrictName: index === 2 ? 'Olesno' : 'Namysłów',
  }));
  const statement = buildStatement(head, items);
  expect(statement.districts.map(({ name, total }) => [name, total])).toEqual([
    ['Namysłów', 0.3],
    ['Olesno', 1_000_000.01],
  ]);
  expect(statement.total).toBe(1_000_000.31);
});

test('unapproved work is marked, counts, and has its own sum', () => {
  const statement = buildStatement(head, [item, { ...item, unapproved: true, squadIncome: 10.5 }]);
  expect(statement.districts[0]?.rows.map(({ unapproved }) => unapproved)).toEqual([false, true]);
  expect([statement.total, statement.unapproved]).toEqual([2501.55, 10.5]);
});

test('an assignment without settlement is marked as unsettled', () => {
  const statement = buildStatement(head, [
    { ...item, settlementId: null, protocolId: null, protocolNumber: null, settlementAmount: 0, squadIncome: 0 },
  ]);
  expect(statement.districts[0]?.rows[0]).toMatchObject({ settled: false, amount: 0, income: 0 });
  expect(buildStatement(head, [])).toMatchObject({ districts: [], total: 0 });
});
