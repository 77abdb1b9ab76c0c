import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invoice } from '@ostep/api-invoices';
import { type Fault, type Ksef, makeCertificate, startKsef } from '@ostep/ksef-dev';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sendDueInvoices } from './send-due-invoices';
import { invoicesService } from './service';
import { approvedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `K${randomUUID().slice(0, 8)}`;
const folder = mkdtempSync(join(tmpdir(), 'ostep-ksef-'));
const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000);

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let ksef: Ksef;
let clock = () => new Date();

function giveCertificate(to: Date): void {
  const { certificatePem, keyPem } = makeCertificate({ name: 'ZUL', nip: '5260250274', to });
  writeFileSync(files.KSEF_CERTIFICATE, certificatePem);
  writeFileSync(files.KSEF_KEY, keyPem);
}

beforeAll(async () => {
  ksef = await startKsef();
  giveCertificate(inAYear);
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { ...files, KSEF_URL: ksef.url });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
  await ksef.close();
  rmSync(folder, { recursive: true });
});

const send = (id: number, body: object = {}) => opened.request('POST', `/api/invoice/${id}/send`, { body });
const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const work = () => sendDueInvoices({ ...opened.service, now: clock });
const approved = (name: string) => approvedInvoice(opened.request, sql, `${mark}${name}`);

async function until(id: number, state: Invoice['state']): Promise<Invoice> {
  await expect
    .poll(
      async () => {
        await work();
        return (await read(id)).state;
      },
      { interval: 50 },
    )
    .toBe(state);
  return read(id);
}

test('an approved invoice is sent, and has its number and its receipt', async () => {
  const id = await approved('a');
  expect((await send(id)).status).toBe(200);
  await until(id, 'inKsef');
  await expect.poll(async () => (await read(id)).hasUpo).toBe(true);
  const sent = await read(id);
  const taken = ksef.accepted.find(({ number }) => number === sent.number);
  expect(sent).toMatchObject({ ksefNumber: taken?.ksefNumber, hasUpo: true });
  const upo = await (await opened.request('GET', `/api/invoice/${id}/upo`)).text();
  expect(upo).toContain(`<NumerKSeFDokumentu>${sent.ksefNumber}</NumerKSeFDokumentu>`);
  expect(await messageOf(await send(id))).toBe(`Faktura ${sent.number} jest już wysyłana albo jest w KSeF.`);
});

test('while KSeF does not answer, the invoice waits, shows since when, and is sent later by itself', async () => {
  const id = await approved('b');
  ksef.fault = () => 503;
  await send(id);
  await expect.poll(async () => (await read(id)).sending?.awaySince ?? null).not.toBeNull();
  const since = (await read(id)).sending?.awaySince;
  clock = () => new Date(Date.now() + 3 * 3_600_000);
  await work();
  const { sending, state } = await read(id);
  expect({ state, since: sending?.awaySince }).toEqual({ state: 'sending', since });
  ksef.fault = () => null;
  clock = () => new Date(Date.now() + 6 * 3_600_000);
  expect((await until(id, 'inKsef')).sending?.awaySince).toBeNull();
  clock = () => new Date();
});

test('asks about another date; an expired certificate and an invalid number are refused', async () => {
  const id = await approved('d');
  await sql`update invoices.invoice set issued = issued - 1 where id = ${id}`;
  expect(await messageOf(await send(id))).toMatch(/^Data wystawienia to .* Zmienić datę na dzisiejszą\?$/u);
  giveCertificate(new Date(Date.now() - 24 * 3_600_000));
  expect(await messageOf(await send(id, { today: true }))).toMatch(/^Certyfikat KSeF wygasł /u);
  giveCertificate(inAYear);
  const enter = (ksefNumber: string) =>
    opened.request('POST', `/api/invoice/${id}/ksef-number`, { body: { ksefNumber } });
  expect(await messageOf(await enter('5265877635-20250826-0100001AF629-AE'))).toBe(
    'To nie jest numer KSeF: suma kontrolna się nie zgadza.',
  );
  expect(await messageOf(await enter('5265877635-20250826-0100001AF629-AF'))).toContain('NIP sprzedawcy');
  const before = await read(id);
  await send(id, { today: true });
  const sent = await until(id, 'inKsef');
  expect(sent.number).toBe(before.number);
  expect(sent.issued).not.toBe(before.issued);
});

test('a negative invoice from before they were refused is not sent', async () => {
  const id = await approved('neg');
  await sql`update invoices.invoice set gross = -101.56, net = -94.04 where id = ${id}`;
  const refused = await send(id);
  expect({ status: refused.status, message: await messageOf(refused) }).toEqual({
    status: 417,
    message: expect.stringContaining('Faktura nie może mieć ujemnej kwoty'),
  });
  expect((await read(id)).state).toBe('approved');
});

test('the first sending to production on another day takes both answers in one body', async () => {
  const id = await approved('p');
  await sql`update invoices.invoice set issued = issued - 1 where id = ${id}`;
  const { settings } = opened.service;
  const before = settings.KSEF_ENVIRONMENT;
  Object.assign(settings, { KSEF_ENVIRONMENT: 'prd' });
  const asManager = (body: object) => opened.request('POST', `/api/invoice/${id}/send`, { body, roles: ['manager'] });
  const confirmNip = '526-025-02-74';
  expect(await messageOf(await asManager({ today: false }))).toMatch(/^Wysyłasz prawdziwe faktury/u);
  expect(await messageOf(await asManager({ confirmNip }))).toMatch(/^Data wystawienia to /u);
  expect(await messageOf(await send(id, { today: false, confirmNip }))).toMatch(/^Wysyłasz prawdziwe faktury/u);
  const { issued } = await read(id);
  expect((await asManager({ today: false, confirmNip })).status).toBe(200);
  expect((await until(id, 'inKsef')).issued).toBe(issued);
  Object.assign(settings, { KSEF_ENVIRONMENT: before });
});

