import type { MonthQuery, SquadsMonth } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readMonthBySquad } from '../data/month-by-squad';
import { refuse } from '../refusals';
import { composeMonth } from '../rules/compose-month';

export async function readSquadsMonth({ tx, input }: ReadCall<MonthQuery>): Promise<SquadsMonth> {
  const month = composeMonth(await readMonthBySquad(tx, monthBounds(input.year, input.month)));
  const isExact = [...month.squads, month.total].every(
    ({ squadIncome, companyIncome, profit }) =>
      isExactSum(squadIncome) && isExactSum(companyIncome) && isExactSum(profit),
  );
  if (!isExact) throw refuse('sumTooLarge');
  return month;
}
