import { type MostWork, type MostWorkQuery, mostWork } from '@ostep/api-summaries';
import { monthBounds } from '@ostep/kernel';
import { checkedColumns, type Executor } from '@ostep/service-kit';
import { and, between, eq, isNotNull, sql } from 'drizzle-orm';
import { bookedItem as work } from './published-views';

export async function findMostWork(tx: Executor, query: MostWorkQuery): Promise<MostWork> {
  const { forestDistrictId } = query;
  const inDistrict = forestDistrictId === null ? undefined : eq(work.forestDistrictId, forestDistrictId);
  const rows = await tx
    .select({
      forestDistrictId: sql`mode() within group (order by ${work.forestDistrictId})`,
      contractId: sql`mode() within group (order by contract_id)`,
    })
    .from(work)
    .where(and(within(query), inDistrict));
  const [found] = checkedColumns(mostWork, rows);
  return found ?? { forestDistrictId: null, contractId: null };
}

function within({ year, month }: MostWorkQuery) {
  if (year === null) return isNotNull(work.bookedOn);
  const { from, to } = month === null ? { from: `${year}-01-01`, to: `${year}-12-31` } : monthBounds(year, month);
  return between(work.bookedOn, from, to);
}
