import { demoDictionaries } from '@ostep/contract-sheet/testing';
import type { Origins } from '@ostep/kernel';
import { type JobRow, readJob, type Work } from '@ostep/service-kit';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractIntake } from './intake';
import { contractReader } from './parsing/contract-reader';
import { openContracts, unique } from './testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
const bytes = sampleBytes('umowa-01-czysta.xlsx');
const dictionaries = demoDictionaries();

beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.close());

async function upload() {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'umowa.xlsx');
  const headers = { prefer: 'respond-async' };
  const { body } = await contracts.json<{ jobId: string }>('POST', '/api/contract/upload', { form, headers });
  const job = await readJob(contracts.service.db, body.jobId);
  return { jobId: body.jobId, ...(await read(job)) };
}

async function read(job: JobRow | null, report: Work['report'] = async () => undefined) {
  if (!job) throw new Error('the upload made no job');
  const { db } = contracts.service;
  const signal = new AbortController().signal;
  const written = await contractIntake.worker.handle({ job, payload: {}, file: bytes, db, report, signal, inChild });
  if (written === 'handed-on') throw new Error('the upload is no contract');
  return written;
}

/** The demo data's dictionaries in place of the database's. The worker's child answers with what was read, untyped. */
const inChild: Work['inChild'] = async <T>(input: unknown, { onProgress }: Parameters<Work['inChild']>[1] = {}) => {
  const { bytes: given } = input as { readonly bytes: Uint8Array };
  return contractReader.read(given, dictionaries, (percent, step, entries) =>
    onProgress?.({ percent, step, entries }),
  ) as Promise<T>;
};

async function save(result: object) {
  const contractNumber = unique('SA.271');
  const item = {
    lp: 1,
    posNo: '1',
    actionCode: contracts.code,
    actionDesc: 'x',
    unitType: 'HA',
    amount: 1,
    unitPriceNetto: 1,
    vatPercent: 8,
  };
  const body = { ...result, contractNumber, forestDistrict: contracts.district, contractItems: [item] };
  return { contractNumber, saved: await contracts.json<number>('POST', '/api/contract', { body }) };
}

test('a sheet becomes a form with its log and its source, and the same sheet again names the contract it made', async () => {
  const first = await upload();
  expect(differencesFrom(expectationOf('umowa-01-czysta'), first.result, first.result.parseLog)).toEqual([]);
  expect(first.result.sourceFile).toMatchObject({
    jobId: first.jobId,
    name: 'umowa.xlsx',
    size: bytes.byteLength,
    uploadedBy: 'biuro',
  });
  expect(first.entries).toEqual(first.result.parseLog.logList);

  const { contractNumber, saved } = await save(first.result);
  expect(saved.status).toBe(200);
  const file = await contracts.request('GET', `/api/contract/${saved.body}/file`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(bytes));

  const again = await upload();
  expect(again.result.contractItems).toHaveLength(33);
  expect(again.result.parseLog.parsePositive).toBe(false);
  expect(again.result.parseLog.logList[0]).toEqual({
    action: `Ten plik został już wczytany: powstała z niego umowa ${contractNumber}.`,
    indent: 0,
    status: 'NEGATIVE',
  });
});

test('progress reports carry the percent and a log that only grows', async () => {
  const job = await readJob(contracts.service.db, (await upload()).jobId);
  const reports: { percent: number; lines: string[] }[] = [];
  const { entries } = await read(job, async (percent, _step, log) => {
    reports.push({ percent, lines: (log ?? []).map(({ action }) => action) });
  });
  expect(reports.map(({ percent }) => percent)).toEqual([5, 50, 70, 90]);
  const lengths = reports.map(({ lines }) => lines.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(new Set(lengths).size).toBeGreaterThan(2);
  for (const { lines } of reports) {
    expect(entries.filter(({ action }) => !action.startsWith('Ten plik')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(lines),
    );
  }
});

test('the cells of a sheet are visible to its uploader, and to everybody once a contract is saved from it', async () => {
  const { jobId, result, originsJson } = await upload();
  await contracts.admin`update jobs.job set origins = ${originsJson}::text::jsonb where id = ${jobId}`;
  const gosc = { username: 'gosc', roles: [] };
  const readOrigins = (who = {}) => contracts.json<Origins>('GET', `/api/contract/upload/${jobId}/origins`, who);
  expect((await readOrigins()).body['contractItems.0.amount']).toMatchObject({
    sheet: expect.any(String),
    cell: 'F13',
  });
  expect((await readOrigins(gosc)).status).toBe(404);
  expect((await contracts.json('GET', `/api/contract/upload/${jobId}/cells?part=1`, gosc)).status).toBe(404);
  await save(result);
  expect((await readOrigins(gosc)).status).toBe(200);
});
