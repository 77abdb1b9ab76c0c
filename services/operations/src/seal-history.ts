import { checkedRow, type Database } from '@ostep/service-kit';
import * as z from 'zod';

const INTERVAL_MS = 60_000;
const BATCH_SIZE = 10_000;

const sealedRow = z.object({ sealed: z.int() });

/** Repeats until a batch is not full. */
async function sealHistory({ $client: sql }: Database): Promise<void> {
  let sealed = BATCH_SIZE;
  while (sealed === BATCH_SIZE) {
    const rows = await sql`select history.seal_changes(${BATCH_SIZE}) as sealed`;
    sealed = checkedRow(sealedRow, rows)?.sealed ?? 0;
  }
}

/** Safe in several processes at once: the database lets one seal at a time. */
export function startSealing(
  db: Database,
  onFailure: (error: unknown) => void,
): { readonly close: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sealHistory(db).catch(onFailure);
  }, INTERVAL_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
