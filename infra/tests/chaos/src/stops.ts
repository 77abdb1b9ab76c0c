import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasExitedWithin, temporaryFolder, withConnection } from '@ostep/database';
import { examineDatabase, reportOf } from '@ostep/doctor';
import { type Product, startProduct } from '@ostep/local';
import { answersTo } from '@ostep/test-kit/answers-to';
import { openApiClient } from '@ostep/test-kit/api-client';
import { createContract } from '@ostep/test-kit/create-orders';
import { checkWrites, itemsOf, type RunningWriters, startWriters } from './concurrent-writes';
import { tooManyConnections } from './too-many-connections';

const STOPS = Number(process.env.CHAOS_STOPS || 200);
/** Every tenth stop hits the server, killed and shut down by turns; the others end all, half or a tenth of the backends. */
const SERVER_EVERY = 10;
const WRITERS = 24;
const WRITING_MS = 250;
const RECOVERY_LIMIT_MS = 10_000;
/** More than a pool has connections, so that each of them is tried. */
const PROBES_AT_ONCE = 12;
const RESTART_LIMIT_MS = 60_000;

/** Passes when every pool of every process answers within 10 s of each stop and no transaction was mixed or incomplete. */
export async function stops(log: (line: string) => void): Promise<boolean> {
  const dataDir = temporaryFolder('ostep-chaos-');
  const onStatus = (line: string) => {
    if (!line.includes('PostgreSQL ended')) log(line);
  };
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
    const startedAt = performance.now();
    const writing = await startWriting(product);
    const recoveries: number[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      await sleep(WRITING_MS);
      await stopSomething(product, stop);
      recoveries.push(await recoveryMs(product));
    }
    const writes = await writing.end();
    const sameProcesses = pids() === before;
    const hangs = recoveries.filter((ms) => ms >= RECOVERY_LIMIT_MS).length;
    const sorted = recoveries.toSorted((a, b) => a - b).map((ms) => `${(ms / 1000).toFixed(2)} s`);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    log(`${STOPS} stops in ${seconds} s, ${hangs} not recovered within ${RECOVERY_LIMIT_MS / 1000} s`);
    log(`all pools answer after: half within ${sorted[Math.floor(STOPS / 2)]}, the slowest ${sorted.at(-1)}`);
    log(sameProcesses ? 'every process is the one that was started' : `processes were ${before}; they are ${pids()}`);
    const areWritesComplete = await checkWrites(product, writes, log);
    const areRefusedProperly = await tooManyConnections(product, log);
    const recoveryAfterCrowd = await recoveryMs(product);
    log(`all pools answer again ${(recoveryAfterCrowd / 1000).toFixed(2)} s after the others left`);
    const restarted = await restartAfterHang(product);
    log(
      restarted === null ? 'a stopped process was not started again' : `a stopped process started again: ${restarted}`,
    );
    const findings = await examineDatabase(product.databaseUrls.admin);
    const doctorPasses = findings.every(({ broken }) => broken === 0);
    log(doctorPasses ? `the doctor: ${findings.length} rules hold` : reportOf(findings));
    return (
      hangs === 0 &&
      areRefusedProperly &&
      recoveryAfterCrowd < RECOVERY_LIMIT_MS &&
      sameProcesses &&
      areWritesComplete &&
      doctorPasses &&
      restarted !== null
    );
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startWriting(product: Product): Promise<RunningWriters> {
  const client = await openApiClient(product.url, 'biuro');
  const done = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const send = (sent?: object) => client.send(method, `/api/${path}`, sent ? { body: sent } : {});
    let response = await send(body);
    if (response?.status === 417) response = await send({ ...body, answers: answersTo(await response.json()) });
    // The caller knows the response type.
    if (response?.ok) return (await response.json()) as T;
    throw new Error(`${method} ${path} answered ${response?.status}: ${await response?.text()}`);
  };
  const { content } = await done<{ content: { id: number }[] }>('GET', 'ac/search?query=CWD');
  const [district] = await done<{ id: number }[]>('GET', 'fd/list');
  const items = itemsOf(content.map(({ id }) => id));
  const codes = items.map(({ actionCode }) => actionCode);
  const contract = await createContract({ done }, district?.id ?? 0, items);
  return startWriters({ client, contract, district: district?.id ?? 0, codes, writers: WRITERS });
}

async function stopSomething(product: Product, stop: number): Promise<void> {
  if (stop % SERVER_EVERY === SERVER_EVERY - 1) {
    const file = join(product.databasePlace, 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    process.kill(pid, stop % (2 * SERVER_EVERY) === SERVER_EVERY - 1 ? 'SIGKILL' : 'SIGINT');
    await hasExitedWithin(pid, RECOVERY_LIMIT_MS);
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

/** How long it takes until every process answers all of its simultaneous probes. */
async function recoveryMs({ processes }: Product): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const isReady = async (healthPort: number) => {
    const signal = AbortSignal.timeout(RECOVERY_LIMIT_MS);
    const response = await fetch(`http://127.0.0.1:${healthPort}/health/ready`, { signal }).catch(() => null);
    await response?.body?.cancel();
    return response?.ok === true;
  };
  const untilReady = async (healthPort: number) => {
    const probeAll = () => Promise.all(Array.from({ length: PROBES_AT_ONCE }, () => isReady(healthPort)));
    while (!(await probeAll()).every(Boolean) && elapsed() < RECOVERY_LIMIT_MS) await sleep(50);
  };
  await Promise.all(processes.map(({ healthPort }) => untilReady(healthPort)));
  return elapsed();
}

/** Halts one process while the others go on; null when it was not replaced. */
async function restartAfterHang(product: Product): Promise<string | null> {
  const pidOf = () => product.processes.find(({ name }) => name === 'protocols')?.pid ?? 0;
  const [hung, startedAt] = [pidOf(), performance.now()];
  process.kill(hung, 'SIGSTOP');
  while (performance.now() - startedAt < RESTART_LIMIT_MS) {
    await sleep(500);
    if (pidOf() !== hung && (await recoveryMs(product)) < RECOVERY_LIMIT_MS) {
      return `${hung} became ${pidOf()} after ${Math.round((performance.now() - startedAt) / 1000)} s`;
    }
  }
  process.kill(hung, 'SIGKILL');
  return null;
}
