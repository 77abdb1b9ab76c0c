import type { Connection } from '@ostep/database';

const MARKS_AT_ONCE = 5_000;

async function isWaiting(sql: Connection): Promise<boolean> {
  const [row] = await sql<{ waiting: boolean }[]>`
    select exists (select from summaries.changed_item) or exists (select from summaries.marked_item)
      or exists (select from summaries.changed_month)
      or exists (select from summaries.changed_order) or exists (select from summaries.marked_order) as waiting`;
  return row?.waiting ?? false;
}

/** Until all marked items are folded, requests read their lines. Also beside a running service, which folds too. */
export async function keepSums(sql: Connection, onStatus: (line: string) => void): Promise<void> {
  if (!(await isWaiting(sql))) return;
  onStatus('Waiting until all sums are kept …');
  while (await isWaiting(sql)) {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('summaries.fold_changed_items', 0))`;
      await tx`select summaries.fold_changed_items(${MARKS_AT_ONCE})`;
    });
  }
  await sql`analyze summaries.kept_sum, summaries.kept_month, summaries.kept_item_cost, summaries.kept_order,
    summaries.kept_penalty`;
}
