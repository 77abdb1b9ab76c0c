import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryFolder, withConnection } from '@ostep/database';
import { explain, type Product, StartFailure, startProduct } from '@ostep/local';
import { BigDataUnavailable, bigDataFolder } from './big-data';
import { secondsOf } from './duration';
import { flood } from './flood';
import { K6Unavailable, k6Program } from './k6-program';
import { measureCosts } from './measure-costs';
import { measureReplay } from './measure-replay';
import { measureSoak } from './measure-soak';
import { memoryByName } from './process-usage';
import { type Replay, replays } from './replays';
import { endOnSignals, isEnding, withEnd } from './run-end';
import { runK6 } from './run-k6';

const k6Scenarios = ['office-day', 'ramp'];
const SOAK = 'soak';
const FLOOD = 'flood';
const COSTS = 'costs';
const scenarios = [...k6Scenarios, SOAK, FLOOD, COSTS, ...Object.keys(replays)];
const REPLAY_SECONDS = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, duration: { type: 'string' }, people: { type: 'string' } },
});
const chosen = positionals.length > 0 ? positionals : ['office-day'];

async function runK6Scenario(k6: string, scenario: string): Promise<boolean> {
  const given: Record<string, string> = {
    ...(values.duration ? { DURATION: values.duration } : {}),
    ...(values.people ? { VUS: values.people } : {}),
  };
  if (values.url) return runK6(k6, scenario, { BASE_URL: values.url, ...given });
  return withOwnProduct(async (product) => {
    const before = memoryByName(product);
    const passed = await runK6(k6, scenario, { BASE_URL: product.url, ...given });
    const after = memoryByName(product);
    for (const [name, mb] of after)
      console.log(`  ${name.padEnd(20)} ${before.get(name)?.toFixed(0)} MB → ${mb.toFixed(0)} MB`);
    return passed;
  });
}

const withoutK6: Readonly<Record<string, () => Promise<boolean>>> = {
  [FLOOD]: () => withOwnProduct((product) => flood(product, console.log)),
  [COSTS]: () => withBigData((product) => measureCosts(product, console.log)),
};

function runScenario(k6: string, name: string): Promise<boolean> {
  const replay = replays[name];
  if (replay) return runReplay(k6, replay);
  return name === SOAK ? runSoak(k6) : runK6Scenario(k6, name);
}

/** So many people keep two cores less than half busy when each rests so long between two steps. */
function runSoak(k6: string): Promise<boolean> {
  const { VUS = '100', DURATION = '30m', THINK = '45' } = process.env;
  if (values.url) throw new StartFailure('soak watches a product that it starts itself: leave out --url.');
  const people = Number(values.people ?? VUS);
  const seconds = secondsOf(values.duration ?? DURATION);
  return withOwnProduct((product) => measureSoak(k6, product, { people, seconds, think: Number(THINK) }, console.log));
}

function withOwnProduct(work: (product: Product) => Promise<boolean>): Promise<boolean> {
  const dataDir = temporaryFolder('ostep-load-');
  return withEnd(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => withProduct(dataDir, work),
  );
}

function runReplay(k6: string, replay: Replay): Promise<boolean> {
  const seconds = values.duration ? secondsOf(values.duration) : REPLAY_SECONDS;
  return withBigData((product) => measureReplay(k6, product, replay, seconds));
}

function withBigData(work: (product: Product) => Promise<boolean>): Promise<boolean> {
  return withProduct(bigDataFolder(), async (product) => {
    const [row] = await withConnection(
      product.databaseUrls.admin,
      (sql) => sql<{ orders: number }[]>`select count(*) as orders from orders.work_order`,
    );
    console.log(`${row?.orders ?? 0} orders in ${product.databasePlace}`);
    if ((row?.orders ?? 0) < 1_000) throw new StartFailure('There is too little data: npm run seed:big makes it.');
    return work(product);
  });
}

function withProduct<T>(dataDir: string, work: (product: Product) => Promise<T>): Promise<T> {
  const starting = startProduct({
    dataDir,
    port: 0,
    processes: 'apart',
    requestsPerMinute: 0,
    onStatus: console.log,
  });
  return withEnd(
    async () => (await starting.catch(() => null))?.stop(),
    async () => work(await starting),
  );
}

endOnSignals();

try {
  const unknown = chosen.filter((name) => !scenarios.includes(name));
  if (unknown.length > 0) {
    throw new StartFailure(`No scenario is called ${unknown.join(', ')}. There are: ${scenarios.join(', ')}.`);
  }
  const k6 = chosen.every((name) => name in withoutK6) ? '' : k6Program(console.log);
  for (const name of chosen) {
    if (isEnding()) break;
    console.log(`\n${name}`);
    const passed = await (withoutK6[name]?.() ?? runScenario(k6, name));
    console.log(passed ? `${name}: every threshold was passed` : `${name}: a threshold was crossed`);
    if (!passed) process.exitCode = 1;
  }
} catch (error) {
  const isUnavailable = error instanceof K6Unavailable || error instanceof BigDataUnavailable;
  if (isUnavailable) console.log(`No load test: ${error.message}.`);
  else if (!isEnding()) console.error(explain(error, process.env.OSTEP_DATA ?? ''));
  process.exitCode = isUnavailable ? 0 : 1;
}
