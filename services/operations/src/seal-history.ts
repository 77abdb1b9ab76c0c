import { checkedRow, type Database } from '@ostep/service-kit';
import * as z from 'zod';

const EVERY_MS = 60_000;
const MOST = 10_000;

const sealedRow = z.object({ sealed: z.int() });

/** Goes on while there are changes that may be sealed. */
async function sealHistory({ $client: sql }: Database): Promise<void> {
  let sealed = MOST;
  while (sealed === MOST) {
    const rows = await sql`select history.seal_changes(${MOST}) as sealed`;
    sealed = checkedRow(sealedRow, rows)?.sealed ?? 0;
  }
}

/** Several processes may do it: the database lets one seal at a time. */
export function startSealing(
  db: Database,
  onFailure: (error: unknown) => void,
): { readonly close: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sealHistory(db).catch(onFailure);
  }, EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
