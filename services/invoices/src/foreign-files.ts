import { openChildren, type Service } from '@ostep/service-kit';
import type { ForeignFile, StatementFile } from './parsing/open-foreign-file';
import type { UpoDocument } from './parsing/read-upo';
import { refuse } from './refusals';

export type ForeignFiles = {
  /** An empty list: the file is no receipt. With `certificates`, one of them must have signed it. */
  readonly upo: (bytes: Uint8Array, certificates: string | null, signal?: AbortSignal) => Promise<UpoDocument[]>;
  readonly statement: (bytes: Uint8Array, signal?: AbortSignal) => Promise<StatementFile>;
};

const MEMORY_MB = 256;
const TIME_LIMIT_MS = 10_000;
const MAX_MB = 2;

/** The built program beside this file; tests run from source and start the program of the last build. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/worker-child.mjs' : './worker-child.mjs',
  import.meta.url,
);

const opened = new WeakMap<Service, ForeignFiles>();

/** Receipts and statements come from outside, so each is opened in a process of its own, within limits. */
export function filesInChildren(service: Service): ForeignFiles {
  const known = opened.get(service) ?? openFiles(service);
  opened.set(service, known);
  return known;
}

function openFiles(service: Service): ForeignFiles {
  const children = openChildren({
    entry,
    memoryMb: MEMORY_MB,
    timeoutMs: TIME_LIMIT_MS,
    waiting: service.settings.SHOW_CHILDREN_WAITING,
    atStart: service.settings.CHILDREN_AT_START,
    log: service.log,
  });
  service.limits.set('documents', async () => (await children.answers()) || 'not read');
  const run = async <O>(file: ForeignFile, signal: AbortSignal | undefined): Promise<O> => {
    if (file.bytes.length > MAX_MB * 1024 * 1024) throw refuse('fileTooLarge', { megabytes: MAX_MB });
    return children.run<O>(file, { signal });
  };
  return {
    upo: (bytes, certificates, signal) => run({ kind: 'upo', bytes, certificates }, signal),
    statement: (bytes, signal) => run({ kind: 'statement', bytes }, signal),
  };
}
