import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { InboxFile, InboxOutcome } from '@ostep/endpoint-kit';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService, startTestWorker } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { machineIntake } from './machine/intake';
import { machineApi, machineJob } from './machine/machine-form';
import { machineCard } from './machine/machine-reader';

const urls = inject('databaseUrls');
const queue = { QUEUE_DATABASE_URL: urls.queue };
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const batch = '5f0f3a52-6a3c-4a53-9a4b-0c8f4f6f9a01';

let admin: RawSql;
let machines: Awaited<ReturnType<typeof openTestService<typeof machineApi>>>;
let worker: ChildProcess;

beforeAll(async () => {
  admin = openPostgres(urls.admin, { max: 1 });
  await admin`create schema machines_test authorization ${admin(new URL(urls.contracts).username)}`;
  execFileSync(process.execPath, [at('build-machine.mjs')]);
  const { handlers, worker: job } = machineIntake;
  machines = await openTestService(
    { name: job.name, api: machineApi, handlers, jobs: [machineJob] },
    urls.contracts,
    queue,
  );
  await machines.service.db.$client`
    create table machines_test.machine (id bigint primary key generated always as identity, number text not null,
      version integer not null default 1, source_job_id uuid)`;
  worker = await startTestWorker(at('../dist/worker.mjs'), { DATABASE_URL: urls.contracts, ...queue });
});

afterAll(async () => {
  worker?.kill('SIGTERM');
  if (worker) await once(worker, 'exit');
  await machines?.close();
  await admin`drop schema if exists machines_test cascade`;
  await admin.end();
});

async function send(number: string): Promise<InboxFile> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(machineCard(number))], `${number}.pdf`));
  const sent = await machines.request('POST', `/api/machine/inbox/file/${batch}`, { form });
  expect(sent.status).toBe(200);
  // The response type of the endpoint.
  const { jobId } = (await sent.json()) as { jobId: string };
  await machines.service.watch.wait(jobId, 60_000);
  const found = (await inbox()).find((file) => file.jobId === jobId);
  if (!found) throw new Error('the file is not in the inbox');
  return found;
}

// The response types of the endpoints, which check them by their schemas.
const inbox = async () => (await (await machines.request('GET', '/api/machine/inbox')).json()) as InboxFile[];
const save = async (jobId: string) => {
  const saved = await machines.request('POST', '/api/machine/inbox/save', { body: { jobIds: [jobId] } });
  return (await saved.json()) as InboxOutcome[];
};

test('a further kind of document is a reader, a form and a composition: read, shown with its place, saved, kept', async () => {
  const { jobId, ...file } = await send('M-17');
  expect(file).toMatchObject({ state: 'ready', head: { number: 'M-17' } });
  const origins = await machines.request('GET', `/api/machine/upload/${jobId}/origins`);
  expect(await origins.json()).toMatchObject({ number: { page: 1, text: 'M-17' } });
  const [saved] = await save(jobId);
  expect(saved).toMatchObject({ jobId, message: null });
  const kept = await machines.request('GET', `/api/machine/${saved?.id}/file`);
  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(machineCard('M-17'));
  expect((await send('M-17')).state).toBe('duplicate');
  expect(await send('bez numeru')).toMatchObject({ state: 'check', doubts: ['Brak numeru maszyny'] });
});
