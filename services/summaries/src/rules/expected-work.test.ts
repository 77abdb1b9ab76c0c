import type { FoundWork } from '@ostep/api-summaries';
import { expect, test } from 'vitest';
import { withExpected } from './expected-work';

const work = (change: Partial<FoundWork>) =>
  ({
    settlementId: null,
    settlementAmount: 0,
    amountDone: 10,
    squadRateNetto: 60,
    profitMarginReference: 70,
    contractUnitPriceNetto: 100,
    squadIncome: 0,
    companyIncome: 0,
    ...change,
  }) as FoundWork;

test.each([
  [{}, 10, 600, 700],
  [{ amountDone: 0 }, 0, 0, 0],
  [{ contractUnitPriceNetto: null }, 10, 600, 0],
  [{ amountDone: 2.67, squadRateNetto: 33.33 }, 2.67, 88.99, 186.9],
  [{ settlementId: 5, settlementAmount: 4 }, 0, 0, 0],
] as const)('work %j is expected to be %d: %d for the squad, %d for the company', (change, amount, squad, company) => {
  expect(withExpected(work(change))).toMatchObject({
    expectedAmount: amount,
    expectedSquadIncome: squad,
    expectedCompanyIncome: company,
    squadIncome: 0,
    companyIncome: 0,
  });
});
