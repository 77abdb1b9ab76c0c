import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPrograms } from '@ostep/bundler';
import { temporaryFolder } from '@ostep/database';
import { dayInWarsaw } from '@ostep/kernel';
import { seededRandom } from '@ostep/kernel/testing';
import { faultsAnywhere, type Ksef, ksefFaults, openKsefDev, randomFaults } from '@ostep/ksef-dev';
import { invoicesService } from '@ostep/service-invoices/service';
import { approvedInvoice, insertOffice, lockOffice } from '@ostep/service-invoices/testing';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clockSettings, fastClock } from './fast-clock';

/** `npm test -- kills` uses 200 and 100; another seed gives other kills and faults. */
const SENDINGS = Number(process.env.KSEF_SENDINGS ?? 12);
const KILLS = Number(process.env.KSEF_KILLS ?? 6);
const random = seededRandom(Number(process.env.KSEF_SEED ?? 57));
const MOST_CALLS_TO_KILL = 24;
const MOST_MS_TO_KILL = 40;
const CALLS_TO_FAULT = 10;
const LIMIT_MS = 2_400_000;

const dir = join(import.meta.dirname, '..');
const outdir = join(dir, 'dist', 'sender');
const mark = `Z${randomUUID().slice(0, 6)}`;
// Half an hour passes each second: retries come soon, and days pass while invoices are sent.
const clock = { from: Date.parse(`${dayInWarsaw(new Date())}T22:45:00Z`), since: Date.now(), speed: 1800 };

let folder: string;
let sql: RawSql;
let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let dev: Awaited<ReturnType<typeof openKsefDev>>;
let killing: ReturnType<typeof startKilling> | undefined;

beforeAll(async () => {
  const sources = [join(dir, 'src/sender.ts'), join(dir, 'src/worker-child.ts')];
  await buildPrograms({ dir, entries: sources, outdir });
  folder = temporaryFolder('ostep-kills-');
  dev = await openKsefDev(folder, fastClock(clock));
  const urls = inject('databaseUrls');
  opened = await openTestService(invoicesService, urls.invoices, dev.settings);
  sql = openPostgres(urls.admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
});

afterAll(async () => {
  killing?.end();
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
  await dev.ksef.close();
  rmSync(folder, { recursive: true });
});

/** Requests all sendings before the first is sent, so that only the process that is killed sends them. */
async function requestSendings(): Promise<number[]> {
  await sql`select pg_advisory_lock(hashtextextended('invoices: sending', 0))`;
  const ids: number[] = [];
  for (let at = 0; at < SENDINGS; at += 1) {
    const id = await approvedInvoice(opened.request, sql, `${mark}${at}`);
    const response = await opened.request('POST', `/api/invoice/${id}/send`, { body: {} });
    if (response.ok) ids.push(id);
  }
  await sql`select pg_advisory_unlock(hashtextextended('invoices: sending', 0))`;
  return ids;
}

/** Kills the sender at one of its calls or soon after, and starts it again each time. */
function startKilling(ksef: Ksef) {
  let killed = 0;
  let callsLeft = 0;
  let isOver = false;
  let sender: ChildProcess | undefined;
  const start = () => {
    callsLeft = random.whole(1, MOST_CALLS_TO_KILL);
    const env = { ...process.env, ...dev.settings, ...clockSettings(clock) };
    const started = fork(join(outdir, 'sender.mjs'), [], {
      env: { ...env, DATABASE_URL: inject('databaseUrls').invoices },
    });
    started.once('exit', (_, signal) => {
      if (signal === 'SIGKILL') killed += 1;
      if (!isOver) start();
    });
    sender = started;
  };
  const faults = randomFaults(random.next, CALLS_TO_FAULT, [...ksefFaults, ...faultsAnywhere]);
  ksef.fault = (call) => {
    callsLeft -= 1;
    if (callsLeft === 0 && killed < KILLS) {
      const victim = sender;
      setTimeout(() => victim?.kill('SIGKILL'), random.below(MOST_MS_TO_KILL));
    }
    return faults(call);
  };
  start();
  return {
    end: () => {
      isOver = true;
      sender?.kill('SIGKILL');
      return killed;
    },
  };
}

async function untilDone(ids: readonly number[]): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const [row] = await sql`
      select count(*)::int as left from invoices.sending
      where invoice_id in ${sql(ids)} and stage not in ('done', 'refused', 'duplicate')`;
    if (row?.left === 0 || performance.now() > end) return;
    await sleep(100);
  }
}

test(
  'of all sendings, killed at random and met by every fault, none is lost, none is twice in KSeF, none is refused',
  async () => {
    const ids = await requestSendings();
    killing = startKilling(dev.ksef);
    await untilDone(ids);
    expect(killing.end()).toBe(KILLS);
    const invoices = await sql`
    select i.number, i.state, i.ksef_number, s.stage, encode(sha256(c.xml), 'base64') as hash,
      convert_from(c.upo, 'UTF8') as upo
    from invoices.invoice i join invoices.invoice_content c on c.invoice_id = i.id
      join invoices.sending s on s.invoice_id = i.id
    where i.id in ${sql(ids)}`;
    const wrong = invoices.filter(({ number, state, stage, ksef_number, hash, upo }) => {
      const [only, ...more] = dev.ksef.accepted.filter((one) => one.number === number);
      const isOne = more.length === 0 && only?.ksefNumber === ksef_number && only?.hash === hash;
      return !isOne || state !== 'inKsef' || stage !== 'done' || !upo?.includes(hash);
    });
    expect(wrong.map(({ number, state, stage }) => ({ number, state, stage }))).toEqual([]);
    // The sender also sends invoices that other tests left waiting.
    const ours = dev.ksef.accepted.filter(({ number }) => invoices.some((one) => one.number === number));
    expect({ invoices: invoices.length, inKsef: ours.length }).toEqual({ invoices: SENDINGS, inKsef: SENDINGS });
  },
  LIMIT_MS,
);
