import { checkedRow, type Database } from '@ostep/service-kit';
import * as z from 'zod';

const foldedRow = z.object({ folded: z.int() });

/** Computes the kept sums of changed items again, of at most `most` marks in one transaction. Returns how many it removed. */
export async function foldChangedItems({ $client: sql }: Database, most: number): Promise<number> {
  const rows = await sql`select summaries.fold_changed_items(${most}) as folded`;
  return checkedRow(foldedRow, rows)?.folded ?? 0;
}
