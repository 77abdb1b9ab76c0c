import { checkedRow, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import { isOfWholeMonths } from '../rules/result-period';

/** With more marks than this, looking up each marked item takes longer than reading all lines at once. */
const MOST_MARKS = 20_000;

/** Both views have the same columns and rows that add up to the same sums; of lines every row has the level `line`. */
export type SumSource = { readonly view: string; readonly bookedBy: string };

export const LINES: SumSource = { view: 'summaries.settled_line', bookedBy: 'booked_on' };
const SUMS: SumSource = { view: 'summaries_v1.item_sum', bookedBy: 'month' };

const manyRow = z.object({ many: z.boolean() });

/** Sums are kept by month. `null`: all months. */
export async function chooseSource(
  { $client: sql }: Database,
  period: { readonly from: string; readonly to: string } | null,
): Promise<SumSource> {
  if (period && !isOfWholeMonths(period)) return LINES;
  const rows = await sql`
    select count(*) > ${MOST_MARKS} as many from (
      select 1 from (select from summaries.changed_item union all select from summaries.marked_item) mark
      limit ${MOST_MARKS + 1}
    ) counted`;
  return checkedRow(manyRow, rows)?.many ? LINES : SUMS;
}
