import type { Result, ResultFilter, ResultItemsFilter, SummaryItem } from '@ostep/api-summaries';
import { EXPORT_ROWS, isExactSum } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { readEarlierGroups } from '../data/earlier-groups';
import { readChargedPenalties } from '../data/late-work';
import { findResultItems, readResultGroups } from '../data/result';
import { refuse } from '../refusals';
import { composeResult, moveMonths } from '../rules/compose-result';
import { countEarlierWork, withEarlierWork } from '../rules/earlier-work';
import { withExpected } from '../rules/expected-work';
import { chargedPenalty } from '../rules/penalty-exposure';
import { comparedPeriod, shiftedMonth } from '../rules/result-period';
import { sortItems } from '../rules/sort-items';

export type ResultInput = ResultFilter & { readonly overhead: number | null; readonly lowMargin: number };

export async function readResult({ tx, input }: ReadCall<ResultInput>): Promise<Result> {
  const groups = await readResultGroups(tx, input);
  if (groups.some(({ revenue, cost }) => !isExactSum(revenue) || !isExactSum(cost))) throw refuse('sumTooLarge');
  // A penalty belongs to an order, so it is left out of the result of one squad.
  const late = input.filters.squadId === null ? await readChargedPenalties(tx, input) : [];
  const settings = { ...input, charged: chargedPenalty(late) };
  if (!input.compare) return composeResult(groups, settings, null);
  const period = comparedPeriod(input, input.compare);
  const work = { ...input, ...period };
  const earlier = await readEarlierGroups(tx, work);
  const before = withEarlierWork(await readResultGroups(tx, work), earlier);
  const moved = moveMonths(before, input.by, (month) => shiftedMonth(month, period, input));
  return composeResult(groups, settings, { ...period, groups: moved, earlier: countEarlierWork(earlier) });
}

export async function listResultItems({ tx, input }: ReadCall<ResultItemsFilter>): Promise<SummaryItem[]> {
  const found = await findResultItems(tx, input, EXPORT_ROWS);
  if (found.length > EXPORT_ROWS) throw refuse('tooManyItems', { most: EXPORT_ROWS });
  return sortItems(found).map(withExpected);
}
