import type { Log } from './log';

const DRAIN_MS = 15_000;

/**
 * Ends the process in order when it is asked to: SIGTERM, SIGINT, or the supervisor that forked it is gone.
 * @param close finishes what is under way and lets go of everything
 */
export function endInOrder(log: Log, close: () => Promise<void>): void {
  let ending = false;
  const end = (reason: string) => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('the supervisor is gone'));
  // One that went while we were starting was told of before anybody listened.
  if (process.send && !process.connected) end('the supervisor is gone');
}

/** Runs `main`; a failed start is one sentence on standard error and exit code 1. */
export async function startOrExplain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const known = error instanceof Error && error.name === 'SettingsError';
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
