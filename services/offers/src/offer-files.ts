import type { ContractDictionaries, OfferSheet } from '@ostep/contract-sheet';
import { openChildren, type Service } from '@ostep/service-kit';
import type { OfferFile } from './parsing/open-offer-file';

export type OfferFiles = {
  readonly read: (bytes: Uint8Array, dictionaries: ContractDictionaries, signal: AbortSignal) => Promise<OfferSheet>;
  readonly fill: (
    bytes: Uint8Array,
    filled: Extract<OfferFile, { filled: unknown }>['filled'],
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
};

const MEMORY_MB = 384;
const TIME_LIMIT_MS = 30_000;

/** Forms come from outside, so each is opened in a separate process with limits of memory and time. */
export function filesInChildren(service: Service): OfferFiles {
  const children = openChildren({
    entry: new URL('./worker-child.mjs', import.meta.url),
    memoryMb: MEMORY_MB,
    timeoutMs: TIME_LIMIT_MS,
    waiting: service.settings.SHOW_CHILDREN_WAITING,
    atStart: service.settings.CHILDREN_AT_START,
    log: service.log,
  });
  service.limits.set('documents', async () => (await children.answers()) || 'not read');
  const run = <O>(file: OfferFile, signal: AbortSignal) => children.run<O>(file, { signal });
  return {
    read: (bytes, dictionaries, signal) => run({ bytes, dictionaries }, signal),
    fill: (bytes, filled, signal) => run({ bytes, filled }, signal),
  };
}
