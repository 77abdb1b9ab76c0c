import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { UploadedOrder } from '@ostep/api-orders';
import type { ColumnTemplate, DocumentPage, JobView } from '@ostep/endpoint-kit';
import type { PdfReadings } from '@ostep/intake/child';
import type { Origins } from '@ostep/kernel';
import { createLog, type JobRow, openChildren, readJob } from '@ostep/service-kit';
import { startTestWorker } from '@ostep/service-kit/testing';
import { hostilePdfs } from '@ostep/test-documents/hostile-pdfs';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/test-documents/samples';
import { scannedPdf } from '@ostep/test-documents/scanned-pdf';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { OrderDocument } from './parsing/order-document';
import { printedOrder } from './parsing/printed-order';
import { oddOrderColumns as oddColumns, oddOrderPdf } from './parsing/testing/odd-order-pdf';
import { type OpenOrders, openOrders } from './testing/open-orders';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const urls = inject('databaseUrls');
// Generous, as a busy machine may take minutes for what takes seconds: it only ends a hanging test.
const LIMIT_MS = 600_000;
vi.setConfig({ testTimeout: LIMIT_MS });

const SCANNER = { pageCount: 1, dotsPerInch: 200, slant: 1, noise: 20 };
const COARSE = { ...SCANNER, dotsPerInch: 150 };

const redisUrl = inject('redisUrl');
type Store = Readonly<Record<string, string>>;
const queueInPostgres: Store = { QUEUE_DATABASE_URL: urls.queue };
const stores: [string, Store][] = [['PostgreSQL', queueInPostgres]];
if (redisUrl) stores.push(['Redis', { REDIS_URL: redisUrl }]);

const startWorker = (queue: Store) =>
  startTestWorker(at('../dist/worker.mjs'), { DATABASE_URL: urls.orders, ...queue });

let orders: OpenOrders;
let workers: ChildProcess[] = [];
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [at('../../../packages/bundler/build.mjs'), 'service', 'orders']);
}, LIMIT_MS);

async function upload(name: string, username = 'biuro', bytes = sampleBytes(name)): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await orders.service.request('POST', '/api/order/upload', {
    form,
    username,
    headers: { prefer: 'respond-async' },
  });
  expect(response.status).toBe(202);
  // The body of the endpoint.
  return ((await response.json()) as { jobId: string }).jobId;
}

async function finished(id: string): Promise<JobRow> {
  const job = await orders.service.service.watch.wait(id, LIMIT_MS);
  if (!job) throw new Error(`job ${id} was not finished`);
  return job;
}

const start = (queue: Store, count: number) => async () => {
  orders = await openOrders(queue);
  workers = await Promise.all(Array.from({ length: count }, () => startWorker(queue)));
};

