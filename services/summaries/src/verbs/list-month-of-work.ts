import type { SummaryFilter, SummaryItem } from '@ostep/api-summaries';
import { monthBounds } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';
import { isDistrict } from '../data/districts';
import { findSquad } from '../data/squads';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';

/** An id in the address overrides the filter's. @throws Refusal 404 when there is no such district or squad */
export async function listMonthOfWork(
  sql: RawSql,
  filter: SummaryFilter,
  address: { readonly forestDistrictId: number } | { readonly squadId: number },
): Promise<SummaryItem[]> {
  const { year, month, forestDistrictId, squadId } = { ...filter, ...address };
  const items = await findWork(sql, { ...monthBounds(year, month), forestDistrictId, squadId });
  if (items.length > 0) return items;
  if ('squadId' in address && !(await findSquad(sql, address.squadId))) throw refuse('squadNotFound');
  if ('forestDistrictId' in address && !(await isDistrict(sql, address.forestDistrictId)))
    throw refuse('districtNotFound');
  return items;
}
