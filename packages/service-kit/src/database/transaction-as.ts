import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../verb/transaction';
import type { Person } from '../verb/writers';

export type Actor = { readonly caller: Person; readonly requestId: string };

/** A transaction whose changes the history records under the caller's name. */
export function transactionAs<Result>(
  db: Database,
  { caller, requestId }: Actor,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('ostep.actor', ${caller.subject}, true),
      set_config('ostep.actor_name', ${caller.fullName}, true), set_config('ostep.request', ${requestId}, true)`);
    return run(tx);
  });
}
