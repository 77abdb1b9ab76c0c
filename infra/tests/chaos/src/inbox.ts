import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir, withConnection } from '@ostep/database';
import type { InboxFile, InboxOutcome } from '@ostep/endpoint-kit';
import type { Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import { orderPdf } from '@ostep/test-kit/order-pdf';
import { keepKilling } from './keep-killing';
import { openTestProduct } from './test-product';

const FILES = 200;
const KILLS = Number(process.env.CHAOS_KILLS || 20);
const LONGEST_PAUSE_MS = Number(process.env.CHAOS_PAUSE_MS || 2_000);
const LIMIT_MS = 600_000;
const SENDING_AT_ONCE = 3;
const SAVED_AT_ONCE = 10;
const ORDERS = 120;

const areas = ['contract', 'order', 'protocol'] as const;
type Area = (typeof areas)[number];
type Paper = { readonly area: Area; readonly name: string; readonly bytes: Uint8Array; readonly key: string };
type Listed = InboxFile & { readonly area: Area };

const killed = [...areas.map((area) => `${area}s-worker`), ...areas.map((area) => `${area}s`)];

const sampleBytes = (name: string) => readFileSync(join(projectDir(), 'infra/tests/samples', name));
const copyOf = (name: string, copy: number) => Buffer.concat([sampleBytes(name), Buffer.from(`%${copy}\n`)]);

function papers(): Paper[] {
  const paper = (area: Area, name: string, bytes: Uint8Array) => ({ area, name, bytes, key: randomUUID() });
  const some = (count: number, make: (index: number) => Paper) => Array.from({ length: count }, (_, at) => make(at));
  const mixed = [
    ...some(ORDERS, (at) => paper('order', `zlecenie-${at}.pdf`, orderPdf(1_000 + at))),
    ...some(20, (at) => paper('order', `to-samo-${at}.pdf`, orderPdf(1_000 + at))),
    ...some(30, (at) => paper('order', `protokol-${at}.pdf`, copyOf('protokol-31-2026.pdf', at))),
    ...some(10, (at) => paper('contract', `umowa-${at}.xlsx`, sampleBytes('umowa-02-trudna.xlsx'))),
    ...some(10, (at) => paper('order', `skan-${at}.pdf`, sampleBytes('blad-skan.pdf'))),
    ...some(10, (at) => paper('order', `tekst-${at}.pdf`, Buffer.from(`Tekst ${at}`))),
  ];
  return mixed
    .map((one, at) => ({ one, turn: (at * 67) % FILES }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ one }) => one);
}

async function send(caller: ApiClient, batch: string, { area, name, bytes, key }: Paper): Promise<void> {
  for (;;) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name));
    const path = `/api/${area}/inbox/file/${batch}`;
    const response = await caller.send('POST', path, { form, headers: { 'idempotency-key': key } });
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await sleep(250);
  }
}

async function list(caller: ApiClient, batch: string): Promise<Listed[] | null> {
  const lists = await Promise.all(
    areas.map(async (area) => {
      const response = await caller.send('GET', `/api/${area}/inbox`);
      if (response?.status !== 200) return null;
      // The answer of the endpoint.
      const files = (await response.json()) as InboxFile[];
      return files.filter((file) => file.batch === batch).map((file) => ({ ...file, area }));
    }),
  );
  return lists.some((one) => one === null) ? null : lists.flatMap((one) => one ?? []);
}

async function untilListed(
  caller: ApiClient,
  batch: string,
  done: (files: readonly Listed[]) => boolean,
): Promise<Listed[]> {
  const end = performance.now() + LIMIT_MS;
  let files: Listed[] = [];
  while (performance.now() < end) {
    files = (await list(caller, batch)) ?? files;
    if (done(files)) return files;
    await sleep(100);
  }
  throw new Error(`not done in time: ${JSON.stringify(counts(files))}`);
}

function counts(files: readonly Listed[]): Partial<Record<Listed['state'], number>> {
  const states = new Set(files.map(({ state }) => state));
  return Object.fromEntries([...states].map((one) => [one, files.filter(({ state }) => state === one).length]));
}

/** Presses the button again until nothing is ready, as a person would whose request got no answer. */
async function saveReady(caller: ApiClient, batch: string): Promise<void> {
  for (;;) {
    const files = await untilListed(caller, batch, (all) => all.every(({ state }) => state !== 'reading'));
    const ready = files.filter(({ state }) => state === 'ready').map(({ jobId }) => jobId);
    if (ready.length === 0) return;
    const parts = Array.from({ length: Math.ceil(ready.length / SAVED_AT_ONCE) }, (_, at) =>
      ready.slice(at * SAVED_AT_ONCE, (at + 1) * SAVED_AT_ONCE),
    );
    for (const jobIds of parts) {
      const press = () => caller.send('POST', '/api/order/inbox/save', { body: { jobIds } });
      // Two at once: a person with two windows.
      for (const response of await Promise.all([press(), press()])) {
        if (response?.status === 200) throwOnRefusal((await response.json()) as InboxOutcome[]);
        else await response?.body?.cancel();
      }
    }
  }
}

