import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Invoice } from '@ostep/api-invoices';
import { makeCertificate, startKsef } from '@ostep/ksef-dev';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sendDueInvoices } from '../send-due-invoices';
import { invoicesService } from '../service';
import { approvedInvoice, insertOffice, lockOffice } from './approved-invoice';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Ten seconds. */
const TRY_HOURS = 10 / 3600;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The service with a stand-in for KSeF to send to, and a clock that can be put forward. */
export async function openSendingService(
  urls: { readonly invoices: string; readonly admin: string },
  mark: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-ksef-'));
  const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
  const made = makeCertificate({ name: 'ZUL', nip: '5260250274', to: new Date(Date.now() + YEAR_MS) });
  writeFileSync(files.KSEF_CERTIFICATE, made.certificatePem);
  writeFileSync(files.KSEF_KEY, made.keyPem);
  const ksef = await startKsef();
  const opened = await openTestService(invoicesService, urls.invoices, { ...files, ...settings, KSEF_URL: ksef.url });
  const sql = openPostgres(urls.admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  let hours = 0;
  const service = { ...opened.service, now: () => new Date(Date.now() + hours * HOUR_MS) };
  // Checked by the endpoint's own schema.
  const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
  const passHours = async (isOver: () => Promise<boolean>, most: number, step = 1): Promise<void> => {
    for (hours = step; hours <= most; hours += step) {
      await sendDueInvoices(service);
      if (await isOver()) break;
      // Sending that a request started may still be running.
      await sleep(50);
    }
    hours = 0;
  };
  return {
    ksef,
    opened,
    sql,
    read,
    approved: (name: string) => approvedInvoice(opened.request, sql, `${mark}${name}`),
    post: (path: string, body: object = {}) => opened.request('POST', `/api/invoice/${path}`, { body }),
    /** Lets hours pass until the invoice is as wanted. @returns the states that it had on the way */
    hoursUntil: async (id: number, isThere: (invoice: Invoice) => boolean, most = 60): Promise<Set<string>> => {
      const states = new Set<string>();
      await passHours(async () => {
        const invoice = await read(id);
        states.add(invoice.state);
        return isThere(invoice);
      }, most);
      return states;
    },
    /** Waits for several invoices in steps of seconds, as an invoice that is not posted by midnight gets a new date. */
    untilInKsef: async (ids: readonly number[]): Promise<void> => {
      const waiting = [...ids];
      const areThere = async () => {
        for (let [id] = waiting; id !== undefined; [id] = waiting) {
          const { state, number } = await read(id);
          if (state === 'refused') throw new Error(`${number} is refused`);
          if (state !== 'inKsef') return false;
          waiting.shift();
        }
        return true;
      };
      await passHours(areThere, DAY_HOURS, TRY_HOURS);
      if (waiting.length > 0) throw new Error(`${waiting} are not in KSeF`);
    },
    close: async () => {
      await sql`delete from office.company`;
      await sql.end();
      await opened.close();
      await ksef.close();
      rmSync(folder, { recursive: true });
    },
  };
}
