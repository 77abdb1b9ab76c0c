import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Executor } from '../verb/transaction';
import { checkedRow } from './checked-rows';

const seal = z.object({ number: z.int(), digest: z.string() });

/** Printed and sent, it proves later what the history was then. Null: nothing is sealed yet. */
export async function readLastSeal(db: Executor): Promise<z.infer<typeof seal> | null> {
  return checkedRow(seal, await db.execute(sql`select number, digest from history.last_seal()`));
}
