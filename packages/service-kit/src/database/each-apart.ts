import type { Refusal } from '../verb/refusal';
import type { Transaction } from '../verb/transaction';
import { type ConstraintRefusals, refusalFor } from './database-fault';

/**
 * One after another in the caller's transaction: what is refused leaves nothing behind, the others stand.
 * @returns of each why it was refused. @throws what is no refusal of its own, such as a database that is away
 */
export async function eachApart<T>(
  tx: Transaction,
  all: readonly T[],
  act: (tx: Transaction, one: T) => Promise<unknown>,
  refusals: ConstraintRefusals = {},
): Promise<(readonly [T, Refusal | null])[]> {
  const outcomes: (readonly [T, Refusal | null])[] = [];
  for (const one of all) {
    try {
      await tx.transaction((attempt) => act(attempt, one));
      outcomes.push([one, null]);
    } catch (error) {
      const refusal = refusalFor(error, refusals);
      if (!refusal || refusal.status === 503) throw error;
      outcomes.push([one, refusal]);
    }
  }
  return outcomes;
}
