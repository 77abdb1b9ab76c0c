import type { SummaryFilter, SummaryItem } from '@ostep/api-summaries';
import { monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { findSquad, isKnown } from '../data/neighbours';
import { forestDistrict } from '../data/published-views';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';
import { withExpected } from '../rules/expected-work';
import { sortItems } from '../rules/sort-items';

type Address = { readonly forestDistrictId: number } | { readonly squadId: number };
export type MonthOfWork = { readonly filter: SummaryFilter; readonly address: Address };

/** An id in the address overrides that in the filter. */
export async function listMonthOfWork({ tx, input }: ReadCall<MonthOfWork>): Promise<SummaryItem[]> {
  const { filter, address } = input;
  const { year, month, forestDistrictId, squadId } = { ...filter, ...address };
  const squadIds = squadId === null ? null : [squadId];
  const items = await findWork(tx, { ...monthBounds(year, month), forestDistrictId, squadIds });
  if (items.length > 0) return sortItems(items).map(withExpected);
  if ('squadId' in address && !(await findSquad(tx, address.squadId))) throw refuse('squadNotFound');
  if ('forestDistrictId' in address && !(await isKnown(tx, forestDistrict, address.forestDistrictId))) {
    throw refuse('districtNotFound');
  }
  return [];
}
