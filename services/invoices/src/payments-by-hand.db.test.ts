import { randomUUID } from 'node:crypto';
import type { AgedDebt, Invoice, InvoicePage, OpenInvoice, PaymentPage, UnpaidSums } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `H${randomUUID().slice(0, 8)}`;
const today = dayInWarsaw(new Date());

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let invoice: Invoice;
let district: string;

const get = async <T>(path: string) => (await (await opened.request('GET', `/api/invoice/${path}`)).json()) as T;
const read = (id: number) => get<Invoice>(`${id}`);
const payments = (query: string) => get<PaymentPage>(`payment/list?${query}`);

async function inKsef(name: string, changed: object = {}): Promise<Invoice> {
  const id = await approvedInvoice(opened.request, sql, `${mark}${name}`);
  await sql`update invoices.invoice set ${sql({ state: 'inKsef', ksef_number: mark + name, ...changed })} where id = ${id}`;
  return read(id);
}

const districtOf = async (id: number) =>
  String((await sql`select forest_district_id from invoices.invoice where id = ${id}`)[0]?.forest_district_id);

/** Inserts a correction in KSeF with this gross value. */
const correct = (id: number, gross: number) => sql`
  insert into invoices.invoice (state, number, issued, due, kind, corrects_id, reason, effect, ksef_number, gross, net, vat,
    forest_district_id, forest_district_name, contract_id, contract_number, contract_date, created_subject, created_by, modified_by)
  select 'inKsef', 'KOR/' || number, issued, due, 'KOR', id, 'Pomyłka', 2, ksef_number || 'K', ${gross}, ${gross}, 0,
    forest_district_id, forest_district_name, contract_id, contract_number, contract_date, created_subject, created_by, modified_by
  from invoices.invoice where id = ${id}`;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  invoice = await inKsef('a');
  district = await districtOf(invoice.id);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

const typed = () => ({ invoiceId: invoice.id, kind: 'cash', bookedOn: today, amount: 114.18, reason: 'KP 4/2026' });

type Refusal = { readonly status: number; readonly message: string; readonly questions?: { id: string }[] };

const enter = (body: object, headers: Record<string, string> = {}) =>
  opened.request('POST', '/api/invoice/payment/by-hand', { body, headers });
const answerOf = async (response: Response) => ({ ...((await response.json()) as Refusal), status: response.status });

test('a payment by hand reduces what is left, and is listed with its reason and in the history', async () => {
  const id = await (await enter(typed())).json();
  expect(await read(invoice.id)).toMatchObject({
    paid: 114.18,
    left: 3000,
    payments: [{ id, kind: 'cash', reason: 'KP 4/2026', payer: 'Nadleśnictwo' }],
  });
  expect(await payments(`district=${district}`)).toMatchObject({
    content: [
      {
        id,
        kind: 'cash',
        reason: 'KP 4/2026',
        invoiceNumber: invoice.number,
        amount: 114.18,
        left: 3000,
        isCorrected: false,
        takenBack: null,
      },
    ],
    sums: { amount: 114.18 },
  });
  const { changes } = await get<{ changes: object[] }>(`${invoice.id}/history`);
  expect(JSON.stringify(changes)).toContain('KP 4/2026');
  const shown = async (query: string) => (await payments(`district=${district}&${query}`)).content.map((one) => one.id);
  expect(await shown('show=byHand&text=kp%204')).toEqual([id]);
  expect(await shown('show=transfer')).toEqual([]);
  expect(await shown('text=nikt')).toEqual([]);
  expect(await shown('show=takenBack')).toEqual([]);
});

test('asks before saving the same payment again or more than is left; with answers it is saved', async () => {
  const again = await answerOf(await enter(typed()));
  expect(again).toMatchObject({
    status: 417,
    questions: [{ id: expect.stringContaining('paymentEnteredBefore'), path: 'amount' }],
  });
  expect(again.message).toContain('Taka wpłata jest już wpisana z tym dniem: 114,18');
  const more = { ...typed(), kind: 'setOff', amount: 3000.01, reason: 'Nota 3/2026' };
  const refusal = await answerOf(await enter(more));
  expect(refusal).toMatchObject({
    status: 417,
    questions: [{ id: expect.stringContaining('paidMoreThanLeft'), path: 'amount' }],
  });
  expect(refusal.message).toContain('większa niż zostało do zapłaty (3\u00a0000,00\u00a0zł)');
  const id = await (await enter({ ...more, answers: refusal.questions })).json();
  expect(await read(invoice.id)).toMatchObject({ left: -0.01 });
  const open = await get<OpenInvoice[]>('payment/open');
  expect(open.find((one) => one.id === invoice.id)).toMatchObject({ left: -0.01, isCorrected: false });
  const back = await opened.request('POST', `/api/invoice/payment/${id}/take-back`, {
    body: { reason: 'Nota cofnięta' },
    username: 'szef',
  });
  expect(await back.json()).toMatchObject({ left: 3000 });
  const { content } = await payments(`district=${district}&show=takenBack`);
  expect(content).toMatchObject([{ id, takenBack: { by: expect.any(String), reason: 'Nota cofnięta' } }]);
});

