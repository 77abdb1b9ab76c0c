import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Call } from './call';
import type { Database, Transaction } from './database';
import { refuseRequest } from './refusal';

type Create = Pick<Call, 'idempotencyKey' | 'caller'> & { readonly body: unknown };

/**
 * Runs a create in one transaction. With an `Idempotency-Key` the same caller's repeat of it answers what the first
 * answered and changes nothing, also when both arrive at once. For creates only: an answer that was kept is not the
 * change that an update asks for.
 * @throws Refusal 422 when the key came with another body before
 */
export async function once<T>(
  db: Database,
  call: Create,
  endpoint: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = call.idempotencyKey;
  if (key === undefined) return db.transaction(run);
  const username = call.caller.username;
  const bodySha256 = fingerprintOf(call.body);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${username} ${endpoint} ${key}`}, 0))`);
    const [seen] = await tx.execute<{ body: T; sameBody: boolean }>(sql`
      select body, body_sha256 is null or body_sha256 = ${bodySha256} as "sameBody" from requests.answer
      where username = ${username} and endpoint = ${endpoint} and key = ${key}`);
    if (seen && !seen.sameBody) throw refuseRequest('keyReused');
    if (seen) return seen.body;
    const body = await run(tx);
    await tx.execute(sql`
      insert into requests.answer (key, username, endpoint, body_sha256, body)
      values (${key}, ${username}, ${endpoint}, ${bodySha256}, ${JSON.stringify(body ?? null)}::text::jsonb)`);
    return body;
  });
}

/**
 * A parsed body has its fields in the order of its schema, whatever the order they were sent in. Answers to questions
 * are no part of what is created: whoever never heard that it was, sends it again without them.
 */
function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, (key, value) => (key === 'answers' ? undefined : value)))
    .digest('hex');
}
