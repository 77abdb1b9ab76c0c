import type { MonthQuery, SquadsMonth } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { monthBounds } from '@ostep/kernel';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { readMonthBySquad } from '../data/month-by-squad';
import { refuse } from '../refusals';
import { composeMonth } from '../rules/compose-month';

type Call = Pick<ReadCall<MonthQuery> | VerbCall<MonthQuery>, 'tx' | 'input'>;

export async function readSquadsMonth({ tx, input }: Call): Promise<SquadsMonth> {
  const month = composeMonth(await readMonthBySquad(tx, monthBounds(input.year, input.month)));
  const isExact = [...month.squads, month.total].every(
    ({ squadIncome, companyIncome, profit }) =>
      isExactSum(squadIncome) && isExactSum(companyIncome) && isExactSum(profit),
  );
  if (!isExact) throw refuse('sumTooLarge');
  return month;
}
