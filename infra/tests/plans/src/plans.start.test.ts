import { rm } from 'node:fs/promises';
import { temporaryFolder, withConnection } from '@ostep/database';
import { keepSums } from '@ostep/load-test-data/keep-sums';
import { seedDatabase } from '@ostep/load-test-data/seed-database';
import { openData, type Product, startProduct } from '@ostep/local';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsRead } from './explained';
import { type PlannedRequest, readsWithBody } from './planned-requests';
import { logPlans, planModes, type Recorded, recordPlans } from './record-plans';
import { wholeTables } from './whole-tables';

const ORDERS = 40_000;
/** Rows of a large table, and those that a call may read of it. */
const LARGE = 20_000;
/** Who reads fewer needs no exemption. The two differ, as one more order must not turn a call from one into the other. */
const FEW = LARGE / 4;

const dataDir = temporaryFolder('ostep-plans-');
let product: Product;
let recorded: readonly Recorded[];
let read: readonly { readonly name: string; readonly rows: number; readonly line: string }[];

beforeAll(async () => {
  const data = await openData({ dataDir });
  await seedDatabase(data.urls, ORDERS, () => undefined);
  await withConnection(data.urls.admin, (sql) => keepSums(sql, () => undefined));
  await withConnection(data.urls.admin, logPlans);
  await data.stop();
  product = await startProduct({ dataDir, port: 0, demo: false, requestsPerMinute: 0 });
  const found: Recorded[] = [];
  for (const mode of planModes) found.push(...(await recordPlans(product, mode)));
  recorded = found;
  read = readBy(recorded, await largeTables());
});

afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function largeTables(): Promise<ReadonlySet<string>> {
  const rows = await withConnection(
    product.databaseUrls.admin,
    (sql) => sql<{ name: string }[]>`select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  );
  return new Set(rows.map(({ name }) => name));
}

const readBy = (all: readonly Recorded[], large: ReadonlySet<string>) =>
  all.flatMap(({ mode, request, plans }) => {
    const name = exemptName(request);
    return plans.flatMap(({ plan, text }) =>
      [...rowsRead(plan, large)].map(([table, rows]) => ({
        name,
        rows,
        line: `${name} reads ${rows} rows of ${table} (${request.path}, ${mode})\n  ${text}`,
      })),
    );
  });

/** A call is exempt as a whole or, as a list is, with one body. */
function exemptName({ key, body }: PlannedRequest): string {
  const withBody = `${key} ${JSON.stringify(body)}`;
  return key in wholeTables || body === undefined ? key : withBody;
}

test('every call that reads is sent, and none fails', () => {
  const sent = new Set(recorded.map(({ request }) => request.key));
  expect(readsWithBody.filter((key) => !sent.has(key))).toEqual([]);
  expect(recorded.filter(({ status }) => status === 0 || status >= 500).map(({ request }) => request)).toEqual([]);
});

test('each call is explained, prepared statements also with a plan for any values', () => {
  const explained = (mode: string) =>
    new Set(recorded.filter((one) => one.mode === mode && one.plans.length > 0).map(({ request }) => request.key));
  expect([...explained('force_custom_plan')]).toEqual(
    expect.arrayContaining(['GET /api/order/{id}', 'POST /api/order']),
  );
  expect([...explained('force_generic_plan')]).toEqual(expect.arrayContaining(['POST /api/protocol/list']));
});

test('no call reads a large table from end to end', () => {
  const reading = read.filter(({ name, rows }) => rows > LARGE && !(name in wholeTables));
  expect(reading.map(({ line }) => line)).toEqual([]);
});

test('a call that may read a large table from end to end reads much of one', () => {
  const reading = new Set(read.filter(({ rows }) => rows > FEW).map(({ name }) => name));
  expect(Object.keys(wholeTables).filter((name) => !reading.has(name))).toEqual([]);
});
