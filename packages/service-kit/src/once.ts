import { sql } from 'drizzle-orm';
import type { Call } from './call';
import type { Database, Transaction } from './database';

/**
 * Runs a create in one transaction. With an `Idempotency-Key` the same caller's repeat of it answers what the first
 * answered and changes nothing, also when both arrive at once.
 */
export async function once<T>(
  db: Database,
  call: Pick<Call, 'idempotencyKey' | 'caller'>,
  endpoint: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = call.idempotencyKey;
  if (key === undefined) return db.transaction(run);
  const username = call.caller.username;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${username} ${endpoint} ${key}`}, 0))`);
    const [seen] = await tx.execute<{ body: T }>(
      sql`select body from requests.answer where username = ${username} and endpoint = ${endpoint} and key = ${key}`,
    );
    if (seen) return seen.body;
    const body = await run(tx);
    await tx.execute(sql`
      insert into requests.answer (key, username, endpoint, body)
      values (${key}, ${username}, ${endpoint}, ${JSON.stringify(body ?? null)}::text::jsonb)`);
    return body;
  });
}
