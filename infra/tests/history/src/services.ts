import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem, recordHistory } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import { makeCertificate } from '@ostep/ksef-dev';
import { contractsService } from '@ostep/service-contracts/service';
import { dictionariesService } from '@ostep/service-dictionaries/service';
import { invoicesService } from '@ostep/service-invoices/service';
import type { RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { offersService } from '@ostep/service-offers/service';
import { officeService } from '@ostep/service-office/service';
import { ordersService } from '@ostep/service-orders/service';
import { payoutsService } from '@ostep/service-payouts/service';
import { protocolsService } from '@ostep/service-protocols/service';
import { startService } from '@ostep/service-start/service';
import { summariesService } from '@ostep/service-summaries/service';
import { inject } from 'vitest';

export type Sent = { readonly path: string; readonly body?: object; readonly form?: FormData };
export type Step = { readonly key: string; readonly call: (sql: RawSql) => Promise<Sent> | Sent };
export type By = {
  readonly username?: string;
  readonly roles?: readonly Role[];
  readonly headers?: Readonly<Record<string, string>>;
};
const EVERY_ROLE: readonly Role[] = ['user', 'office', 'manager'];

export const CALLER = `pisarz-${randomUUID().slice(0, 8)}`;

/** Nothing listens on this port. */
function ksefFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-ksef-'));
  const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
  const made = makeCertificate({ name: CALLER, to: new Date(Date.now() + 24 * 3_600_000) });
  writeFileSync(files.KSEF_CERTIFICATE, made.certificatePem);
  writeFileSync(files.KSEF_KEY, made.keyPem);
  return { ...files, KSEF_URL: 'http://127.0.0.1:1' };
}

export async function openServices() {
  const urls = inject('databaseUrls');
  const services = await Promise.all([
    openTestService(contractsService, urls.contracts),
    openTestService(dictionariesService, urls.dictionaries),
    openTestService(officeService, urls.office, { SMTP_URL: 'smtp://127.0.0.1:1' }),
    openTestService(ordersService, urls.orders),
    openTestService(protocolsService, urls.protocols, { SETTLEMENT_APPROVAL: 'on' }),
    openTestService(summariesService, urls.summaries),
    openTestService(invoicesService, urls.invoices, ksefFiles()),
    openTestService(payoutsService, urls.payouts),
    openTestService(offersService, urls.offers),
    openTestService(startService, urls.start),
  ]);
  const [contracts, dictionaries, office, orders, protocols, summaries, invoices, payouts, offers, start] = services;
  const byArea: Readonly<Record<string, (typeof services)[number]>> = {
    contract: contracts,
    fd: dictionaries,
    as: dictionaries,
    ac: dictionaries,
    sq: dictionaries,
    workgroup: dictionaries,
    office,
    order: orders,
    protocol: protocols,
    summary: summaries,
    invoice: invoices,
    payout: payouts,
    offer: offers,
    start,
  };
  const once = async (
    method: string,
    { path, body, form }: Sent,
    { username = CALLER, roles = EVERY_ROLE, headers = {} }: By = {},
  ) => {
    const service = byArea[path.split('/')[2] ?? ''];
    if (!service) throw new Error(`no service answers ${path}`);
    const response = await service.request(method, path, {
      ...(body ? { body } : {}),
      ...(form ? { form } : {}),
      roles,
      username,
      headers,
    });
    const text = await response.text();
    return { requestId: response.headers.get('x-request-id') ?? '', status: response.status, text };
  };
  /** Sends the request and answers its questions with yes. Returns the request that was accepted. @throws Error on a refusal */
  const send = async (method: string, sent: Sent, by?: By) => {
    let response = await once(method, sent, by);
    const { questions = [] } = problem.partial().parse(response.status === 417 ? JSON.parse(response.text) : {});
    const answers = questions.map(({ id }) => ({ id, note: 'Uzgodniono' }));
    if (answers.length > 0) response = await once(method, { ...sent, body: { ...sent.body, answers } }, by);
    if (response.status >= 300) throw new Error(`${method} ${sent.path} answered ${response.status}: ${response.text}`);
    return response;
  };
  const historyOf = async (path: string) =>
    recordHistory.parse(JSON.parse((await send('GET', { path: `${path}/history` })).text)).changes;
  return { once, send, historyOf, close: () => Promise.all(services.map(({ close }) => close())) };
}
