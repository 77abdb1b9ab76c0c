import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApiClient } from '@ostep/test-kit/api-client';
import { order, sendOrder } from './send-order';

export type StatusCounts = readonly (readonly [status: number, count: number])[];

const UPLOADS = 200;
const RETRY_MS = 5_000;

const large = new Uint8Array(randomBytes(10 * 1024 * 1024));
large.set(new TextEncoder().encode('%PDF-1.7\n'));

const end = new AbortController();
setMaxListeners(0, end.signal);
process.once('message', () => end.abort());
process.once('disconnect', () => process.exit(1));

const caller = await openApiClient(process.argv[2] ?? '', 'teren');
const statuses = new Map<number, number>();

async function uploadUntilAccepted(index: number): Promise<void> {
  while (!end.signal.aborted) {
    const { status } = await sendOrder(caller, index % 5 === 0 ? large : new Uint8Array(order));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 429) return;
    await sleep(RETRY_MS, null, { signal: end.signal }).catch(() => undefined);
  }
}

await Promise.all(Array.from({ length: UPLOADS }, (_, index) => uploadUntilAccepted(index)));
process.send?.([...statuses] satisfies StatusCounts, () => process.exit(0));
