import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAddress, examineDatabase, type Finding } from '@ostep/doctor';
import type { Product } from '@ostep/local';
import { openApiClient } from '@ostep/test-kit/api-client';
import { callerOf, NO_ANSWER } from './caller';
import { createFixture } from './create-fixture';
import { writeAtRandom } from './write-at-random';

export type StressTestOptions = {
  readonly product: Product;
  readonly projectDir: string;
  readonly writers: number;
  readonly seconds: number;
  readonly onStatus: (line: string) => void;
};

export type StressTestResult = {
  readonly statuses: ReadonlyMap<number, number>;
  readonly faults: readonly string[];
  readonly killed: readonly string[];
  readonly findings: readonly Finding[];
};

const KILL_EVERY_MS = [500, 2_500] as const;
/** Share of the kills that hit a process that writes. */
const WRITERS_SHARE = 0.6;
const IDLE_LIMIT_MS = 90_000;

export async function runStressTest({
  product,
  projectDir,
  writers,
  seconds,
  onStatus,
}: StressTestOptions): Promise<StressTestResult> {
  const caller = callerOf(await openApiClient(product.url, 'biuro'));
  const fixture = await createFixture(caller, 8, 5);
  caller.statuses.clear();
  onStatus(`${writers} writers, ${seconds} s, ${fixture.orders.length} orders, ${fixture.protocols.size} protocols`);
  const end = performance.now() + seconds * 1000;
  const ended = () => performance.now() > end;
  const pdf = join(projectDir, 'infra/tests/samples/protokol-31-2026.pdf');
  const [killed] = await Promise.all([
    killAtRandom(product, ended),
    ...Array.from({ length: writers }, () => writeAtRandom(caller, fixture, ended, pdf)),
  ]);
  await waitUntilIdle(product, caller);
  const url = databaseAddress({ OSTEP_DATA: product.dataDir });
  if (url === null) throw new Error('the database does not run');
  return { statuses: caller.statuses, faults: caller.faults, killed, findings: await examineDatabase(url) };
}

/** SIGKILL, as in a power cut; the supervisor restarts them. The identity has issued its token already. */
async function killAtRandom(product: Product, ended: () => boolean): Promise<string[]> {
  const killed: string[] = [];
  while (!ended()) {
    const [least, most] = KILL_EVERY_MS;
    await sleep(least + Math.random() * (most - least));
    const running = product.processes.filter(({ pid }) => pid !== null);
    const writing = running.filter(({ name }) => name === 'protocols' || name === 'orders');
    const among = Math.random() < WRITERS_SHARE && writing.length > 0 ? writing : running;
    const victim = among[Math.floor(Math.random() * among.length)];
    if (!victim?.pid) continue;
    process.kill(victim.pid, 'SIGKILL');
    killed.push(victim.name);
  }
  return killed;
}

async function waitUntilIdle(product: Product, caller: ReturnType<typeof callerOf>): Promise<void> {
  const end = performance.now() + IDLE_LIMIT_MS;
  while (performance.now() < end) {
    const response = await caller.send('POST', 'protocol/list', {});
    const all = product.processes.every(({ pid }) => pid !== null);
    if (all && response.status !== NO_ANSWER && response.status < 500) return;
    await sleep(500);
  }
  throw new Error('The product did not become ready again.');
}
