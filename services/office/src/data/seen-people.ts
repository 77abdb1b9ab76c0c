import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const seen = z.object({ subject: z.string(), seenTime: z.string() });

export async function readSeenTimes(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db.execute(sql`
    select subject, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "seenTime"
    from requests.seen_person`);
  return new Map(checkedRows(seen, rows).map(({ subject, seenTime }) => [subject, seenTime]));
}
