import type { FoundWork, SummaryItem } from '@ostep/api-summaries';
import { profitOf } from '@ostep/kernel';

const nothing = { expectedAmount: 0, expectedSquadIncome: 0, expectedCompanyIncome: 0 };

/**
 * Adds what unsettled work is expected to bring, from the amount reported as done. It never counts in the settled figures.
 * The row itself is changed: copying the rows of a month would take twice as long.
 */
export function withExpected(item: FoundWork): SummaryItem {
  if (item.settlementId !== null) return Object.assign(item, nothing);
  const { squadIncome, companyIncome } = profitOf({
    settlementAmount: item.amountDone,
    squadRateNetto: item.squadRateNetto,
    contractUnitPriceNetto: item.contractUnitPriceNetto ?? 0,
    profitMarginReference: item.profitMarginReference,
  });
  return Object.assign(item, {
    expectedAmount: item.amountDone,
    expectedSquadIncome: squadIncome,
    expectedCompanyIncome: companyIncome,
  });
}
