import type { Refusal } from '../verb/refusal';
import type { Transaction } from '../verb/transaction';
import { type ConstraintRefusals, refusalFor } from './database-fault';

type Apart<T, R> = { readonly one: T } & (
  | { readonly refusal: null; readonly result: R }
  | { readonly refusal: Refusal }
);

/**
 * One after another in the caller's transaction: what is refused leaves nothing behind, the others stand.
 * @returns what came of each. @throws what is no refusal of its own, such as a database that is away
 */
export async function eachApart<T, R>(
  tx: Transaction,
  all: readonly T[],
  act: (tx: Transaction, one: T) => Promise<R>,
  refusals: ConstraintRefusals = {},
): Promise<Apart<T, R>[]> {
  const outcomes: Apart<T, R>[] = [];
  for (const one of all) {
    try {
      const result = await tx.transaction((attempt) => act(attempt, one));
      outcomes.push({ one, refusal: null, result });
    } catch (error) {
      const refusal = refusalFor(error, refusals);
      if (!refusal || refusal.status === 503) throw error;
      outcomes.push({ one, refusal });
    }
  }
  return outcomes;
}
