import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir, temporaryFolder, withConnection } from '@ostep/database';
import { explain, type Product, StartFailure, startProduct } from '@ostep/local';
import { findK6 } from './find-k6';
import { flood } from './flood';
import { measureReplay } from './measure-replay';
import { memoryOf } from './memory';
import { type Replay, replays } from './replays';
import { runK6 } from './run-k6';

const days = ['office-day', 'ramp', 'soak'];
const FLOOD = 'flood';
const scenarios = [...days, FLOOD, ...Object.keys(replays)];
const REPLAY_SECONDS = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, duration: { type: 'string' } },
});
const asked = positionals.length > 0 ? positionals : ['office-day'];

async function runDay(k6: string, scenario: string): Promise<boolean> {
  const duration: Record<string, string> = values.duration ? { DURATION: values.duration } : {};
  if (values.url) return runK6(k6, scenario, { BASE_URL: values.url, ...duration });
  return onOwnData(async (product) => {
    const before = memoryOf(product);
    const kept = await runK6(k6, scenario, { BASE_URL: product.url, ...duration });
    const after = memoryOf(product);
    for (const [name, mb] of after) console.log(`  ${name.padEnd(20)} ${before.get(name)} MB → ${mb} MB`);
    return kept;
  });
}

const runFlood = () => onOwnData((product) => flood(product, console.log));

const runScenario = (k6: string, name: string, replay: Replay | undefined) =>
  replay ? runReplay(k6, replay) : runDay(k6, name);

async function onOwnData(work: (product: Product) => Promise<boolean>): Promise<boolean> {
  const dataDir = temporaryFolder('ostep-load-');
  try {
    return await withProduct(dataDir, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function runReplay(k6: string, replay: Replay): Promise<boolean> {
  const dataDir = process.env.OSTEP_DATA || join(projectDir(), '.data-big');
  const seconds = values.duration ? Number.parseInt(values.duration, 10) : REPLAY_SECONDS;
  return withProduct(dataDir, async (product) => {
    const [row] = await withConnection(
      product.databaseUrls.admin,
      (sql) => sql<{ orders: number }[]>`select count(*) as orders from orders.work_order`,
    );
    console.log(`${row?.orders ?? 0} orders in ${product.databasePlace}`);
    if ((row?.orders ?? 0) < 1_000) throw new StartFailure('There is too little data: npm run seed:big makes it.');
    return measureReplay(k6, product, replay, seconds);
  });
}

async function withProduct<T>(dataDir: string, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct({
    dataDir,
    port: 0,
    processes: 'apart',
    requestsPerMinute: 0,
    onStatus: console.log,
  });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

try {
  const unknown = asked.filter((name) => !scenarios.includes(name));
  if (unknown.length > 0) {
    throw new StartFailure(`No scenario is called ${unknown.join(', ')}. There are: ${scenarios.join(', ')}.`);
  }
  const k6 = asked.every((name) => name === FLOOD) ? { program: '' } : findK6(console.log);
  if ('missing' in k6) {
    console.log(`No load test: ${k6.missing}.`);
  } else {
    for (const name of asked) {
      console.log(`\n${name}`);
      const replay = replays[name];
      const kept = name === FLOOD ? await runFlood() : await runScenario(k6.program, name, replay);
      console.log(kept ? `${name}: every threshold was kept` : `${name}: a threshold was crossed`);
      if (!kept) process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(explain(error, process.env.OSTEP_DATA ?? ''));
  process.exitCode = 1;
}
