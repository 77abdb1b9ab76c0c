import { expect, it } from 'vitest';
import { historyFilter } from './history';

it.each(['actor', 'field'])('a history filtered by %s refuses what PostgreSQL cannot store', (name) => {
  expect(historyFilter.safeParse({ [name]: 'amountDone' }).success).toBe(true);
  expect(historyFilter.safeParse({ [name]: 'amount\u0000' }).success).toBe(false);
});
