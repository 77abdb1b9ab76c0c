import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, withConnection } from '@ostep/database';
import { domains } from '@ostep/domains';
import { afterAll, expect, test } from 'vitest';
import { type Processes, processGroups, processNames } from './processes';
import { runTask, StartedProduct, survivors } from './testing/started-product';

function makeDataDir(): string {
  const folder = temporaryFolder('ostep start ą-');
  return folder;
}

const dataDir = makeDataDir();
const otherDir = makeDataDir();
const backup = join(otherDir, 'backup');
const started: StartedProduct[] = [];

function start(folder = dataDir, environment: Readonly<Record<string, string>> = {}): StartedProduct {
  const product = new StartedProduct(folder, environment);
  started.push(product);
  return product;
}

afterAll(async () => {
  for (const product of started) {
    product.signal('SIGKILL');
    await product.ended();
  }
  for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
});

const contractsOf = (product: StartedProduct) =>
  withConnection(product.urls().contracts, async (sql) => {
    const rows = await sql<
      { number: string }[]
    >`select contract_number as number from contracts_v1.contract order by 1`;
    return rows.map(({ number }) => number);
  });

const runningIn = (product: StartedProduct) =>
  product
    .pids()
    .map(({ name }) => name)
    .sort();
const startedIn = (mode: Processes) =>
  [...processGroups(mode, processNames).map(({ name }) => name), 'postgresql'].sort();

test('everything starts, survives the death of its supervisor and ends with Ctrl-C; its backup starts elsewhere', async () => {
  const first = start();
  const url = await first.ready();
  expect((await fetch(url)).status).toBe(200);
  const registry = await (await fetch(`${url}/domains.json`)).json();
  expect(registry).toHaveLength(domains.length);
  expect(runningIn(first)).toEqual(startedIn('one'));
  const contracts = await contractsOf(first);
  expect(contracts.length).toBeGreaterThanOrEqual(9);

  const another = start();
  const refused = await another.ended();
  expect(refused.code).toBe(1);
  expect(refused.output.trim()).toMatch(/^Ostęp already runs from .*\(process \d+, http:\/\/localhost:\d+\): stop it/);

  const orphans = first.pids();
  first.signal('SIGKILL');
  const second = start();
  await second.ready();
  expect(await survivors(orphans, 20_000)).toEqual([]);
  expect(await contractsOf(second)).toEqual(contracts);
  expect(await runTask(dataDir, 'backup', backup)).toMatch(/\d+ tables, \d+ rows in /);

  const running = second.pids();
  second.signal('SIGINT');
  expect((await second.ended()).code).toBe(0);
  expect(await survivors(running, 0)).toEqual([]);

  expect(await runTask(otherDir, 'restore', backup)).toMatch(/Restored \d+ tables as they were at /);
  const moved = start(otherDir, { OSTEP_PROCESSES: 'apart' });
  expect((await fetch(await moved.ready())).status).toBe(200);
  expect(runningIn(moved)).toEqual(startedIn('apart'));
  expect(await contractsOf(moved)).toEqual(contracts);
  moved.signal('SIGINT');
  expect((await moved.ended()).code).toBe(0);
});