async function end() {
  for (const worker of workers) {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
  await orders.close();
}

describe.each(stores)('the worker that reads orders, its queue in %s', (_, queue) => {
  beforeAll(start(queue, 2), LIMIT_MS);
  afterAll(end);

  it('takes an upload from the queue and writes the read values into the job row', async () => {
    const id = await upload('zlecenie-14-2026.pdf');
    const job = await finished(id);
    expect(job).toMatchObject({ state: 'done', percent: 100, attempts: 1, fileName: 'zlecenie-14-2026.pdf' });
    const { body } = await orders.call<JobView<UploadedOrder>>('GET', `/api/order/upload/${id}`);
    const { result } = body;
    expect(result?.sourceFile).toMatchObject({ jobId: id, uploadedBy: 'biuro' });
    expect(job.log).toEqual(result?.parseLog.logList);
    const origins = await orders.call<Origins>('GET', `/api/order/upload/${id}/origins`);
    expect(origins.body['orderNumber']).toMatchObject({ page: 1, text: '14/2026' });
    expect(origins.body['orderItems.0.contractItem']).toBeUndefined();
    const { contract, negatives, parsePositive, ...printed } = expectationOf('zlecenie-14-2026');
    expect(result && differencesFrom(printed, result, result.parseLog)).toEqual([]);
  });

  it('reads each of many uploads once, though two workers share them and one is delivered twice', async () => {
    const names = ['zlecenie-15-2026.pdf', 'zlecenie-17-2026.pdf'];
    const ids = await Promise.all([...names, ...names].map((name) => upload(name)));
    // The sweep does this with jobs that wait too long.
    await orders.sql`update jobs.job set enqueued_at = null where id = ${ids[0] ?? ''}`;
    const jobs = await Promise.all(ids.map(finished));
    expect(jobs.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(ids.map(() => 'done 1'));
    expect(new Set(jobs.map(({ result }) => JSON.stringify(result))).size).toBe(ids.length);
    const again = await readJob(orders.service.service.db, ids[0] ?? '');
    expect(again).toEqual(jobs[0]);
  });

  it('reads a file of another user before the rest of a large batch', async () => {
    const pile: string[] = [];
    for (let sent = 0; sent < 10; sent += 1) pile.push(await upload('zlecenie-15-2026.pdf'));
    const single = await upload('zlecenie-17-2026.pdf', 'teren');
    await finished(single);
    const [ahead] = await orders.sql<{ count: number }[]>`
      select count(*) as count from jobs.job pile, jobs.job single
      where single.id = ${single} and pile.id = any(${pile})
        and pile.started_at > single.enqueued_at and pile.started_at < single.started_at`;
    // The jobs were taken while they were enqueued, one by each worker.
    expect(Number(ahead?.count)).toBeLessThanOrEqual(workers.length);
    for (const id of pile) expect((await finished(id)).state).toBe('done');
  });

  it('finishes its current job before it stops', async () => {
    const [leaving] = workers;
    const id = await upload('zlecenie-17-2026.pdf');
    leaving?.kill('SIGTERM');
    const [code] = leaving ? await once(leaving, 'exit') : [null];
    expect(code).toBe(0);
    expect(await finished(id)).toMatchObject({ state: 'done', attempts: 1 });
    workers = workers.slice(1);
  });
});

describe('the worker that reads orders', () => {
  // With a second one, an ordinary file would not have to pass the scan of the same worker.
  beforeAll(start(queueInPostgres, 1), LIMIT_MS);
  afterAll(end);

  it('fails a scan with the reason, and continues', async () => {
    const scan = await finished(await upload('blad-skan.pdf'));
    expect(scan).toMatchObject({ state: 'failed', result: null });
    expect(scan.problem?.message).toBe('Plik PDF nie zawiera tekstu (skan).');
    expect((await finished(await upload('zlecenie-15-2026.pdf'))).state).toBe('done');
  });

  it('reads a scan on request, in a separate queue, and marks what it read', async () => {
    const scan = await scannedPdf(sampleBytes('zlecenie-15-2026.pdf'), SCANNER);
    const id = await upload('skan.pdf', 'biuro', scan);
    expect(await finished(id)).toMatchObject({ state: 'failed', queue: 'parse-order' });
    const drawColumns = await orders.service.request('POST', `/api/order/upload/${id}/scan`);
    expect([drawColumns.status, drawColumns.headers.get('location')]).toEqual([202, `/api/order/upload/${id}`]);
    const ordinary = await finished(await upload('zlecenie-17-2026.pdf'));
    expect(ordinary.state).toBe('done');
    expect((await readJob(orders.service.service.db, id))?.state).not.toBe('done');
    const job = await finished(id);
    expect(job).toMatchObject({ state: 'done', queue: 'scan-order', attempts: 1 });
    const { body } = await orders.call<JobView<UploadedOrder>>('GET', `/api/order/upload/${id}`);
    expect(body.result).toMatchObject({ orderNumber: '15/2026', sourceFile: { jobId: id, scan: true } });
    expect(body.result?.parseLog.parsePositive).toBe(false);
    expect(job.log.map(({ action }) => action)).toContain('Odczyt ze skanu: porównaj wszystkie wartości z dokumentem.');
    const origins = await orders.call<Origins>('GET', `/api/order/upload/${id}/origins`);
    expect(origins.body['orderNumber']).toMatchObject({ page: 1, scan: expect.stringMatching(/sure|doubtful/) });
    expect((await orders.service.request('POST', `/api/order/upload/${id}/scan`)).status).toBe(409);
  });

  it('reads a file again by drawn columns, and the next one by the stored columns', async () => {
    const id = await upload('dziwne.pdf', 'biuro', oddOrderPdf(14, 'SA.271.1.4.2026'));
    const before = await finished(id);
    expect(before.log).toContainEqual(expect.objectContaining({ status: 'NEGATIVE', offers: 'columns' }));
    const drawColumns = (body: object) => orders.service.request('POST', `/api/order/upload/${id}/columns`, { body });
    expect((await drawColumns({ ...oddColumns, names: ['lp'] })).status).toBe(417);
    const again = await drawColumns(oddColumns);
    expect([again.status, again.headers.get('location')]).toEqual([202, `/api/order/upload/${id}`]);
    const drawn = await finished(id);
    expect(drawn.log[0]?.action).toMatch(/^Kolumny według granic wskazanych na stronie/);
    expect(drawn.result).toMatchObject({ orderItems: [{ lp: '1', amount: 11.25 }, { lp: '2' }, { lp: '3' }] });

    const next = await finished(await upload('dziwne-2.pdf', 'biuro', oddOrderPdf(15, 'SA.271.1.4.2026')));
    expect(next.log[0]).toMatchObject({ action: expect.stringMatching(/^Kolumny według wzoru/), status: 'POSITIVE' });
    expect(next.result).toMatchObject({ orderNumber: '15/2026', orderItems: [{ posNo: '151' }, {}, {}] });

    const { body: templates } = await orders.call<ColumnTemplate[]>('GET', '/api/order/columns');
    expect(templates).toMatchObject([{ districtKey: '02-20', names: oddColumns.names, drawnBy: 'biuro' }]);
    const path = `/api/order/columns/${templates[0]?.id}`;
    expect((await orders.call('DELETE', path, { roles: [] })).status).toBe(403);
    expect((await orders.call('DELETE', path)).status).toBe(200);
    expect((await orders.call('DELETE', path)).status).toBe(404);
  });

  it('does not store columns that read worse, and reports it', async () => {
    const id = await upload('zlecenie-15-2026.pdf');
    const { result } = await finished(id);
    await orders.service.request('POST', `/api/order/upload/${id}/columns`, { body: oddColumns });
    const again = await finished(id);
    expect(again.log[0]).toMatchObject({ status: 'NEGATIVE', offers: 'columns' });
    expect(again.result).toMatchObject({ orderItems: Object(result).orderItems });
    expect((await orders.call<ColumnTemplate[]>('GET', '/api/order/columns')).body).toEqual([]);
  });

  it('refuses a scan with too low a resolution, with advice', async () => {
    const id = await upload('skan.pdf', 'biuro', await scannedPdf(sampleBytes('zlecenie-15-2026.pdf'), COARSE));
    await finished(id);
    await orders.service.request('POST', `/api/order/upload/${id}/scan`);
    expect((await finished(id)).problem?.message).toBe(
      'Skan jest za mało dokładny do odczytu. Zeskanuj dokument w rozdzielczości co najmniej 200 dpi.',
    );
  });

  it('answers a plain upload with the filled form and its log', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(sampleBytes('zlecenie-15-2026.pdf'))], 'zlecenie.pdf'));
    const response = await orders.service.request('POST', '/api/order/upload', { form });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ orderNumber: '15/2026', parseLog: { logList: expect.any(Array) } });
  });
});

