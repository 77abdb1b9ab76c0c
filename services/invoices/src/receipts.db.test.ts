import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter, ksefChecksum } from '@ostep/kernel';
import { makeCertificate } from '@ostep/ksef-dev';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import { cpuOfAll } from './testing/cpu-of-all';
import { receiptOf } from './testing/receipt';
import { signedReceipt } from './testing/signed-receipt';

const mark = `U${randomUUID().slice(0, 8)}`;

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

// Checked by the endpoint's own schema.
const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const approved = (name: string) => approvedInvoice(opened.request, sql, `${mark}${name}`);

const today = () => dayInWarsaw(new Date());
const numberOn = (day: string, nip = '5260250274') => {
  const unchecked = `${nip}-${day.replaceAll('-', '')}-${randomUUID().slice(0, 8).toUpperCase()}0001-`;
  return `${unchecked}${ksefChecksum(unchecked)}`;
};

test('a receipt finds its invoice by the hash; one of another file, seller, day or form is refused', async () => {
  const id = await approved('u');
  const { number } = await read(id);
  const [content] = await sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  const hash = Buffer.from(String(content?.sha256), 'hex').toString('base64');
  const ksefNumber = numberOn(today());
  const right = {
    nip: '5260250274',
    ksefNumber,
    number: number ?? '',
    issued: today(),
    givenAt: today(),
    hash,
    mode: null,
  };
  const receiveText = (text: string) => {
    const form = new FormData();
    form.set('file', new Blob([text]), 'upo.xml');
    return opened.request('POST', '/api/invoice/upo', { form });
  };
  const receive = (changed: Partial<typeof right>) => receiveText(receiptOf([{ ...right, ...changed }]));
  const refused: readonly (readonly [Partial<typeof right>, string])[] = [
    [{ hash: 'AAAA' }, `Skrót w UPO (AAAA) nie jest skrótem tej faktury (${hash}).`],
    [{ hash: 'AAAA', number: 'FV/0/01/1999' }, 'To UPO faktury FV/0/01/1999, której tu nie ma.'],
    [{ hash: '' }, 'To nie jest UPO faktury. Wybierz plik XML, który dał KSeF.'],
    [{ ksefNumber: '1' }, 'To nie jest numer KSeF: suma kontrolna się nie zgadza.'],
    [{ nip: '1111111111' }, `W UPO faktury ${number} sprzedawcą jest firma o NIP 1111111111, a nie Twoja firma.`],
    [{ ksefNumber: numberOn(today(), '1111111111') }, 'Numer KSeF zaczyna się od NIP sprzedawcy, a ten to 5260250274.'],
    [{ ksefNumber: numberOn(daysAfter(today(), -1)) }, 'Numer nadaje się w dniu wystawienia albo później'],
    [{ ksefNumber: numberOn(daysAfter(today(), 2)) }, 'nie w przyszłości'],
  ];
  for (const [changed, sentence] of refused) expect(await messageOf(await receive(changed))).toContain(sentence);
  const forged = `<x><Dokument><NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu><NumerFaktury>${number}</NumerFaktury><SkrotDokumentu>${hash}</SkrotDokumentu></Dokument></x>`;
  expect(await messageOf(await receiveText(forged))).toContain('To nie jest UPO faktury.');
  expect((await receiveText('<Dokument>'.repeat(300_000))).status).toBe(413);
  expect((await read(id)).state).toBe('approved');
  expect((await receive({})).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'inKsef', ksefNumber, ksefConfirmed: false, hasUpo: true });
  expect((await receive({})).status).toBe(200);
  expect(await messageOf(await receive({ nip: '1111111111' }))).toContain('a nie Twoja firma');
  const upo = async () => (await opened.request('GET', `/api/invoice/${id}/upo`)).text();
  const kept = await upo();
  await sql`update invoices.invoice set ksef_confirmed = true where id = ${id}`;
  expect((await receive({ issued: '2020-01-01' })).status).toBe(200);
  expect(await upo()).toBe(kept);
});

test("with the ministry's certificates set, a receipt that it did not sign is refused", async () => {
  const id = await approved('s');
  const { number } = await read(id);
  const [content] = await sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  const hash = Buffer.from(String(content?.sha256), 'hex').toString('base64');
  const given = { nip: '5260250274', ksefNumber: numberOn(today()), number: number ?? '', issued: today() };
  const receipt = receiptOf([{ ...given, givenAt: today(), hash, mode: null }]);
  const ministry = makeCertificate({ name: 'MF', to: new Date(Date.now() + 3_600_000) }, 'rsa');
  const folder = mkdtempSync(join(tmpdir(), 'ostep-upo-'));
  const file = join(folder, 'upo.pem');
  const { settings } = opened.service;
  Object.assign(settings, { KSEF_UPO_CERTIFICATES: file });
  writeFileSync(file, ministry.certificatePem);
  const receive = (text: string) => {
    const form = new FormData();
    form.set('file', new Blob([text]), 'upo.xml');
    return opened.request('POST', '/api/invoice/upo', { form });
  };
  expect(await messageOf(await receive(receipt))).toContain('nie podpisało Ministerstwo Finansów');
  expect((await read(id)).state).toBe('approved');
  expect((await receive(signedReceipt(receipt, ministry))).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'inKsef', hasUpo: true });
  Object.assign(settings, { KSEF_UPO_CERTIFICATES: undefined });
  rmSync(folder, { recursive: true });
});

