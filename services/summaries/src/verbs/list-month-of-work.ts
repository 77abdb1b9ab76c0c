import type { SummaryFilter, SummaryItem } from '@ostep/api-summaries';
import { monthBounds } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';
import { findWork } from '../data/summary-items';

/** Work of a month; an id in the address wins over the filter's. */
export function listMonthOfWork(
  sql: RawSql,
  filter: SummaryFilter,
  address: { readonly forestDistrictId: number } | { readonly squadId: number },
): Promise<SummaryItem[]> {
  const { year, month, forestDistrictId, squadId } = { ...filter, ...address };
  return findWork(sql, { ...monthBounds(year, month), forestDistrictId, squadId });
}
