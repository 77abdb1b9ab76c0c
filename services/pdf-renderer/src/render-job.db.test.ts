import { STATEMENT_ARCHIVE, STATEMENT_BUNDLE } from '@ostep/api-summaries';
import { readPdf } from '@ostep/document-reader';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import { enqueue, readFile, readJob } from '@ostep/service-kit';
import { openTestWorker } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { renderJob } from './render-job';
import { bundleOf } from './testing/bundle-of';

// A month of sixty squads is written and read while other tests run.
vi.setConfig({ testTimeout: 120_000 });

const worker = openTestWorker(renderJob, inject('databaseUrls').documents);
const { $client: client } = worker.db;
afterAll(worker.close);

const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: [] };
let count = 0;

const ask = (kind: string, squads: number, rows: number) => {
  count += 1;
  const payload = { kind, document: bundleOf(squads, rows), address: `/test/${process.pid}/${count}` };
  return enqueue(worker.db, renderDocumentJob, { payload, caller, requestId: 'request-1' });
};

const resultOf = async (id: string) => {
  const job = await readJob(worker.db, id);
  return { job, file: job?.resultSha256 ? await readFile(worker.db, job.resultSha256) : null };
};

test.each([
  [STATEMENT_BUNDLE, 'application/pdf'],
  [STATEMENT_ARCHIVE, 'application/zip'],
])('%s of 60 squads with 50 rows each is stored in bounded time and memory', async (kind, mediaType) => {
  const id = await ask(kind, 60, 50);
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const started = performance.now();
  await worker.take(id);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const { job, file } = await resultOf(id);
  expect(job).toMatchObject({ state: 'done', percent: 100, result: { size: file?.size } });
  expect(file?.mediaType).toBe(mediaType);
  expect(seconds).toBeLessThan(60);
  expect((peak - before) / 2 ** 20).toBeLessThan(200);
});

test('a job whose worker was killed is rendered completely by the next one', async () => {
  const id = await ask(STATEMENT_BUNDLE, 4, 3);
  await client`update jobs.job set state = 'active', attempts = 1, percent = 50, started_at = now() where id = ${id}`;
  await worker.take(id);
  const { job, file } = await resultOf(id);
  expect(job).toMatchObject({ state: 'done', attempts: 2 });
  expect(await readPdf(file?.content ?? new Uint8Array())).toHaveLength(5);
});

test('a cancelled job ends at the next squad and leaves nothing behind', async () => {
  const id = await ask(STATEMENT_BUNDLE, 60, 50);
  const taken = worker.take(id);
  await vi.waitUntil(async () => ((await readJob(worker.db, id))?.percent ?? 0) > 5, { timeout: 30_000, interval: 5 });
  await client`update jobs.job set state = 'cancelled', finished_at = now() where id = ${id}`;
  await taken;
  const { job } = await resultOf(id);
  expect(job).toMatchObject({ state: 'cancelled', resultSha256: null });
  expect(job?.percent).toBeLessThan(95);
  const [{ parts } = { parts: -1 }] = await client<{ parts: number }[]>`select count(*) as parts from files.part`;
  expect(parts).toBe(0);
});
