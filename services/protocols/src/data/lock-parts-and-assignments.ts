import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/**
 * Locks until the transaction ends, always in the same order: parts, so that two squads cannot be settled with the same
 * remaining amount, then assignments, which may be settled in several protocols.
 */
export async function lockPartsAndAssignments(
  tx: Transaction,
  parts: readonly number[],
  assignments: readonly number[],
) {
  const lockNames = (kind: string, ids: readonly number[]) =>
    ids.toSorted((one, other) => one - other).map((id) => `settled ${kind} ${id}`);
  const all = [...lockNames('part', parts), ...lockNames('assignment', assignments)];
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from jsonb_array_elements_text(${JSON.stringify(all)}::text::jsonb) name`);
}
