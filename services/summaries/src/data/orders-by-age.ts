import type { StatisticsQuery } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { and, between, count, eq, sql } from 'drizzle-orm';
import { orderState } from './published-views';

/** `ages` are the upper bounds of the buckets, in days before `today`. */
export function readOrderAges(
  tx: Executor,
  { year, forestDistrictId }: StatisticsQuery,
  today: IsoDate,
  ages: readonly number[],
) {
  const bounds = sql.param(`{${ages.join(',')}}`);
  const bucket = sql`width_bucket(${today}::date - ${orderState.orderDate} - 1, ${bounds}::int[])`
    .mapWith(Number)
    .as('bucket');
  return tx
    .select({ status: orderState.orderStatus, bucket, count: count() })
    .from(orderState)
    .where(
      and(
        year === null ? undefined : between(orderState.orderDate, `${year}-01-01`, `${year}-12-31`),
        forestDistrictId === null ? undefined : eq(orderState.forestDistrictId, forestDistrictId),
      ),
    )
    .groupBy(orderState.orderStatus, bucket);
}
