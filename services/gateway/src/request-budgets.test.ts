import { expect, test } from 'vitest';
import { RequestBudgets } from './request-budgets';

const passed = (budgets: RequestBudgets, key: string, count: number, now: number) =>
  Array.from({ length: count }, () => budgets.take(key, now)).filter((wait) => wait === 0).length;

test('a minute’s worth may come at once, then as many as refill, for each person separately', () => {
  const budgets = new RequestBudgets(60);
  expect(passed(budgets, 'anna', 100, 0)).toBe(60);
  expect(budgets.take('anna', 0)).toBe(1);
  expect(budgets.take('anna', 900)).toBe(1);
  expect(budgets.take('anna', 1_000)).toBe(0);
  expect(passed(budgets, 'jan', 100, 1_000)).toBe(60);
  expect(passed(budgets, 'anna', 100, 3_600_000)).toBe(60);
});

test('without a limit everything passes', () => {
  expect(passed(new RequestBudgets(0), 'anna', 100_000, 0)).toBe(100_000);
});

test('full budgets are dropped to make room, one that is used up is not', () => {
  const budgets = new RequestBudgets(60);
  expect(passed(budgets, 'anna', 60, 0)).toBe(60);
  for (let count = 0; count < 9_999; count += 1) budgets.take(`once ${count}`, 0);
  budgets.take('another', 2_000);
  expect(passed(budgets, 'anna', 10, 2_000)).toBe(2);
});