test('a repeat with the same key is one payment; the second of two equal simultaneous requests needs an answer', async () => {
  const one = await inKsef('once');
  const body = { ...typed(), invoiceId: one.id, amount: 10 };
  const key = { 'idempotency-key': randomUUID() };
  const [first, repeat] = [await (await enter(body, key)).json(), await (await enter(body, key)).json()];
  expect(repeat).toBe(first);
  const both = await Promise.all([1, 2].map(() => enter({ ...body, amount: 20 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 417]);
  expect(await read(one.id)).toMatchObject({ paid: 30 });
});

test.each<[what: string, changed: object, status: number, message: string]>([
  ['a day ahead', { bookedOn: daysAfter(today, 1) }, 417, 'Dzień wpłaty nie może być w przyszłości.'],
  ['an unknown invoice', { invoiceId: 999_999_999 }, 404, 'Nie znaleziono faktury.'],
])('%s is refused', async (_, changed, status, message) => {
  expect(await answerOf(await enter({ ...typed(), ...changed }))).toMatchObject({ status, message });
});

test('a draft or a correction cannot be paid; amount, kind and reason are required', async () => {
  const { id: draftId } = await draftedInvoice(opened.request, sql, `${mark}d`);
  expect((await enter({ ...typed(), invoiceId: draftId })).status).toBe(404);
  const refused = await enter({ invoiceId: invoice.id, kind: 'transfer', bookedOn: today, amount: 0, reason: ' ' });
  expect(refused.status).toBe(417);
  const { errors } = (await refused.json()) as { errors: { path: string; message: string }[] };
  expect(errors.map(({ path, message }) => `${path}: ${message}`).sort()).toEqual([
    'amount: Podaj kwotę większą od 0.',
    'kind: Wybierz rodzaj wpłaty.',
    'reason: Podaj, skąd jest ta wpłata.',
  ]);
  for (const path of ['payment/by-hand', 'payment/1/take-back']) {
    const response = await opened.request('POST', `/api/invoice/${path}`, { body: typed(), roles: ['user'] });
    expect({ path, status: response.status }).toEqual({ path, status: 403 });
  }
});

test('a correction in KSeF changes what is left in the list, the invoice, the payments and the open invoices', async () => {
  const one = await inKsef('kor');
  await correct(one.id, -1114.18);
  expect(await read(one.id)).toMatchObject({ gross: 3114.18, correctedGross: 2000, left: 2000 });
  const of = await districtOf(one.id);
  const list = await get<InvoicePage>(`list?show=issued&district=${of}`);
  expect(list).toMatchObject({ sums: { gross: 2000, left: 2000 }, page: { totalElements: 2 } });
  expect(list.content.find(({ id }) => id === one.id)).toMatchObject({ correctedGross: 2000, left: 2000 });
  await enter({ ...typed(), invoiceId: one.id, amount: 500 });
  expect((await payments(`district=${of}`)).content).toMatchObject([{ isCorrected: true, left: 1500 }]);
  const open = await get<OpenInvoice[]>('payment/open');
  expect(open.find(({ id }) => id === one.id)).toMatchObject({ isCorrected: true, left: 1500 });
  expect((await opened.request('GET', `/api/invoice/list/workbook?district=${of}`)).status).toBe(200);
  expect((await opened.request('GET', `/api/invoice/payment/list/workbook?district=${of}`)).status).toBe(200);
});

test('debts are aged by district; each figure is the sum of the list behind it', async () => {
  const late = { notDue: 0, to30: 30, to60: 31, to90: 90, over90: 91 } as const;
  const districtByAge = new Map<string, string>();
  for (const [age, days] of Object.entries(late)) {
    const one = await inKsef(age, { due: daysAfter(today, -days) });
    districtByAge.set(age, await districtOf(one.id));
  }
  const debts = await get<AgedDebt[]>('ageing');
  for (const [age, id] of districtByAge) {
    const row = debts.find(({ forestDistrictId }) => String(forestDistrictId) === id);
    expect(row).toMatchObject({ [age]: 3114.18, total: 3114.18 });
    const list = await get<InvoicePage>(`list?show=unpaid&age=${age}&district=${id}`);
    expect(list).toMatchObject({ sums: { left: 3114.18 }, page: { totalElements: 1 } });
    expect((await get<InvoicePage>(`list?show=unpaid&age=${age}`)).sums.left).toBeCloseTo(
      debts.reduce((total, debt) => total + debt[age as keyof typeof late], 0),
      2,
    );
  }
  const { unpaid, toSend, drafts } = await get<UnpaidSums>('unpaid');
  expect(debts.reduce((total, { total: of }) => total + of, 0)).toBeCloseTo(unpaid, 2);
  for (const [show, count] of [
    ['approved', toSend],
    ['draft', drafts],
  ] as const)
    expect((await get<InvoicePage>(`list?show=${show}`)).page.totalElements).toBe(count);
  const named = await get<{ id: number; name: string }[]>('districts');
  expect(named.map(({ id }) => String(id))).toEqual(expect.arrayContaining([...districtByAge.values()]));
});
