import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@ostep/database';
import type { Product } from '@ostep/local';
import { recordStatements } from './record-statements';
import type { Replay } from './replays';
import { withEnd } from './run-end';
import { runK6 } from './run-k6';
import { findPgbench, runPgbench, type Times } from './run-pgbench';

type Figures = { readonly med: number; readonly 'p(95)': number };
type Summary = {
  readonly total: Figures;
  readonly shapes: Readonly<Record<string, Figures>>;
  readonly dropped: number;
};

export async function measureReplay(
  k6: string,
  product: Product,
  { requestsOf, service, rate, limitMs }: Replay,
  seconds: number,
): Promise<boolean> {
  const requests = await withConnection(product.databaseUrls.admin, requestsOf);
  const folder = mkdtempSync(join(tmpdir(), 'ostep-load-'));
  return withEnd(
    () => rmSync(folder, { recursive: true }),
    async () => {
      const files = { REQUESTS: join(folder, 'requests.json'), SUMMARY: join(folder, 'summary.json') };
      writeFileSync(files.REQUESTS, JSON.stringify(requests));
      const passed = await runK6(k6, 'replay', {
        ...files,
        BASE_URL: product.url,
        RATE: String(rate),
        DURATION: `${seconds}s`,
        LIMIT_MS: String(limitMs),
      });
      // Written by our own script.
      const summary = JSON.parse(readFileSync(files.SUMMARY, 'utf8')) as Summary;
      const pgbench = findPgbench();
      if (pgbench === null)
        console.log('The bare SQL is not measured: no pgbench is on the path (postgresql-contrib).');
      const recorded = pgbench === null ? [] : await recordStatements(product, service, requests);
      const groups = recorded.map((statements, index) => ({ shape: requests[index]?.shape ?? '', statements }));
      const load = { groups, rate, seconds };
      const bare = pgbench === null ? null : await runPgbench(pgbench, product.databaseUrls[service], load);
      print(summary, bare, { rate, limitMs, statements: Math.max(0, ...recorded.map(({ length }) => length)) });
      return passed;
    },
  );
}

type Bare = { readonly total: Times; readonly shapes: ReadonlyMap<string, Times> } | null;

function print(
  { total, shapes, dropped }: Summary,
  bare: Bare,
  { rate, limitMs, statements }: { rate: number; limitMs: number; statements: number },
): void {
  const row = (name: string, ours: Figures | null, sql: Times | undefined) => {
    const figures = ours ? [ours.med, ours['p(95)'], sql?.median, sql?.p95] : [];
    const ratio = ours && sql ? (ours['p(95)'] / sql.p95).toFixed(2) : '';
    const cells = figures.map((ms) => (ms === undefined ? '' : ms.toFixed(1)).padStart(9));
    return `${name.padEnd(26)}${cells.join('')}${ratio.padStart(8)}`;
  };
  console.log(`\n${rate} requests a second, goal p95 < ${limitMs} ms, at most ${statements} statements a request, ms:`);
  console.log(`${''.padEnd(26)}   median      p95  SQL med  SQL p95   ratio`);
  for (const [shape, figures] of Object.entries(shapes)) console.log(row(shape, figures, bare?.shapes.get(shape)));
  console.log(row('all together', total, bare?.total));
  if (dropped > 0) console.log(`${dropped} requests could not be sent at that rate.`);
}
