import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/**
 * Until the transaction ends, in one order everywhere: parts, so that squads cannot take what is left at once;
 * then assignments, over all protocols.
 */
export async function lockSettled(tx: Transaction, parts: readonly number[], assignments: readonly number[]) {
  const names = (of: string, ids: readonly number[]) =>
    ids.toSorted((one, other) => one - other).map((each) => `settled ${of} ${each}`);
  const all = [...names('part', parts), ...names('assignment', assignments)];
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from jsonb_array_elements_text(${JSON.stringify(all)}::text::jsonb) name`);
}