function throwOnRefusal(outcomes: readonly InboxOutcome[]): void {
  const refused = outcomes.find(({ message }) => message !== null);
  if (refused) throw new Error(`${refused.jobId}: ${refused.message}`);
}

async function makeContract(caller: ApiClient): Promise<void> {
  const batch = randomUUID();
  await send(caller, batch, {
    area: 'contract',
    name: 'u.xlsx',
    bytes: sampleBytes('umowa-01-czysta.xlsx'),
    key: batch,
  });
  const [file] = await untilListed(caller, batch, ([only]) => only?.state === 'ready');
  const jobIds = [file?.jobId];
  await caller.send('POST', '/api/contract/inbox/save', { body: { jobIds } });
  await caller.send('POST', '/api/contract/inbox/remove', { body: { jobIds } });
}

/** Others of its layout are ready from then on. */
async function saveFirstOrder(caller: ApiClient): Promise<void> {
  const batch = randomUUID();
  await send(caller, batch, { area: 'order', name: 'z.pdf', bytes: orderPdf(999), key: batch });
  const [file] = await untilListed(caller, batch, ([only]) => only?.state === 'check');
  const read = await caller.send('GET', `/api/order/upload/${file?.jobId}`);
  if (read?.status !== 200) throw new Error(`the first order: ${read?.status}`);
  // What the endpoint answers of a job that is done.
  const { result } = (await read.json()) as { result: object };
  await caller.send('POST', '/api/order', { body: result });
  await caller.send('POST', '/api/order/inbox/remove', { body: { jobIds: [file?.jobId] } });
}

type Tested = Pick<Product, 'url' | 'processes' | 'databaseUrls'>;

/** Passes when 200 mixed files are all listed, each as what it is, and each ready one is saved exactly once. */
export async function inbox(say: (line: string) => void): Promise<boolean> {
  const { product, close } = await openTestProduct(() => undefined);
  try {
    const caller = await openApiClient(product.url, 'biuro');
    await makeContract(caller);
    await saveFirstOrder(caller);
    return await holdsFiles(product, caller, say);
  } finally {
    await close();
  }
}

async function holdsFiles(product: Tested, caller: ApiClient, say: (line: string) => void): Promise<boolean> {
  const waiting = papers();
  const batch = randomUUID();
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const first = untilListed(caller, batch, (files) => files.some(({ state }) => state !== 'reading')).then(() =>
    say(`first result after ${seconds()}`),
  );
  const sending = Promise.all(
    Array.from({ length: SENDING_AT_ONCE }, async () => {
      for (let paper = waiting.shift(); paper; paper = waiting.shift()) await send(caller, batch, paper);
    }),
  );
  let over = false;
  const killing = keepKilling({
    product,
    names: killed,
    most: KILLS,
    longestPauseMs: LONGEST_PAUSE_MS,
    isOver: () => over,
  });
  await Promise.all([first, sending]);
  say(`all sent after ${seconds()}`);
  const isRead = (files: readonly Listed[]) =>
    files.length === FILES && files.every(({ state }) => state !== 'reading');
  const read = await untilListed(caller, batch, isRead);
  say(`all read after ${seconds()}: ${JSON.stringify(counts(read))}`);
  await saveReady(caller, batch);
  over = true;
  const kills = await killing;
  const saved = await untilListed(caller, batch, (files) => files.every(({ state }) => state !== 'ready'));
  say(`all saved after ${seconds()}, ${kills} kills: ${JSON.stringify(counts(saved))}`);
  const [records] = await withConnection(
    product.databaseUrls.orders,
    (sql) => sql<{ orders: number; twice: number }[]>`
      select count(*) as orders, count(*) - count(distinct source_job_id) as twice
      from orders.work_order where source_job_id in (select id from jobs.job where batch = ${batch})`,
  );
  say(`orders ${records?.orders}, of one file more than once ${records?.twice}`);
  const protocols = saved.filter(({ area, handedOn }) => area === 'protocol' && handedOn).length;
  say(`protocols sent as orders and handed on: ${protocols}`);
  const { saved: done, duplicate, refused, check } = counts(saved);
  const isRight = done === ORDERS && duplicate === 58 && refused === 20 && check === 2 && protocols === 30;
  return isRight && records?.orders === ORDERS && records.twice === 0;
}
