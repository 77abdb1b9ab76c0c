import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOnce } from '../http/create-once';
import { insertJob, readJob } from '../jobs/job-rows';
import type { RawSql } from '../verb/transaction';
import { openDatabase } from './database';
import { findFile, storeFile } from './files';
import { openPostgres } from './postgres';
import { removeOld } from './retention';

const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };
const days = { JOBS_KEPT_DAYS: 30, FILES_KEPT_DAYS: 7, ANSWERS_KEPT_DAYS: 7 };
const DAY_MS = 86_400_000;
/** Rows of this test are older than those of other tests, which are never due for removal. */
const LONG_AGO = Date.parse('2001-01-01T00:00:00Z');
const dayOf = (day: number) => new Date(LONG_AGO + day * DAY_MS).toISOString();

let orders: ReturnType<typeof openDatabase>;
let contracts: ReturnType<typeof openDatabase>;
let admin: RawSql;
beforeAll(() => {
  const urls = inject('databaseUrls');
  orders = openDatabase(urls.orders, 2, 'test');
  contracts = openDatabase(urls.contracts, 2, 'test');
  admin = openPostgres(urls.admin, { max: 1 });
});
afterAll(() => Promise.all([orders.close(), contracts.close(), admin.end()]));

const fileOf = async (content: string) => {
  const { sha256 } = await storeFile(orders.db, new TextEncoder().encode(`${content} ${randomUUID()}`), 'text/plain');
  await admin`update files.file set created_at = ${dayOf(0)} where sha256 = ${sha256}`;
  return sha256;
};

async function jobOf(database: typeof orders, ended: number | null, fileSha256: string): Promise<string> {
  const id = await insertJob(database.db, {
    queue: 'retention',
    payload: {},
    caller,
    requestId: 'request-1',
    fileSha256,
  });
  if (ended !== null) {
    await admin`update jobs.job set state = 'done', result = '{}', finished_at = ${dayOf(ended)} where id = ${id}`;
  } else await admin`update jobs.job set state = 'active', created_at = ${dayOf(0)} where id = ${id}`;
  return id;
}

const sweep = (day: number) => removeOld(orders.db, days, new Date(LONG_AGO + day * DAY_MS));

test('old jobs are removed, then their files; files of a record, a running job or another domain stay', async () => {
  const [old, young, saved, running, foreign, shared] = await Promise.all(
    ['old', 'young', 'saved', 'running', 'foreign', 'shared'].map(fileOf),
  );
  if (!old || !young || !saved || !running || !foreign || !shared) throw new Error('no files');
  const oldJob = await jobOf(orders, 0, old);
  const youngJob = await jobOf(orders, 5, young);
  const savedJob = await jobOf(orders, 0, saved);
  const mark = randomUUID();
  await admin`
    with district as (
      insert into dictionaries.forest_district (key, value, modified_by) values (${mark}, ${mark}, 't') returning id
    ), contract as (
      insert into contracts.contract (contract_number, forest_district_id, contract_date, created_by, modified_by)
      select ${mark}, id, '2026-01-01', 't', 't' from district returning id
    )
    insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, temporary, order_status,
      source_job_id, created_by, modified_by)
    select ${mark}, '2026-01-01', id, 'x', false, 'TODO', ${savedJob}, 't', 't' from contract`;
  const runningJob = await jobOf(orders, null, running);
  const foreignJob = await jobOf(contracts, 0, foreign);
  const sharedJob = await jobOf(orders, 0, shared);
  await jobOf(contracts, 0, shared);

  expect(await sweep(29)).toMatchObject({ jobs: 0 });
  await sweep(31);
  expect(await readJob(orders.db, oldJob)).toBeNull();
  expect(await readJob(orders.db, sharedJob)).toBeNull();
  expect(await findFile(orders.db, old)).toBeNull();
  for (const id of [youngJob, savedJob, runningJob]) expect(await readJob(orders.db, id), id).not.toBeNull();
  expect(await readJob(contracts.db, foreignJob)).not.toBeNull();
  for (const sha256 of [young, saved, running, foreign, shared]) {
    expect(await findFile(orders.db, sha256), sha256).not.toBeNull();
  }
});

test('an unreferenced file is kept for its retention period, which a new upload restarts', async () => {
  const bytes = new TextEncoder().encode(`unowned ${randomUUID()}`);
  const { sha256 } = await storeFile(orders.db, bytes, 'text/plain');
  const age = (day: number) => admin`update files.file set created_at = ${dayOf(day)} where sha256 = ${sha256}`;
  await age(0);
  await sweep(6);
  expect(await findFile(orders.db, sha256)).not.toBeNull();
  await storeFile(orders.db, bytes, 'text/plain');
  await sweep(8);
  expect(await findFile(orders.db, sha256)).not.toBeNull();
  await age(0);
  await sweep(8);
  expect(await findFile(orders.db, sha256)).toBeNull();
});

test('stored answers of creates are removed after their retention period', async () => {
  const key = randomUUID();
  const call = { idempotencyKey: key, caller, requestId: 'r', body: {} };
  let runs = 0;
  const create = () => createOnce(orders.db, call, 'POST /api/order', async () => ++runs);
  await create();
  await admin`update requests.answer set created_at = ${dayOf(0)} where key = ${key}`;
  await sweep(6);
  expect(await create()).toBe(1);
  await sweep(8);
  expect(await create()).toBe(2);
});
