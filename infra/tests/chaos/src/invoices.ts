import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@ostep/database';
import { type Ksef, openKsefDev } from '@ostep/ksef-dev';
import { type Product, startProduct } from '@ostep/local';
import { approvedInvoice, insertOffice } from '@ostep/service-invoices/testing';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openApiClient } from '@ostep/test-kit/api-client';

const INVOICES = Number(process.env.CHAOS_INVOICES || 200);
const KILLS = Number(process.env.CHAOS_KILLS || 100);
/** An invoice takes five calls or more: all kills happen while there is work. */
const CALLS_PER_KILL = 8;
const PAUSE_MS = 200;
const LIMIT_MS = 600_000;
const ALREADY_SENT = 417;

/** Ends the service in the middle of a call, half of the times after KSeF has done what was asked. */
function killAtCalls(product: Product, ksef: Ksef): () => number {
  let kills = 0;
  ksef.fault = () => {
    const { pid } = product.processes.find(({ name }) => name === 'invoices') ?? {};
    if (!pid || kills >= KILLS || randomInt(CALLS_PER_KILL) > 0) return null;
    process.kill(pid, 'SIGKILL');
    kills += 1;
    return randomInt(2) === 0 ? 'hang' : 'die-after';
  };
  return () => kills;
}

async function approveAll(product: Product, sql: RawSql): Promise<number[]> {
  await insertOffice(sql);
  const client = await openApiClient(product.url, 'biuro');
  const ids: number[] = [];
  for (let at = 0; at < INVOICES; at += 1) {
    const request = async (method: string, path: string, { body }: { body?: unknown } = {}) => {
      const response = await client.send(method, path, body === undefined ? {} : { body });
      if (!response) throw new Error(`${method} ${path}: no answer`);
      return response;
    };
    ids.push(await approvedInvoice(request, sql, `Chaos ${at}`));
  }
  return ids;
}

/** Presses the button again until it is told that the invoice is on its way, as a person would. */
async function sendAll(product: Product, ids: readonly number[]): Promise<void> {
  const client = await openApiClient(product.url, 'biuro');
  for (const id of ids) {
    for (;;) {
      const response = await client.send('POST', `/api/invoice/${id}/send`, { body: {} });
      await response?.body?.cancel();
      if (response?.ok || response?.status === ALREADY_SENT) break;
      await sleep(PAUSE_MS);
    }
  }
}

async function untilInKsef(sql: RawSql): Promise<number> {
  const end = performance.now() + LIMIT_MS;
  let left = INVOICES;
  while (left > 0 && performance.now() < end) {
    await sleep(PAUSE_MS);
    const [row] = await sql`
      select count(*)::int as left from invoices.invoice
      where not exists (select from invoices.sending where invoice_id = invoice.id and stage = 'done')`;
    left = row?.left;
  }
  return left;
}

/** Passes when each invoice is in KSeF once, under its own number and with the receipt of its own bytes. */
export async function invoices(say: (line: string) => void): Promise<boolean> {
  const dataDir = temporaryFolder('ostep-chaos-');
  const { ksef, settings } = await openKsefDev(dataDir);
  const product = await startProduct({
    dataDir,
    port: 0,
    processes: 'apart',
    requestsPerMinute: 0,
    demo: false,
    ksef: settings,
  });
  const sql = openPostgres(product.databaseUrls.admin, { max: 1 });
  try {
    const ids = await approveAll(product, sql);
    const killsSoFar = killAtCalls(product, ksef);
    const begun = performance.now();
    await sendAll(product, ids);
    const left = await untilInKsef(sql);
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(`${INVOICES} invoices, ${killsSoFar()} kills in ${seconds} s; not in KSeF: ${left}`);
    const kept = await sql`
      select i.number, i.ksef_number, encode(sha256(c.xml), 'base64') as hash, convert_from(c.upo, 'UTF8') as upo
      from invoices.invoice i join invoices.invoice_content c on c.invoice_id = i.id`;
    const wrong = kept.filter(({ number, ksef_number, hash, upo }) => {
      const [only, ...more] = ksef.accepted.filter((one) => one.number === number);
      return only?.ksefNumber !== ksef_number || only?.hash !== hash || more.length > 0 || !upo?.includes(hash);
    });
    say(`KSeF took ${ksef.accepted.length}; lost, doubled or with another's receipt: ${wrong.length}`);
    return left === 0 && wrong.length === 0 && kept.length === INVOICES && ksef.accepted.length === INVOICES;
  } finally {
    await sql.end();
    await product.stop();
    await ksef.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
