import { checkedRow, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import { isOfWholeMonths } from '../rules/result-period';

/** Both views have the same columns and rows that add up to the same sums; of lines every row has the level `line`. */
export type SumSource = { readonly view: string; readonly bookedBy: string };

export const LINES: SumSource = { view: 'summaries.settled_line', bookedBy: 'booked_on' };
export const SUMS: SumSource = { view: 'summaries_v1.item_sum', bookedBy: 'month' };

const keptRow = z.object({ kept: z.boolean() });

/** Sums are kept by month. `null`: all months. */
export async function chooseSource(
  { $client: sql }: Database,
  period: { readonly from: string; readonly to: string } | null,
): Promise<SumSource> {
  if (period && !isOfWholeMonths(period)) return LINES;
  const rows = await sql`select summaries_v1.are_sums_kept() as kept`;
  return checkedRow(keptRow, rows)?.kept ? SUMS : LINES;
}
