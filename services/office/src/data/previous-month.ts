import { type IsoDate, monthBounds } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { and, between, isNotNull, sum } from 'drizzle-orm';
import type { MonthResult } from '../rules/month-result';
import { bookedItem } from './published-views';

/** The sums of the month before that of `day`, as on the owner's page. Null if no work was settled. */
export async function readPreviousMonth(db: Executor, day: IsoDate): Promise<MonthResult | null> {
  const [thisYear, thisMonth] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [year, month] = thisMonth === 1 ? [thisYear - 1, 12] : [thisYear, thisMonth - 1];
  const { from, to } = monthBounds(year, month);
  const [sums] = await db
    .select({ revenue: sum(bookedItem.companyIncome), cost: sum(bookedItem.squadIncome) })
    .from(bookedItem)
    .where(and(between(bookedItem.bookedOn, from, to), isNotNull(bookedItem.settlementId)));
  if (!sums?.revenue || !sums.cost) return null;
  return { year, month, revenue: sums.revenue, cost: sums.cost };
}
