import { expect, test } from 'vitest';
import { overBudget } from './budgets';

test('a suite says when it took longer than its budget', () => {
  expect(overBudget('axe', 419, true)).toBe('');
  expect(overBudget('axe', 421, true)).toBe(', over its budget of 7 min');
  expect(overBudget('imports', 61, true)).toBe(', over its budget of 1 min');
  expect(overBudget('mutation', 3600, false)).toBe('');
});
