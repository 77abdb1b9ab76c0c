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
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The service with a stand-in of KSeF that it sends to, and a clock that is put on. */
export async function openSendingService(urls: { readonly invoices: string; readonly admin: string }, mark: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-ksef-'));
  const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
  const made = makeCertificate({ name: 'ZUL', nip: '5260250274', to: new Date(Date.now() + YEAR_MS) });
  writeFileSync(files.KSEF_CERTIFICATE, made.certificatePem);
  writeFileSync(files.KSEF_KEY, made.keyPem);
  const ksef = await startKsef();
  const opened = await openTestService(invoicesService, urls.invoices, { ...files, KSEF_URL: ksef.url });
  const sql = openPostgres(urls.admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  let hours = 0;
  const service = { ...opened.service, now: () => new Date(Date.now() + hours * HOUR_MS) };
  // Checked by the endpoint's own schema.
  const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
  return {
    ...{ ksef, opened, sql, read },
    approved: (name: string) => approvedInvoice(opened.request, sql, `${mark}${name}`),
    post: (path: string, body: object = {}) => opened.request('POST', `/api/invoice/${path}`, { body }),
    /** What KSeF does while hours go by, and which states the invoice had on its way. */
    hoursUntil: async (id: number, isThere: (invoice: Invoice) => boolean, most = 60): Promise<Set<string>> => {
      const states = new Set<string>();
      for (hours = 1; hours <= most; hours += 1) {
        await sendDueInvoices(service);
        const invoice = await read(id);
        states.add(invoice.state);
        if (isThere(invoice)) break;
        // What a request began may still be under way.
        await sleep(50);
      }
      hours = 0;
      return states;
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
