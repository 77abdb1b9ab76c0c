import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isGoneWithin, temporaryFolder, withConnection } from '@ostep/database';
import { examineDatabase, reportOf } from '@ostep/doctor';
import { type Product, startProduct } from '@ostep/local';
import { answersTo } from '@ostep/test-kit/answers-to';
import { openApiClient } from '@ostep/test-kit/api-client';
import { createContract } from '@ostep/test-kit/create-orders';
import { tooManyConnections } from './too-many-connections';
import { itemsOf, type Writing, wholeness, writeAtOnce } from './whole-writes';

const STOPS = Number(process.env.CHAOS_STOPS || 200);
/** Every so many stops the server is stopped, by turns at once and in order; the others end backends: all, half or one. */
const SERVER_EVERY = 10;
const WRITERS = 24;
const UNDER_WAY_MS = 250;
const RECOVERY_LIMIT_MS = 10_000;
/** More than a pool has connections, so that each of them is asked. */
const ASKED_AT_ONCE = 12;
const RED_LIMIT_MS = 60_000;

/** Passes when every pool of every process answers within 10 s of each stop, and no transaction was mixed or halved. */
export async function stops(say: (line: string) => void): Promise<boolean> {
  const dataDir = temporaryFolder('ostep-chaos-');
  const onStatus = (line: string) => void (line.includes('PostgreSQL ended') || say(line));
  const product = await startProduct({
    dataDir,
    port: 0,
    processes: 'apart',
    requestsPerMinute: 0,
    demo: false,
    onStatus,
  });
  try {
    const pids = () => product.processes.map(({ name, pid }) => `${name} ${pid}`).join(', ');
    const before = pids();
    const begun = performance.now();
    const writing = await beginWriting(product);
    const recoveries: number[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      await sleep(UNDER_WAY_MS);
      await stopSomething(product, stop);
      recoveries.push(await recovery(product));
    }
    const writes = await writing.end();
    const isSame = pids() === before;
    const hangs = recoveries.filter((ms) => ms >= RECOVERY_LIMIT_MS).length;
    const sorted = recoveries.toSorted((a, b) => a - b).map((ms) => `${(ms / 1000).toFixed(2)} s`);
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(`${STOPS} stops in ${seconds} s, ${hangs} not recovered within ${RECOVERY_LIMIT_MS / 1000} s`);
    say(`all pools answer after: half within ${sorted[Math.floor(STOPS / 2)]}, the slowest ${sorted.at(-1)}`);
    say(isSame ? 'every process is the one that was started' : `processes were ${before}; they are ${pids()}`);
    const isWhole = await wholeness(product, writes, say);
    const isTold = await tooManyConnections(product, say);
    const crowded = await recovery(product);
    say(`all pools answer again ${(crowded / 1000).toFixed(2)} s after the others left`);
    const restarted = await startsAgain(product);
    say(
      restarted === null ? 'a stopped process was not started again' : `a stopped process started again: ${restarted}`,
    );
    const findings = await examineDatabase(product.databaseUrls.admin);
    const isSound = findings.every(({ broken }) => broken === 0);
    say(isSound ? `the doctor: ${findings.length} rules hold` : reportOf(findings));
    return hangs === 0 && isTold && crowded < RECOVERY_LIMIT_MS && isSame && isWhole && isSound && restarted !== null;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function beginWriting(product: Product): Promise<Writing> {
  const client = await openApiClient(product.url, 'biuro');
  const done = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const send = (sent?: object) => client.send(method, `/api/${path}`, sent ? { body: sent } : {});
    let response = await send(body);
    if (response?.status === 417) response = await send({ ...body, answers: answersTo(await response.json()) });
    // The caller names the shape of the answer.
    if (response?.ok) return (await response.json()) as T;
    throw new Error(`${method} ${path} answered ${response?.status}: ${await response?.text()}`);
  };
  const { content } = await done<{ content: { id: number }[] }>('GET', 'ac/search?query=CWD');
  const [district] = await done<{ id: number }[]>('GET', 'fd/list');
  const items = itemsOf(content.map(({ id }) => id));
  const codes = items.map(({ actionCode }) => actionCode);
  const contract = await createContract({ done }, district?.id ?? 0, items);
  return writeAtOnce({ client, contract, district: district?.id ?? 0, codes, writers: WRITERS });
}

async function stopSomething(product: Product, stop: number): Promise<void> {
  if (stop % SERVER_EVERY === SERVER_EVERY - 1) {
    const file = join(product.databasePlace, 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    process.kill(pid, stop % (2 * SERVER_EVERY) === SERVER_EVERY - 1 ? 'SIGKILL' : 'SIGINT');
    await isGoneWithin(pid, RECOVERY_LIMIT_MS);
    return;
  }
  const share = [1, 0.5, 0.1][stop % 3] ?? 1;
  await withConnection(
    product.databaseUrls.admin,
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend' and random() < ${share}`,
  );
}

/** In ms, until each process answered every one of so many questions at once. */
async function recovery({ processes }: Product): Promise<number> {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const isReady = async (healthPort: number) => {
    const signal = AbortSignal.timeout(RECOVERY_LIMIT_MS);
    const response = await fetch(`http://127.0.0.1:${healthPort}/health/ready`, { signal }).catch(() => null);
    await response?.body?.cancel();
    return response?.ok === true;
  };
  const untilReady = async (healthPort: number) => {
    const askAll = () => Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => isReady(healthPort)));
    while (!(await askAll()).every(Boolean) && passed() < RECOVERY_LIMIT_MS) await sleep(50);
  };
  await Promise.all(processes.map(({ healthPort }) => untilReady(healthPort)));
  return passed();
}

/** A process that answers nothing any more, while the others do. */
async function startsAgain(product: Product): Promise<string | null> {
  const pidOf = () => product.processes.find(({ name }) => name === 'protocols')?.pid ?? 0;
  const [hung, begun] = [pidOf(), performance.now()];
  process.kill(hung, 'SIGSTOP');
  while (performance.now() - begun < RED_LIMIT_MS) {
    await sleep(500);
    if (pidOf() !== hung && (await recovery(product)) < RECOVERY_LIMIT_MS) {
      return `${hung} became ${pidOf()} after ${Math.round((performance.now() - begun) / 1000)} s`;
    }
  }
  process.kill(hung, 'SIGKILL');
  return null;
}
