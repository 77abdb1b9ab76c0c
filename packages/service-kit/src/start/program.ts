import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { QueueConnections } from '../jobs/queue';
import { type ProcessHandle, runMain } from '../process/process-lifecycle';
import type { RawSql } from '../verb/transaction';

/** What a program uses of its process. It is an argument because several programs may share a process. */
export type ProgramContext = {
  readonly environment: NodeJS.ProcessEnv;
  readonly handle: ProcessHandle;
  readonly shared: Shared;
};

/** What the programs of a process share: each connection is a process of PostgreSQL, each monitor a timer. */
export type Shared = {
  readonly queues: QueueConnections;
  /** Listens for notifications of all programs, as these need no role. Set by the first program that opens a database. */
  listener?: RawSql;
  /** Whether a program measures the process. */
  isMeasured?: boolean;
};

/** A service or a worker. Resolves when it listens. @throws SettingsError naming all bad settings */
export type Program = (context: ProgramContext) => Promise<void>;

/**
 * Runs the program if Node was started with the module `moduleUrl`. If the module was imported, it only exports it.
 * @param moduleUrl `import.meta.url` of the module
 */
export async function runIfMain(moduleUrl: string, program: Program): Promise<void> {
  const [, started] = process.argv;
  if (started === undefined || realpathSync(started) !== fileURLToPath(moduleUrl)) return;
  await runMain(() => program({ environment: process.env, handle: process, shared: { queues: new Map() } }));
}
