import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, withConnection } from '@ostep/database';
import type { Product } from '@ostep/local';
import { memoryByName, processorTime } from './process-usage';
import { withEnd } from './run-end';
import { runK6 } from './run-k6';
import { type Growth, growthOf, isFlat, type Sample } from './thirds';

const SAMPLE_MS = 5_000;
/** The test runner ends what says nothing for twenty minutes. */
const SAID_EVERY = 60;
/** Requests of every name. */
const ALL = 'all';

/** What is still flat: a share of the first third, or less than so much of what varies by itself. */
const TIMES = { share: 0.2, orLess: 10 };
const MEMORY = { share: 0.15, orLess: 20 };
const CONNECTIONS = { share: 0, orLess: 5 };

/** Steps of a round, in which everybody has come and all of the product was used once. */
const WARM_STEPS = 7;

export type Soak = { readonly people: number; readonly seconds: number; readonly think: number };
type Log = (line: string) => void;
type Summary = {
  readonly requests: number;
  readonly crossed: readonly string[];
  /** Of each third. */
  readonly p95: Readonly<Record<string, readonly (number | null)[]>>;
};

/** Passes when k6's thresholds were met, and times, memory and connections stayed flat. */
export async function measureSoak(k6: string, product: Product, soak: Soak, log: Log): Promise<boolean> {
  const { people, seconds, think } = soak;
  const warmUp = WARM_STEPS * think;
  log(`${people} people, each a step every ${think} s: ${warmUp} s to come, then ${seconds} s to measure`);
  const folder = mkdtempSync(join(tmpdir(), 'ostep-load-'));
  const file = join(folder, 'summary.json');
  const env = {
    BASE_URL: product.url,
    SUMMARY: file,
    VUS: String(people),
    THINK: String(think),
    WARM_UP: String(warmUp),
    WARM_SHARE: String(warmUp / (warmUp + seconds)),
    DURATION: `${warmUp + seconds}s`,
  };
  const measure = async (sql: Connection) => {
    const watch = watchProduct(product, { sql, log, warmUp });
    const met = await runK6(k6, 'soak', env).finally(watch.stop);
    // Written by our own script.
    const summary = JSON.parse(readFileSync(file, 'utf8')) as Summary;
    log(`${summary.requests} requests; the product and its database kept ${watch.cores().toFixed(2)} cores busy`);
    for (const name of summary.crossed) log(`  over: ${name}`);
    const steady = [printTimes(summary, log), printMemory(watch.memory, log), await printConnections(watch, sql, log)];
    return met && steady.every(Boolean);
  };
  return withEnd(
    () => rmSync(folder, { recursive: true, force: true }),
    () => withConnection(product.databaseUrls.admin, measure),
  );
}

type Watch = {
  readonly memory: Sample[];
  readonly connections: Sample[];
  /** Since all have come. */
  readonly cores: () => number;
  readonly stop: () => void;
};

function watchProduct(
  product: Product,
  { sql, log, warmUp }: { readonly sql: Connection; readonly log: Log; readonly warmUp: number },
): Watch {
  const [memory, connections]: [Sample[], Sample[]] = [[], []];
  const startedAt = performance.now() + 1_000 * warmUp;
  let before: number | null = null;
  let samples = 0;
  const sample = async () => {
    samples += 1;
    const used = memoryByName(product);
    if (samples % SAID_EVERY === 0) {
      const sum = [...used.values()].reduce((all, mb) => all + mb, 0);
      log(`  after ${(samples * SAMPLE_MS) / 60_000} min: ${sum.toFixed(0)} MB`);
    }
    if (performance.now() < startedAt) return;
    before ??= processorTime(product);
    memory.push(used);
    connections.push(new Map([['connections', await connectionsOf(sql)]]));
  };
  const timer = setInterval(() => void sample().catch((error: unknown) => log(String(error))), SAMPLE_MS);
  const cores = () => (processorTime(product) - (before ?? 0)) / (performance.now() - startedAt);
  return { memory, connections, cores, stop: () => clearInterval(timer) };
}

async function connectionsOf(sql: Connection): Promise<number> {
  const [row] = await sql<{ connections: number }[]>`
    select count(*) as connections from pg_stat_activity where backend_type = 'client backend'`;
  return row?.connections ?? 0;
}

const lineOf = ({ name, first, last }: Growth, isSteady: boolean) =>
  `  ${name.padEnd(44)}${[first, last].map((figure) => figure.toFixed(0).padStart(9)).join('')}${isSteady ? '' : '  grew'}`;

/** Of all requests; those of each name are printed to tell where it comes from. */
function printTimes({ p95 }: Summary, log: Log): boolean {
  log('p95 of the first and the last third, ms:');
  const growths = Object.entries(p95).map(([name, [first, , last]]) => ({
    name,
    first: first ?? Number.NaN,
    last: last ?? Number.NaN,
  }));
  const isSteady = (growth: Growth) => growth.name !== ALL || isFlat(growth, TIMES.share, TIMES.orLess);
  for (const growth of growths) log(lineOf(growth, isSteady(growth)));
  return growths.some(({ name }) => name === ALL) && growths.every(isSteady);
}

function printMemory(memory: readonly Sample[], log: Log): boolean {
  log('Memory of the first and the last third, MB (median):');
  const growths = growthOf(memory);
  const isSteady = (growth: Growth) => isFlat(growth, MEMORY.share, MEMORY.orLess);
  for (const growth of growths) log(lineOf(growth, isSteady(growth)));
  return growths.length > 0 && growths.every(isSteady);
}

async function printConnections({ connections }: Watch, sql: Connection, log: Log): Promise<boolean> {
  const [row] = await sql<{ most: number }[]>`select current_setting('max_connections')::int as most`;
  const limit = row?.most ?? 0;
  const most = Math.max(0, ...connections.flatMap((one) => [...one.values()]));
  log(`Connections to PostgreSQL of the first and the last third (median), at most ${most} of ${limit}:`);
  const growths = growthOf(connections);
  const isSteady = (growth: Growth) => isFlat(growth, CONNECTIONS.share, CONNECTIONS.orLess);
  for (const growth of growths) log(lineOf(growth, isSteady(growth)));
  return growths.length > 0 && growths.every(isSteady) && most < limit;
}
