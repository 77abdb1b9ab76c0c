import type { DocumentCells } from '@ostep/endpoint-kit';
import { openChildren, type Service } from '@ostep/service-kit';
import type { StartFile } from './parsing/open-start-file';
import type { ReadTable, TableRequest } from './rules/read-table';

export type StartFiles = {
  readonly read: (bytes: Uint8Array, table: TableRequest, signal: AbortSignal) => Promise<ReadTable>;
  readonly cells: (
    bytes: Uint8Array,
    part: { readonly sheet: string | null; readonly part: number },
    signal: AbortSignal,
  ) => Promise<DocumentCells>;
};

const MEMORY_MB = 768;
const TIME_LIMIT_MS = 60_000;

/** The built program beside this file; tests run from source and start the program of the last build. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/worker-child.mjs' : './worker-child.mjs',
  import.meta.url,
);

/** Files come from outside and are long, so each is read in a process of its own, within limits. */
export function filesInChildren(service: Service): StartFiles {
  const children = openChildren({
    entry,
    memoryMb: MEMORY_MB,
    timeoutMs: TIME_LIMIT_MS,
    waiting: service.settings.SHOW_CHILDREN_WAITING,
    atStart: service.settings.CHILDREN_AT_START,
    log: service.log,
  });
  service.limits.set('documents', async () => (await children.answers()) || 'not read');
  const run = <O>(file: StartFile, signal: AbortSignal) => children.run<O>(file, { signal });
  return {
    read: (bytes, table, signal) => run({ bytes, table }, signal),
    cells: (bytes, part, signal) => run({ bytes, part }, signal),
  };
}
