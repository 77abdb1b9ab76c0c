import type { protocolFilter } from '@ostep/api-protocols';
import { textKey } from '@ostep/kernel';
import { escapeLike, type RawSql } from '@ostep/service-kit';
import type * as z from 'zod';

export type ListFilter = z.output<typeof protocolFilter>;

const containing = (text: string) => `%${escapeLike(textKey(text))}%`;

export const conditionsOf = (sql: RawSql, filter: ListFilter) => sql`
  true
  ${filter.forestDistrictId === null ? sql`` : sql`and p.forest_district_id = ${filter.forestDistrictId}`}
  ${filter.protocolNumber === null ? sql`` : sql`and p.number_key like ${containing(filter.protocolNumber)}`}
  ${filter.dateFrom === null ? sql`` : sql`and p.protocol_date >= ${filter.dateFrom}::date`}
  ${filter.dateTo === null ? sql`` : sql`and p.protocol_date <= ${filter.dateTo}::date`}
  ${filter.settled === null ? sql`` : sql`and p.settled = ${filter.settled}`}
  ${filter.differing ? sql`and p.settled and p.closed_with_difference` : sql``}
  ${filter.unclear ? sql`and p.id in (select protocol_id from protocols_v1.open_clarification)` : sql``}
  ${filter.proposed ? sql`and p.id in (select protocol_id from protocols_v1.open_proposal)` : sql``}`;
