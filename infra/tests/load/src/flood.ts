import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import type { StatusCounts } from './flood-uploads.child';
import { limitsOfCharts, watchMemory } from './memory-limits';
import { order, sendOrder } from './send-order';

const OTHERS_UPLOADS = 12;
const UPLOAD_LIMIT_MS = 10_000;
const LIST_P95_MS = 300;
const PAUSE_MS = 100;

type Log = (line: string) => void;

/** Uploads from a child process, so that it does not slow down the other person's requests. */
async function uploadInChild(url: string, end: AbortSignal): Promise<StatusCounts> {
  const child = fork(new URL('./flood-uploads.child.mjs', import.meta.url), [url], {
    execArgv: ['--enable-source-maps'],
  });
  end.addEventListener('abort', () => child.send('end'));
  // Sent once, when the child is done.
  const [statuses] = (await once(child, 'message')) as [StatusCounts];
  return statuses;
}

/** Milliseconds until the upload is read; null when it was refused. */
async function uploadTime(caller: ApiClient): Promise<number | null> {
  const startedAt = performance.now();
  const { location } = await sendOrder(caller, order);
  if (location === null) return null;
  for (;;) {
    const response = await caller.send('GET', location);
    // The response type of the endpoint.
    const { status } = response?.ok ? ((await response.json()) as { status: string }) : { status: 'unknown' };
    if (status === 'done') return performance.now() - startedAt;
    if (status === 'failed' || status === 'cancelled') return null;
    await sleep(PAUSE_MS);
  }
}

async function listTimes(caller: ApiClient, end: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!end.aborted) {
    const startedAt = performance.now();
    const response = await caller.send('POST', '/api/order/query', { body: { page: 0 } });
    await response?.arrayBuffer();
    times.push(response?.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
    await sleep(PAUSE_MS);
  }
  return times.sort((a, b) => a - b);
}

async function othersUploads(caller: ApiClient): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  for (let sent = 0; sent < OTHERS_UPLOADS; sent += 1) times.push(await uploadTime(caller));
  return times;
}

/** Passes when other people keep working and no process exceeds its chart's memory limit. */
export async function flood(product: Product, log: Log): Promise<boolean> {
  const other = await openApiClient(product.url, 'biuro');
  const timeBefore = await uploadTime(other);
  const memory = watchMemory(product);
  const end = new AbortController();
  const flooding = uploadInChild(product.url, end.signal);
  const listing = listTimes(other, end.signal);
  const uploads = await othersUploads(other);
  end.abort();
  const [statuses, lists] = await Promise.all([flooding, listing]);
  const peaks = memory.stop();

  const seconds = (ms: number | null) => (ms === null ? 'refused' : `${(ms / 1000).toFixed(1)} s`);
  log(`  one person's answers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  log(`  another's upload: ${uploads.map(seconds).join(', ')}; ${seconds(timeBefore)} before the flood`);
  const p95 = lists[Math.ceil(lists.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  log(`  order list: p95 ${p95.toFixed(0)} ms of ${lists.length}`);
  const limits = limitsOfCharts();
  const over = [...peaks].filter(([name, mb]) => mb > limits(name));
  for (const [name, mb] of peaks) log(`  ${name.padEnd(20)} at most ${mb} MB of ${limits(name)} MB`);
  const unexpected = statuses.filter(([status]) => status !== 202 && status !== 429);
  return (
    unexpected.length === 0 &&
    uploads.every((ms) => ms !== null && ms < UPLOAD_LIMIT_MS) &&
    p95 < LIST_P95_MS &&
    over.length === 0
  );
}
