import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkedRow } from '../database/checked-rows';
import { transactionAs } from '../database/transaction-as';
import type { Call } from '../verb/call';
import { refuseRequest } from '../verb/refusal';
import type { Database, Transaction } from '../verb/transaction';

type Create = Pick<Call, 'idempotencyKey' | 'caller' | 'requestId'> & { readonly body: unknown };

const storedAnswer = z.object({ body: z.unknown(), sameBody: z.boolean() });

/** Stored by the same endpoint, and checked by its schema like every answer. */
const asAnswered = <T>(body: unknown) => body as T;

/** A repeat with the same `Idempotency-Key` gets the first answer. For creates only. @throws Refusal 422 if its body differs */
export async function createOnce<T>(
  db: Database,
  call: Create,
  endpoint: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = call.idempotencyKey;
  if (key === undefined) return transactionAs(db, call, run);
  const { subject } = call.caller;
  const bodySha256 = fingerprintOf(call.body);
  return transactionAs(db, call, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${endpoint} ${key}`}, 0))`);
    const stored = await tx.execute(sql`
      select body, body_sha256 is null or body_sha256 = ${bodySha256} as "sameBody" from requests.answer
      where username = ${subject} and endpoint = ${endpoint} and key = ${key}`);
    const first = checkedRow(storedAnswer, stored);
    if (first && !first.sameBody) throw refuseRequest('keyReused');
    if (first) return asAnswered<T>(first.body);
    const body = await run(tx);
    await tx.execute(sql`
      insert into requests.answer (key, username, endpoint, body_sha256, body)
      values (${key}, ${subject}, ${endpoint}, ${bodySha256}, ${JSON.stringify(body ?? null)}::text::jsonb)`);
    return body;
  });
}

/** Without `answers`: a client that missed the first response repeats the create without them. */
function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, (key, value) => (key === 'answers' ? undefined : value)))
    .digest('hex');
}
