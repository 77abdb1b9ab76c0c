import type { Database } from '@ostep/service-kit';

const EVERY_MS = 60_000;
const MOST = 10_000;

/** Goes on while there are changes that may be sealed. */
async function sealHistory({ $client: sql }: Database): Promise<void> {
  let sealed = MOST;
  while (sealed === MOST) {
    const [row] = await sql<{ sealed: number }[]>`select history.seal_changes(${MOST}) as sealed`;
    sealed = row?.sealed ?? 0;
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