test('a typed number is unconfirmed, and must have our NIP and a possible date', async () => {
  const id = await approved('v');
  const enter = (ksefNumber: string) =>
    opened.request('POST', `/api/invoice/${id}/ksef-number`, { body: { ksefNumber } });
  expect(await messageOf(await enter(numberOn(daysAfter(today(), -1))))).toContain(
    'Numer nadaje się w dniu wystawienia',
  );
  expect(await messageOf(await enter(numberOn('2026-13-45')))).toContain('Numer nadaje się w dniu wystawienia');
  expect(await messageOf(await enter(numberOn(today(), '1111111111')))).toContain('NIP sprzedawcy');
  const typed = await enter(numberOn(today()));
  expect(await typed.json()).toMatchObject({ state: 'inKsef', ksefConfirmed: false, hasUpo: false });
});

const upload = async (path: string, text: string) => {
  const form = new FormData();
  form.set('file', new Blob([text]), 'plik.xml');
  return opened.request('POST', path, { form });
};

/** How many requests of another person are answered while `work` runs. */
async function answersWhile(work: () => Promise<void>): Promise<number> {
  let answers = 0;
  const requests = setInterval(async () => {
    const { ok } = await opened.request('GET', '/api/invoice/unpaid');
    answers += ok ? 1 : 0;
  }, 50);
  await work();
  clearInterval(requests);
  return answers;
}

const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

test('forged receipts are refused within half a second of CPU time, while the service keeps answering', async () => {
  const id = await approved('f');
  const { number } = await read(id);
  const [content] = await sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  const hash = Buffer.from(String(content?.sha256), 'hex').toString('base64');
  const given = { nip: '5260250274', ksefNumber: numberOn(today()), number: number ?? '', issued: today() };
  const right = { ...given, givenAt: today(), hash, mode: null };
  const to = new Date(Date.now() + 3_600_000);
  const [ministry, forger] = [makeCertificate({ name: 'MF', to }, 'rsa'), makeCertificate({ name: 'X', to }, 'rsa')];
  const signed = (changed: Partial<typeof right>, form?: string) =>
    signedReceipt(receiptOf([{ ...right, ...changed }], form), ministry);
  const folder = mkdtempSync(join(tmpdir(), 'ostep-upo-'));
  const file = join(folder, 'upo.pem');
  writeFileSync(file, ministry.certificatePem);
  const { settings } = opened.service;
  Object.assign(settings, { KSEF_UPO_CERTIFICATES: file });
  const forged: readonly (readonly [name: string, text: string, status: number, sentence: string])[] = [
    ['another root', signed({}).replaceAll('Potwierdzenie', 'Faktura'), 417, 'To nie jest UPO'],
    ['another form', signed({}, 'http://upo.example/v4-3'), 417, 'To nie jest UPO'],
    ['a foreign NIP', signed({ nip: '1111111111' }), 417, 'a nie Twoja firma'],
    ['no signature', receiptOf([right]), 417, 'nie podpisało Ministerstwo Finansów'],
    ['another signature', signedReceipt(receiptOf([right]), forger), 417, 'nie podpisało Ministerstwo Finansów'],
    ['laughs', `<!DOCTYPE x [${laughs}]>${receiptOf([{ ...right, number: '&l10;' }])}`, 417, 'To nie jest UPO'],
    ['9 MB of one element', '<Dokument>'.repeat(900_000), 413, 'MB'],
    ['2 MB of one element', signed({}).replace('<KodFormularza>', '<Dokument>'.repeat(200_000)), 417, 'UPO'],
  ];
  const cpuOf = async (text: string) => {
    const before = cpuOfAll();
    const response = await upload('/api/invoice/upo', text);
    return { response, cpu: cpuOfAll() - before };
  };
  const emptyCpu = (await cpuOf('<x/>')).cpu;
  const found: { name: string; status: number; hasSentence: boolean; isQuick: boolean }[] = [];
  for (const [name, text, , sentence] of forged) {
    const { response, cpu } = await cpuOf(text);
    const hasSentence = (await messageOf(response)).includes(sentence);
    found.push({ name, status: response.status, hasSentence, isQuick: cpu - emptyCpu <= 500 });
  }
  expect(found).toEqual(forged.map(([name, , status]) => ({ name, status, hasSentence: true, isQuick: true })));
  const answers = await answersWhile(async () => {
    for (const [, text] of forged) await upload('/api/invoice/upo', text);
  });
  expect(answers).toBeGreaterThan(forged.length);
  expect((await read(id)).state).toBe('approved');
  expect((await upload('/api/invoice/upo', signed({}))).status).toBe(200);
  Object.assign(settings, { KSEF_UPO_CERTIFICATES: undefined });
  rmSync(folder, { recursive: true });
});

test('the service keeps answering while statements made to overload it are refused', async () => {
  const busy = ['<Dokument>'.repeat(200_000), `a;b;c\n${'"'.repeat(1_900_000)}`];
  const torn = `:61:2604100410CN1,00N\n:86:${'~20'.repeat(600_000)}`;
  const statuses: number[] = [];
  const before = process.cpuUsage();
  const answers = await answersWhile(async () => {
    for (const text of [...busy, torn]) statuses.push((await upload('/api/invoice/statement', text)).status);
  });
  const { user, system } = process.cpuUsage(before);
  expect(statuses).toEqual([417, 417, 417]);
  expect((user + system) / 1000 / statuses.length).toBeLessThan(500);
  expect(answers).toBeGreaterThan(statuses.length);
});