test('the certificate is shown and tested; every call refuses people without the role', async () => {
  const check = await opened.request('POST', '/api/invoice/ksef/check', { body: {} });
  expect(await check.json()).toEqual({ works: true, description: null });
  const connection = await opened.request('GET', '/api/invoice/ksef');
  const valid = { environment: 'test', standIn: true, certificate: 'valid', endsSoon: false };
  expect(await connection.json()).toMatchObject(valid);
  giveCertificate(new Date(Date.now() + 29 * 24 * 3_600_000));
  const ending = await opened.request('GET', '/api/invoice/ksef');
  expect(await ending.json()).toMatchObject({ ...valid, endsSoon: true });
  giveCertificate(inAYear);
  const calls: readonly (readonly ['GET' | 'POST', string, unknown?])[] = [
    ['POST', '/api/invoice/1/send', {}],
    ['POST', '/api/invoice/1/ksef-number', { ksefNumber: 'x' }],
    ['GET', '/api/invoice/ksef'],
    ['POST', '/api/invoice/ksef/check', {}],
  ];
  for (const [method, path, body] of calls) {
    for (const role of ['user', 'ops'] as const) {
      const response = await opened.request(method, path, { body, roles: [role] });
      expect({ path, role, status: response.status }).toEqual({ path, role, status: 403 });
    }
  }
});

test('a correction has the differences of the whole document, is sent like an invoice, and the next starts from it', async () => {
  const items = [
    { amount: 10, rate: 288.35, value: 2883.5 },
    { amount: 1, rate: 16_771.17, value: 16_771.17 },
  ];
  const id = await approvedInvoice(opened.request, sql, `${mark}k`, items);
  const correct = (of: number, amount: number) => {
    const lines = [{ no: 1, amount, price: 288.35, vatPercent: 8 }];
    const body = { reason: 'Pomyłka w ilości', effect: 2, lines };
    return opened.request('POST', `/api/invoice/${of}/correct`, { body });
  };
  const { number } = await read(id);
  expect(await messageOf(await correct(id, 9))).toBe(`Najpierw faktura ${number} musi dostać numer KSeF.`);
  await send(id);
  const { ksefNumber } = await until(id, 'inKsef');
  expect(await messageOf(await correct(id, 10))).toContain('Żadna pozycja się nie zmienia.');
  const below = { reason: 'Pomyłka', effect: 2, lines: [{ no: 1, amount: 10, price: -288.35, vatPercent: 8 }] };
  expect(await (await opened.request('POST', `/api/invoice/${id}/correct`, { body: below })).json()).toMatchObject({
    errors: [{ path: 'lines.0.price', message: 'Podaj cenę od 0.' }],
  });

  const correction = Number(await (await correct(id, 9)).text());
  expect(await messageOf(await correct(id, 8))).toContain('Ta faktura ma już korektę');
  const sums = { sums: [{ vatPercent: 8, net: -288.35, vat: -23.06 }], net: -288.35, vat: -23.06, gross: -311.41 };
  expect(await read(correction)).toMatchObject({
    ...sums,
    kind: 'KOR',
    state: 'draft',
    findings: [],
    difference: 0,
    correction: { of: { id, number }, reason: 'Pomyłka w ilości', effect: 2, before: [{ no: 1, net: 2883.5 }] },
    lines: [{ no: 1, amount: 9, net: 2595.15 }],
  });
  const approving = await opened.request('POST', `/api/invoice/${correction}/approve`, { username: 'szef' });
  expect(approving.status, await approving.clone().text()).toBe(200);
  await send(correction);
  const sent = await until(correction, 'inKsef');
  expect(sent).toMatchObject({ ...sums, number: expect.stringMatching(/^KOR\/FV\/\d+\//u) });
  const xml = await (await opened.request('GET', `/api/invoice/${correction}/xml`)).text();
  expect(xml).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`);
  expect(xml).toContain('<P_13_2>-288.35</P_13_2><P_14_2>-23.06</P_14_2><P_15>-311.41</P_15>');

  expect(await read(id)).toMatchObject({
    state: 'corrected',
    corrections: [{ id: correction, number: sent.number, state: 'inKsef' }],
    currentLines: [{ no: 1, amount: 9 }, { no: 2 }],
  });
  expect(await messageOf(await correct(correction, 8))).toContain(`Kolejną korektę wystawia się do faktury ${number}.`);
  const back = Number(await (await correct(id, 10)).text());
  expect(await read(back)).toMatchObject({ gross: 311.41, correction: { before: [{ amount: 9 }] } });
  expect((await opened.request('DELETE', `/api/invoice/${back}`)).status).toBe(200);
});

test('connections that end at any call lose no invoice and send none twice', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => approved(`e${index}`)));
  const faults: readonly Fault[] = [429, 503, 'die-after', 'die-after'];
  ksef.fault = () => (randomInt(8) === 0 ? (faults[randomInt(faults.length)] ?? null) : null);
  for (const id of ids) await send(id);
  let hour = 0;
  await expect
    .poll(
      async () => {
        hour += 1;
        clock = () => new Date(Date.now() + hour * 3_600_000);
        if (hour > 40) ksef.fault = () => null;
        await work();
        return (await Promise.all(ids.map(read))).filter(({ state }) => state !== 'inKsef').length;
      },
      { interval: 10 },
    )
    .toBe(0);
  clock = () => new Date();
  const numbers = (await Promise.all(ids.map(read))).map(({ number }) => number);
  for (const number of numbers) expect(ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
}, 90_000);
