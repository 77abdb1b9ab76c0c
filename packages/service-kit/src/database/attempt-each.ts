import type { Refusal } from '../verb/refusal';
import type { Transaction } from '../verb/transaction';
import { type ConstraintRefusals, refusalFor } from './database-fault';

type Attempt<T, R> = { readonly item: T } & (
  | { readonly refusal: null; readonly result: R }
  | { readonly refusal: Refusal }
);

/**
 * Runs `act` for one item after another, each in its own savepoint of the caller's transaction: an item that is refused
 * leaves nothing behind, the others stay done.
 * @returns the outcome of each item. @throws what is not a refusal of that item, such as an unreachable database
 */
export async function attemptEach<T, R>(
  tx: Transaction,
  all: readonly T[],
  act: (tx: Transaction, item: T) => Promise<R>,
  refusals: ConstraintRefusals = {},
): Promise<Attempt<T, R>[]> {
  const outcomes: Attempt<T, R>[] = [];
  for (const item of all) {
    try {
      const result = await tx.transaction((attempt) => act(attempt, item));
      outcomes.push({ item, refusal: null, result });
    } catch (error) {
      const refusal = refusalFor(error, refusals);
      if (!refusal || refusal.status === 503) throw error;
      outcomes.push({ item, refusal });
    }
  }
  return outcomes;
}
