import type { Log } from './log';

const DRAIN_MS = 15_000;

export type ProcessHandle = Pick<NodeJS.Process, 'send' | 'connected' | 'exit'> & {
  readonly on: (event: 'SIGTERM' | 'SIGINT' | 'disconnect', listener: () => void) => unknown;
};

export function shutDownOnSignal(log: Log, close: () => Promise<void>, handle: ProcessHandle = process): void {
  let ending = false;
  const end = (reason: string) => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => handle.exit(1), DRAIN_MS).unref();
    close().then(
      () => handle.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        handle.exit(1);
      },
    );
  };
  handle.on('SIGTERM', () => end('SIGTERM'));
  handle.on('SIGINT', () => end('SIGINT'));
  handle.on('disconnect', () => end('the supervisor is gone'));
  // The supervisor may have ended before the listener was added.
  if (handle.send && !handle.connected) end('the supervisor is gone');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'SettingsError') return error.message;
  return String(error.stack);
}

export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}
