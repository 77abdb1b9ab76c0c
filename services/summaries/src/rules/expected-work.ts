import type { FoundWork, SummaryItem } from '@ostep/api-summaries';
import { profitOf } from '@ostep/kernel';

/** What work without a settlement will bring as it was reported; never part of the settled figures. */
export function withExpected(item: FoundWork): SummaryItem {
  const expectedAmount = item.settlementId === null ? item.amountDone : 0;
  const { squadIncome, companyIncome } = profitOf({
    settlementAmount: expectedAmount,
    squadRateNetto: item.squadRateNetto,
    contractUnitPriceNetto: item.contractUnitPriceNetto ?? 0,
    profitMarginReference: item.profitMarginReference,
  });
  return { ...item, expectedAmount, expectedSquadIncome: squadIncome, expectedCompanyIncome: companyIncome };
}
