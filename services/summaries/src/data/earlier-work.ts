import { type EarlierWork, type EarlierWorkFilter, earlierWork as shown } from '@ostep/api-summaries';
import { checkedRows, type Executor, ROWS_OF_PAGE, type Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { earlierWork } from './tables';

export async function findEarlierWork(db: Executor, filter: EarlierWorkFilter): Promise<EarlierWork[]> {
  const { year, month, forestDistrictId, before = null } = filter;
  const rows = await db.execute(sql`
    select work.id, work.month, work.day, district.value as "forestDistrictName", code.key as code, scope.value as scope,
      work.unit_type as "unitType", work.amount, work.cost, work.revenue, work.batch_file as file, work.batch_row as row
    from summaries.earlier_work work
    join dictionaries_v1.forest_district district on district.id = work.forest_district_id
    join dictionaries_v1.action_code code on code.id = work.action_code_id
    left join dictionaries_v1.action_scope scope on scope.id = work.action_scope_id
    where (${before}::bigint is null or work.id < ${before})
      and (${year}::int is null or extract(year from work.month) = ${year})
      and (${month}::int is null or extract(month from work.month) = ${month})
      and (${forestDistrictId}::bigint is null or work.forest_district_id = ${forestDistrictId})
    order by work.id desc limit ${ROWS_OF_PAGE}`);
  return checkedRows(shown, rows);
}

export async function removeEarlierWork(tx: Transaction, id: number): Promise<boolean> {
  const removed = await tx.delete(earlierWork).where(eq(earlierWork.id, id)).returning({ id: earlierWork.id });
  return removed.length > 0;
}
