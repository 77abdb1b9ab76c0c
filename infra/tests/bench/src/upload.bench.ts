import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectDir, temporaryFolder } from '@ostep/database';
import { type ProcessName, startProduct } from '@ostep/local';
import { openPostgres } from '@ostep/service-kit/postgres';
import { priceSheet } from '@ostep/test-documents/price-sheet';
import { openApiClient } from '@ostep/test-kit/api-client';
import { defineBenchmark } from './frame/define-benchmark';
import { cpuMs, waitingReader } from './upload/waiting-reader';

type Document = { readonly area: 'order' | 'contract'; readonly name: string; readonly bytes: Uint8Array };
type Row = { readonly state: string; readonly took: number | null };

const POLL_MS = 20;
const P95 = 0.95;
/** As many as fit into the 5,000 rows with content that are allowed: five of the heading, fifty titles, three sums. */
const SHEET_ITEMS = 4_942;
const samples = join(projectDir(), 'infra/tests/samples');

export const benchmark = defineBenchmark({
  what: 'a file from its upload accepted to its result written: gateway, service, queue, a waiting process, the row',
  rounds: 9,
  figures: {
    'one page': { unit: 'ms', most: 120 },
    'one page, 95 of 100': { unit: 'ms', quantile: P95 },
    'one page, CPU of worker and reader': { unit: 'ms' },
    'ten pages': { unit: 'ms', most: 250 },
    'ten pages, 95 of 100': { unit: 'ms', quantile: P95 },
    'ten pages, CPU of worker and reader': { unit: 'ms' },
    'sheet of 5,000 rows': { unit: 's', most: 1.5 },
    'sheet of 5,000 rows, 95 of 100': { unit: 's', quantile: P95 },
    'memory of the waiting reader of orders': { unit: 'MB' },
    'memory of the waiting reader of sheets': { unit: 'MB' },
  },
  prepare: async () => {
    const dataDir = temporaryFolder('ostep-bench-');
    const product = await startProduct({ dataDir, port: 0, processes: 'apart', onStatus: console.error });
    const sql = openPostgres(product.databaseUrls.admin, { max: 1 });
    const client = await openApiClient(product.url, 'biuro');
    const order = async (name: string): Promise<Document> => ({
      area: 'order',
      name,
      bytes: new Uint8Array(await readFile(join(samples, name))),
    });
    const one = await order('zlecenie-15-2026.pdf');
    const ten = await order('own/zlecenie-18-10-stron.pdf');
    const sheet: Document = { area: 'contract', name: 'kosztorys.xlsx', bytes: await priceSheet(SHEET_ITEMS) };

    const pidOf = (process: ProcessName) => product.processes.find(({ name }) => name === process)?.pid ?? 0;
    const upload = async ({ area, name, bytes }: Document): Promise<string> => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], name));
      const response = await client.send('POST', `/api/${area}/upload`, { form });
      if (response?.status !== 202) throw new Error(`${name}: ${response?.status} ${await response?.text()}`);
      // The response type of the endpoint.
      return ((await response.json()) as { jobId: string }).jobId;
    };
    /** In ms by the database's clock, from the transaction that stores the file to the one that writes the result. */
    const readingTime = async (job: string): Promise<number> => {
      for (;;) {
        const [row] = await sql<Row[]>`
          select state, (extract(epoch from finished_at - created_at) * 1000)::float8 as took from jobs.job where id = ${job}`;
        if (row?.state === 'done' && row.took !== null) return row.took;
        if (row?.state === 'failed') throw new Error('The file was not read.');
        await setTimeout(POLL_MS);
      }
    };
    const read = async (document: Document) => {
      const worker = pidOf(document.area === 'order' ? 'orders-worker' : 'contracts-worker');
      const reader = await waitingReader(worker);
      const [before, warmed] = [cpuMs(worker), cpuMs(reader.pid)];
      const took = await readingTime(await upload(document));
      const after = cpuMs(worker);
      const cpu = after.own - before.own + after.ended - before.ended - warmed.own;
      return { took, cpu, memory: reader.pssMb };
    };
    return {
      ours: async () => {
        const [onePage, tenPages, rows] = [await read(one), await read(ten), await read(sheet)];
        const seconds = rows.took / 1000;
        return {
          'one page': onePage.took,
          'one page, 95 of 100': onePage.took,
          'one page, CPU of worker and reader': onePage.cpu,
          'ten pages': tenPages.took,
          'ten pages, 95 of 100': tenPages.took,
          'ten pages, CPU of worker and reader': tenPages.cpu,
          'sheet of 5,000 rows': seconds,
          'sheet of 5,000 rows, 95 of 100': seconds,
          'memory of the waiting reader of orders': onePage.memory,
          'memory of the waiting reader of sheets': rows.memory,
        };
      },
      close: async () => {
        await sql.end();
        await product.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
});
