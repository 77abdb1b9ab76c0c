import type { Log } from './log';

const DRAIN_MS = 15_000;

export type Life = Pick<NodeJS.Process, 'send' | 'connected' | 'exit'> & {
  readonly on: (event: 'SIGTERM' | 'SIGINT' | 'disconnect', listener: () => void) => unknown;
};

export function endInOrder(log: Log, close: () => Promise<void>, life: Life = process): void {
  let ending = false;
  const end = (reason: string) => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => life.exit(1), DRAIN_MS).unref();
    close().then(
      () => life.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        life.exit(1);
      },
    );
  };
  life.on('SIGTERM', () => end('SIGTERM'));
  life.on('SIGINT', () => end('SIGINT'));
  life.on('disconnect', () => end('the supervisor is gone'));
  // The supervisor may have ended before the listener was added.
  if (life.send && !life.connected) end('the supervisor is gone');
}

export async function startOrExplain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const known = error instanceof Error && error.name === 'SettingsError';
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
