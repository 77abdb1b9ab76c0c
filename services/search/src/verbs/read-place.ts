import type { PlaceHistory } from '@ostep/api-search';
import { dayInWarsaw, describePlace, placeLevels, placeOf } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readPlaceNames } from '../data/dictionaries';
import { findOpenWork } from '../data/open-work';
import { findWorkAt, MAX_ITEMS } from '../data/place-work';
import { refuse } from '../refusals';
import { sumWork, total } from '../rules/sum-work';

/** Places down to this level list no work, because they have too much; they only count the open work. */
const LAST_LEVEL_WITHOUT_WORK = placeLevels.indexOf('precinct');

export async function readPlace({ tx, input, now }: ReadCall<{ readonly key: string }>): Promise<PlaceHistory> {
  const place = placeOf(input.key);
  if (!place) throw refuse('placeNotFound');
  const depth = place.key.split('-').length;
  const isWide = depth - 1 <= LAST_LEVEL_WITHOUT_WORK;
  const [names, [open], work] = await Promise.all([
    readPlaceNames(tx),
    findOpenWork(tx, depth, place.key, dayInWarsaw(now)),
    isWide ? [] : findWorkAt(tx, place.key),
  ]);
  const isMore = isWide || new Set(work.map(({ orderItemId }) => orderItemId)).size > MAX_ITEMS;
  return {
    steps: describePlace(place.address, names),
    openItems: open?.openItems ?? 0,
    overdueItems: open?.overdueItems ?? 0,
    firstDue: open?.firstDue ?? null,
    work,
    sums: isMore ? [] : sumWork(work),
    squadIncome: isMore ? 0 : total(work.map(({ squadIncome }) => squadIncome)),
    companyIncome: isMore ? 0 : total(work.map(({ companyIncome }) => companyIncome)),
    isMore,
  };
}
