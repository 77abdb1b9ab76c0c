import { expect, test } from 'vitest';
import { dateQuestions } from './date-question';

test('asks with both dates if the date of a contract with orders changes', () => {
  const orders = { count: 2, first: '2026-03-16' };
  expect(dateQuestions('2025-12-19', '2026-04-01', orders)).toEqual([
    {
      id: 'dateUnderOrders(from=2025-12-19,to=2026-04-01,orders=2,first=2026-03-16)',
      path: 'contractDate',
      message:
        'Data umowy zmieni się z 19.12.2025 na 01.04.2026, a do umowy należą już 2 zlecenia (pierwsze z 16.03.2026). Czy na pewno?',
      figures: { from: '2025-12-19', to: '2026-04-01', orders: 2, first: '2026-03-16' },
    },
  ]);
  expect(dateQuestions('2025-12-19', '2025-12-19', orders)).toEqual([]);
  expect(dateQuestions('2025-12-19', '2026-04-01', { count: 0, first: null })).toEqual([]);
});
