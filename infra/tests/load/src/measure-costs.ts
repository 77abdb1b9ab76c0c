import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@ostep/database';
import { keepSums } from '@ostep/load-test-data/keep-sums';
import type { Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import { type CostRow, costRows } from './cost-rows';
import { withLargeOffer } from './large-offer';
import type { LoadRequest } from './load-request';
import { measureSaves } from './measure-saves';
import { type Dear, writePlansPage } from './plans-page';
import { processorTime } from './process-usage';
import { sendRequest } from './send-request';

/** Each request is sent so often, after twice to warm up. */
const ROUNDS = 5;
const WARM_UP = 2;
const PAGE_ROWS = 5;
/** A product that has just started is not idle yet: while its use falls by so much from one window to the next. */
const WINDOW_MS = 10_000;
const STILL_FALLING = 0.8;

type Log = (line: string) => void;

/** In milliseconds for one request. */
type Cost = { readonly request: LoadRequest; readonly time: number; readonly answered: number };

/** Processor time that the product and its database use in a millisecond in which nobody asks them anything. */
async function idleShareOf(product: Product): Promise<number> {
  let [before, share] = [Number.POSITIVE_INFINITY, await shareOfWindow(product)];
  while (share < STILL_FALLING * before) [before, share] = [share, await shareOfWindow(product)];
  return share;
}

async function shareOfWindow(product: Product): Promise<number> {
  const startedAt = performance.now();
  const before = processorTime(product);
  await sleep(WINDOW_MS);
  return (processorTime(product) - before) / (performance.now() - startedAt);
}

async function costOf(
  product: Product,
  { caller, request, idleShare }: { caller: ApiClient; request: LoadRequest; idleShare: number },
): Promise<Cost> {
  for (let round = 0; round < WARM_UP; round += 1) await sendRequest(caller, request);
  const before = processorTime(product);
  const startedAt = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await sendRequest(caller, request);
  const answered = performance.now() - startedAt;
  const time = processorTime(product) - before - idleShare * answered;
  return { request, time: Math.max(0, time) / ROUNDS, answered: answered / ROUNDS };
}

/** Prints what the dearest request of each row costs, and each that is over the limit. Passes when none is. */
export async function measureCosts(product: Product, log: Log): Promise<boolean> {
  await withConnection(product.databaseUrls.admin, (sql) => keepSums(sql, log));
  const caller = await openApiClient(product.url, 'szef');
  return withLargeOffer(caller, async (offer) => {
    const rows = await withConnection(product.databaseUrls.admin, (sql) => costRows(sql, offer));
    const idleShare = await idleShareOf(product);
    log(`\nWhile idle they use ${(1_000 * idleShare).toFixed(1)} ms a second, which is subtracted.`);
    log('Processor time of the product and its database for a request, ms; the dearest of a row:');
    log(`${''.padEnd(36)} requests    limit     time  answered`);
    let passed = true;
    const dearest: Dear[] = [];
    for (const row of rows) {
      const costs: Cost[] = [];
      for (const request of row.requests) costs.push(await costOf(product, { caller, request, idleShare }));
      costs.sort((one, other) => other.time - one.time);
      print(row, costs, log);
      dearest.push(...costs.slice(0, 1).map((cost) => ({ ...cost, row: row.row })));
      if (costs.some(({ time }) => time > row.limitMs)) passed = false;
    }
    dearest.sort((one, other) => other.time - one.time);
    log(`Plans of the five dearest: ${await writePlansPage(product, dearest.slice(0, PAGE_ROWS))}`);
    return (await measureSaves({ product, idleShare, caller }, log)) && passed;
  });
}

function print({ row, limitMs }: CostRow, costs: readonly Cost[], log: Log): void {
  const column = (figure: number) => figure.toFixed(0).padStart(9);
  const [dearest] = costs;
  const figures = [costs.length, limitMs, dearest?.time ?? 0, dearest?.answered ?? 0];
  log(`${row.padEnd(36)}${figures.map(column).join('')}`);
  for (const { request, time, answered } of costs.filter((cost) => cost.time > limitMs)) {
    log(`  over: ${JSON.stringify(request.body ?? request.path).padEnd(46)}${column(time)}${column(answered)}`);
  }
}
