import { withConnection } from '@ostep/database';
import { keepSums } from '@ostep/load-test-data/keep-sums';
import type { Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import { costRows } from './cost-rows';
import type { LoadRequest } from './load-request';
import { processorTime } from './process-usage';

/** Each request is sent so often, after once to warm up. */
const ROUNDS = 5;

async function send(caller: ApiClient, { name, path, body }: LoadRequest): Promise<number> {
  const [method = 'GET'] = name.split(' ');
  const startedAt = performance.now();
  const response = await caller.send(method, path, { body });
  await response?.arrayBuffer();
  if (!response?.ok) throw new Error(`${name}: ${response?.status ?? 'no answer'}`);
  return performance.now() - startedAt;
}

/** Prints what the dearest request of each row costs. Passes when none is over its limit. */
export async function measureCosts(product: Product, log: (line: string) => void): Promise<boolean> {
  await withConnection(product.databaseUrls.admin, (sql) => keepSums(sql, log));
  const rows = await withConnection(product.databaseUrls.admin, costRows);
  const caller = await openApiClient(product.url, 'szef');
  log(`\nProcessor time of the product and its database for a request, ms; the dearest of a row:`);
  log(`${''.padEnd(36)}    limit     time  answered`);
  let passed = true;
  for (const { row, limitMs, requests } of rows) {
    let dearest = { time: 0, answered: 0, path: '' };
    for (const request of requests) {
      await send(caller, request);
      const before = processorTime(product);
      let answered = 0;
      for (let round = 0; round < ROUNDS; round += 1) answered += await send(caller, request);
      const time = (processorTime(product) - before) / ROUNDS;
      if (time >= dearest.time)
        dearest = { time, answered: answered / ROUNDS, path: JSON.stringify(request.body ?? request.path) };
    }
    const isOver = dearest.time > limitMs;
    if (isOver) passed = false;
    const figures = [limitMs, dearest.time, dearest.answered].map((ms) => ms.toFixed(0).padStart(9)).join('');
    log(`${row.padEnd(36)}${figures}${isOver ? `  over: ${dearest.path}` : ''}`);
  }
  return passed;
}