describe('a file that was made to overload the reader', () => {
  const children = (mode = 'read') =>
    openChildren({
      entry: new URL('../dist/worker-child.mjs', import.meta.url),
      args: [mode],
      memoryMb: 512,
      timeoutMs: LIMIT_MS,
      waiting: 0,
      log: createLog('test', 'silent'),
    });

  it.each(Object.entries(hostilePdfs))('%s is refused as a fault of the file', async (_, make) => {
    await expect(children().run({ bytes: make(), columns: { templates: [] } })).rejects.toMatchObject({
      code: 'too-complex',
      status: 417,
      message: expect.stringMatching(/^Plik jest zbyt złożony: /),
    });
  });

  it('a page is drawn with its words, and a missing page is refused', async () => {
    const bytes = sampleBytes('zlecenie-17-2026.pdf');
    const page = await children('show').run<DocumentPage>({ bytes, page: 3 });
    expect(page).toMatchObject({ number: 3, pageCount: 3, width: expect.closeTo(841.9, 0) });
    expect(page.words.map(({ text }) => text)).toContain('Strona');
    expect(Buffer.from(page.picture, 'base64').subarray(1, 4).toString()).toBe('PNG');
    await expect(children('show').run({ bytes, page: 4 })).rejects.toMatchObject({ code: 'damaged' });
  });

  it('an ordinary file uses a small part of the limits', async () => {
    const { ordinary } = await children().run<PdfReadings<OrderDocument>>({
      bytes: sampleBytes('own/zlecenie-18-10-stron.pdf'),
      columns: { templates: [] },
    });
    expect(ordinary.items).toHaveLength(166);
  });

  it('an ordinary file of 175 pages is read completely', async () => {
    const row = (lp: number) => [
      `${lp}`,
      `${lp}`,
      `02-20-1-06-${100 + (lp % 300)}\n-a -00`,
      'ODN-GLEB',
      'WYK-PASCZ',
      'Wyorywanie\nbruzd',
      `${lp % 40},25`,
      'KMTR',
      '15.04.2026',
      '',
    ];
    const rows = Array.from({ length: 4_200 }, (_, index) => row(index + 1));
    const bytes = printedOrder({ number: 1, date: '16.03.2026', contractNumber: 'SA.271.1.4.2026', rows });
    const { ordinary } = await children().run<PdfReadings<OrderDocument>>({ bytes, columns: { templates: [] } });
    expect(ordinary.items).toHaveLength(4_200);
  });
});
