import type { RawSql, RawTransaction } from '@ostep/service-kit/postgres';

const hold = (tx: RawTransaction) =>
  tx`select pg_advisory_xact_lock(hashtextextended('summaries.fold_changed_items', 0))`;

/** Folds all that is marked, after other folds. */
export async function foldAll(tx: RawTransaction): Promise<void> {
  await hold(tx);
  await tx`select summaries.fold_changed_items(1000000)`;
}

/** Nobody else folds meanwhile. */
export async function holdFolds(admin: RawSql, run: (held: RawTransaction) => Promise<void>): Promise<void> {
  await admin.begin(async (held) => {
    await hold(held);
    await run(held);
  });
}
