import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { UploadedProtocol } from '@ostep/api-protocols';
import type { ColumnTemplate, JobView } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import type { JobRow } from '@ostep/service-kit';
import { startTestWorker } from '@ostep/service-kit/testing';
import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { oddProtocolColumns, oddProtocolPdf } from './parsing/testing/odd-protocol-pdf';
import { type OpenProtocols, openProtocols } from './testing/open-protocols';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { protocols: database, queue } = inject('databaseUrls');
// Generous, as a busy machine may take minutes for what takes seconds: it only ends a hanging test.
const LIMIT_MS = 600_000;
vi.setConfig({ testTimeout: LIMIT_MS });

let opened: OpenProtocols;
let worker: ChildProcess;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [at('../../../packages/bundler/build.mjs'), 'service', 'protocols']);
  opened = await openProtocols({ QUEUE_DATABASE_URL: queue });
  worker = await startTestWorker(at('../dist/worker.mjs'), { DATABASE_URL: database, QUEUE_DATABASE_URL: queue });
}, LIMIT_MS);
afterAll(async () => {
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  await opened.close();
});

async function upload(bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'protokol.pdf'));
  const headers = { prefer: 'respond-async' };
  const response = await opened.service.request('POST', '/api/protocol/upload', { form, headers });
  expect(response.status).toBe(202);
  // The body of the endpoint.
  return ((await response.json()) as { jobId: string }).jobId;
}

async function finished(id: string): Promise<JobRow> {
  const job = await opened.service.service.watch.wait(id, LIMIT_MS);
  if (!job) throw new Error(`job ${id} was not finished`);
  return job;
}

it('reads a protocol, and stores where its values are printed', async () => {
  const id = await upload(sampleBytes('own/protokol-206-pozyskanie.pdf'));
  expect(await finished(id)).toMatchObject({ state: 'done', attempts: 1 });
  const { body } = await opened.call<JobView<UploadedProtocol>>('GET', `/upload/${id}`);
  const { protocolNumber, protocolParts = [], sourceFile } = body.result ?? {};
  expect(sourceFile).toMatchObject({ jobId: id, uploadedBy: 'biuro' });
  expect(protocolParts.length).toBeGreaterThan(0);
  const origins = await opened.call<Origins>('GET', `/upload/${id}/origins`);
  expect(origins.body['protocolNumber']).toMatchObject({ page: 1, text: protocolNumber });
});

it('reads a file again by drawn columns, and the next one by the stored columns', async () => {
  const id = await upload(oddProtocolPdf(1));
  const before = await finished(id);
  expect(before.log).toContainEqual(expect.objectContaining({ status: 'NEGATIVE', offers: 'columns' }));
  const drawColumns = (body: object) => opened.call('POST', `/upload/${id}/columns`, body);
  expect((await drawColumns({ ...oddProtocolColumns, names: ['posNo'] })).status).toBe(417);
  expect((await drawColumns(oddProtocolColumns)).status).toBe(202);
  const drawn = await finished(id);
  expect(drawn.log[0]?.action).toMatch(/^Kolumny według granic wskazanych na stronie/);
  expect(drawn.result).toMatchObject({
    protocolParts: [
      { posNo: '100', protocolItems: [{ amount: 10, rate: 50, value: 500 }] },
      { posNo: '101', protocolItems: [{ amount: 12, rate: 30, value: 360 }] },
    ],
  });

  const next = await finished(await upload(oddProtocolPdf(2)));
  expect(next.log[0]).toMatchObject({ action: expect.stringMatching(/^Kolumny według wzoru/), status: 'POSITIVE' });
  expect(next.result).toMatchObject({ protocolNumber: '2/2026', protocolParts: [{ posNo: '100' }, { posNo: '101' }] });

  const { body: templates } = await opened.call<ColumnTemplate[]>('GET', '/columns');
  expect(templates).toMatchObject([{ districtKey: '02-20', names: oddProtocolColumns.names, drawnBy: 'biuro' }]);
  const path = `/columns/${templates[0]?.id}`;
  expect((await opened.call('DELETE', path, undefined, {}, [])).status).toBe(403);
  expect((await opened.call('DELETE', path)).status).toBe(200);
  expect((await opened.call('DELETE', path)).status).toBe(404);
});

it('uses and stores the columns that a person drew, whatever they read', async () => {
  const id = await upload(sampleBytes('own/protokol-206-pozyskanie.pdf'));
  await finished(id);
  await opened.call('POST', `/upload/${id}/columns`, oddProtocolColumns);
  const again = await finished(id);
  expect(again.log[0]).toMatchObject({ status: 'POSITIVE' });
  expect((await opened.call<ColumnTemplate[]>('GET', '/columns')).body).toHaveLength(1);
});
