import { setImmediate } from 'node:timers/promises';
import { type JobView, type RenderedDocument, WORKBOOK_TYPE, workbookEndpoints } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openTestService } from '../testing';
import { fileMaking, type MadeFile, madeFileHandlers } from './file-making';

const ADDRESS = '/api/contract/rows';
const name = `contracts-${process.pid}`;
const body = z.object({ records: z.int(), endless: z.boolean() });
type Asked = z.output<typeof body>;

const api = workbookEndpoints(`POST ${ADDRESS}`, 'Rows', { operationId: 'makeRows', summary: 'Rows', body });

/** Its content is one row a line; an endless one ends only when `wrote` throws. */
async function* lines({ records, endless }: Asked, wrote: (rows: number) => void) {
  for (let row = 1; endless || row <= records; row += 1) {
    yield new TextEncoder().encode(`${row}\n`);
    wrote(Math.min(row, records));
    if (endless) await setImmediate();
  }
}

const make = async ({ input }: { readonly input: Asked }): Promise<MadeFile> => ({
  name: 'rows.xlsx',
  mediaType: WORKBOOK_TYPE,
  records: input.records,
  rows: input.records,
  content: (wrote = () => undefined) => ReadableStream.from(lines(input, wrote)),
});

let opened: Awaited<ReturnType<typeof open>>;
const open = () =>
  openTestService(
    {
      name,
      api,
      handlers: (service) =>
        madeFileHandlers(service, `POST ${ADDRESS}`, { make, input: (call: RouteCallOf) => call.body }),
      work: [fileMaking(name, { [ADDRESS]: make })],
    },
    inject('databaseUrls').contracts,
    { RECORDS_AT_ONCE: '3' },
  );
type RouteCallOf = Parameters<ReturnType<typeof madeFileHandlers>[`POST /api/${string}`]>[0] & { readonly body: Asked };

beforeAll(async () => {
  opened = await open();
});
afterAll(() => opened.close());

const ask = (asked: Asked, username = 'biuro') => opened.request('POST', ADDRESS, { body: asked, username });
const accepted = z.object({ jobId: z.uuid(), address: z.string(), fileName: z.string() });

async function started(asked: Asked, username?: string) {
  const response = await ask(asked, username);
  expect(response.status).toBe(202);
  const answer = accepted.parse(await response.json());
  expect(response.headers.get('location')).toBe(answer.address);
  return answer;
}

const metrics = async () => await (await opened.monitoring.request('/metrics')).text();

async function view(address: string): Promise<JobView<RenderedDocument>> {
  return JSON.parse(await (await opened.request('GET', address)).text());
}

it('answers a file of few records at once', async () => {
  const response = await ask({ records: 3, endless: false });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('filename="rows.xlsx"');
  expect(await response.text()).toBe('1\n2\n3\n');
});

it('makes a file of more records by a job, for the person who asked alone', async () => {
  const { address, fileName } = await started({ records: 4, endless: false });
  expect(fileName).toBe('rows.xlsx');
  const file = await opened.request('GET', `${address}/file`);
  expect(file.headers.get('content-disposition')).toContain('filename="rows.xlsx"');
  expect(await file.text()).toBe('1\n2\n3\n4\n');
  expect(await view(address)).toMatchObject({ status: 'done', percent: 100, result: { size: 8 } });
  expect((await opened.request('GET', `${address}/file`, { username: 'inny' })).status).toBe(404);
});

it('says how many rows are written, and keeps nothing of a file that is cancelled', async () => {
  const parts = async () => (await opened.service.db.$client`select upload from files.part`).length;
  const before = await parts();
  const { address } = await started({ records: 12_000, endless: true });
  await expect
    .poll(() => view(address))
    .toMatchObject({ status: 'active', step: expect.stringMatching(/z 12\s000$/u) });
  await opened.request('DELETE', address);
  await expect.poll(() => view(address)).toMatchObject({ status: 'cancelled' });
  await expect.poll(parts).toBe(before);
  await expect.poll(metrics).toContain(`queue="make-file-${name}",outcome="cancelled"`);
  expect(await metrics()).not.toContain('outcome="failed"');
  expect(await (await ask({ records: 1, endless: false })).text()).toBe('1\n');
});

it('is one job of a person who asks for the same file again while it is made', async () => {
  const asked = { records: 4, endless: true };
  const [first, second] = await Promise.all([started(asked), started(asked)]);
  expect(second).toEqual(first);
  await expect.poll(() => view(first.address)).toMatchObject({ status: 'active' });
  expect(await started(asked)).toEqual(first);
  const others = await started(asked, 'inny');
  const longer = await started({ ...asked, records: 5 });
  expect(new Set([first, others, longer].map(({ jobId }) => jobId)).size).toBe(3);
  await opened.request('DELETE', others.address, { username: 'inny' });
  for (const { address } of [first, longer]) await opened.request('DELETE', address);
  const afterwards = await started(asked);
  expect(afterwards.jobId).not.toBe(first.jobId);
  await expect.poll(() => view(afterwards.address)).toMatchObject({ status: 'active' });
  await opened.request('DELETE', afterwards.address);
  await expect.poll(metrics).toMatch(/^ostep_jobs_active\{.*\} 0$/mu);
});
