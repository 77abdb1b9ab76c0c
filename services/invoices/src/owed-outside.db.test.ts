import { randomUUID } from 'node:crypto';
import { type AgedDebt, historyLabels, type Invoice, type InvoicePage, type UnpaidSums } from '@ostep/api-invoices';
import { historySentence, type RecordHistory } from '@ostep/endpoint-kit';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import {
  ksefNumberOf,
  type OutsideRow,
  removeBatches,
  takeOutsideInvoices,
  undoOutsideInvoices,
} from './testing/outside-batch';

const mark = `T${randomUUID().slice(0, 8)}`;
const today = dayInWarsaw(new Date());
const [first, second, third] = [610_001, 610_002, 610_003];

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
/** Another domain, which may call what is published and nothing else. */
let neighbour: RawSql;
let district: number;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  neighbour = openPostgres(inject('databaseUrls').summaries, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  const named = { key: mark, value: mark, active: true, modified_by: 'test' };
  const [row] = await sql<{ id: number }[]>`
    insert into dictionaries.forest_district ${sql(named)} returning id::int as id`;
  district = row?.id ?? 0;
}, 120_000);

afterAll(async () => {
  await removeBatches(sql, [first, second, third]);
  await sql`delete from office.company`;
  await neighbour.end();
  await sql.end();
  await opened.close();
});

const get = async <T>(path: string) => (await (await opened.request('GET', `/api/invoice/${path}`)).json()) as T;
const remove = (id: number) => opened.request('DELETE', `/api/invoice/outside/${id}`);
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const idsIn = async (show: string, more = '') =>
  (await get<InvoicePage>(`list?show=${show}&text=${mark}${more}`)).content.map(({ id }) => id);

const rowOf = (row: number, more: Partial<OutsideRow> = {}): OutsideRow => ({
  row,
  number: `${mark}/${row}/2026`,
  issued: daysAfter(today, -60),
  due: daysAfter(today, -30),
  forestDistrictId: district,
  buyerName: null,
  buyerNip: null,
  gross: 1080,
  left: 1080,
  ksefNumber: null,
  ...more,
});

const other = { forestDistrictId: null, buyerName: `Tartak ${mark}`, buyerNip: '1111111111' };

test('invoices of a file are listed, owed and late, beside those issued here', async () => {
  const before = await get<UnpaidSums>('unpaid');
  const attention = async () => {
    const [found] = await sql`select count, value::float from invoices_v1.attention where reason = 'unpaidInvoices'`;
    return { count: Number(found?.count ?? 0), value: Number(found?.value ?? 0) };
  };
  const late = await attention();
  const notDue = { due: daysAfter(today, 5), gross: 200, left: 49.99 };
  const ids = await takeOutsideInvoices(neighbour, first, [
    rowOf(2, { ksefNumber: ksefNumberOf(daysAfter(today, -60), '0100001AF640') }),
    rowOf(3, { ...other, gross: 500, left: 123.45 }),
    rowOf(4, notDue),
  ]);
  expect([...ids.keys()].sort()).toEqual([2, 3, 4]);
  const [a = 0, b = 0, c = 0] = [ids.get(2), ids.get(3), ids.get(4)];
  const after = await get<UnpaidSums>('unpaid');
  expect((after.outside - before.outside).toFixed(2)).toBe((after.unpaid - before.unpaid).toFixed(2));
  const grown = [after.unpaid - before.unpaid, after.overdue - before.overdue].map((value) => value.toFixed(2));
  expect(grown).toEqual(['1253.44', '1203.45']);
  const lateNow = await attention();
  expect([lateNow.count - late.count, (lateNow.value - late.value).toFixed(2)]).toEqual([2, '1203.45']);

  for (const [show, shown] of [
    ['all', [c, b, a]],
    ['outside', [c, b, a]],
    ['unpaid', [c, b, a]],
    ['overdue', [b, a]],
    ['issued', []],
    ['unsent', []],
    ['approved', []],
  ] as const)
    expect({ show, ids: await idsIn(show) }).toEqual({ show, ids: shown });
  const { content, sums } = await get<InvoicePage>(`list?show=unpaid&text=${mark}`);
  expect(sums).toEqual({ net: 0, vat: 0, gross: 1780, left: 1253.44 });
  expect(content[1]).toMatchObject({
    state: 'outside',
    forestDistrictName: `Tartak ${mark}`,
    paid: 376.55,
    paidBefore: 376.55,
    left: 123.45,
    daysLate: 30,
    daysUnsent: 0,
  });
  expect([await idsIn('unpaid', '&district=0'), await idsIn('unpaid', `&district=${district}`)]).toEqual([[b], [c, a]]);

  const debts = await get<AgedDebt[]>('ageing');
  expect(debts.find(({ forestDistrictId }) => forestDistrictId === district)).toMatchObject({
    notDue: 49.99,
    to30: 1080,
    total: 1129.99,
  });
  const ofOthers = ['notDue', 'to30', 'to60', 'to90', 'over90', 'total'] as const;
  const addedBy = ofOthers.map((age) => ((after.others?.[age] ?? 0) - (before.others?.[age] ?? 0)).toFixed(2));
  expect(addedBy).toEqual(['0.00', '123.45', '0.00', '0.00', '0.00', '123.45']);
  const published = await neighbour`
    select number, forest_district_id::int as district, buyer_name, buyer_nip, gross::float, "left"::float, batch_id::int as batch
    from invoices_v1.outside_invoice where batch_id = ${first} order by id`;
  expect(published[1]).toEqual({
    number: `${mark}/3/2026`,
    district: null,
    buyer_name: `Tartak ${mark}`,
    buyer_nip: '1111111111',
    gross: 500,
    left: 123.45,
    batch: first,
  });
});

test('the record of such an invoice says where it comes from; it is not printed, sent or approved', async () => {
  const [id = 0] = await idsIn('overdue', '&district=0');
  const read = await get<Invoice>(`${id}`);
  expect(read).toMatchObject({
    lines: [],
    contractNumber: '',
    takenFrom: { file: 'faktury.xlsx', row: 3 },
    buyer: { name: `Tartak ${mark}`, nip: '1111111111', city: '' },
    payments: [],
    findings: [],
    createdBy: 'Ewa Start',
  });
  for (const path of [`${id}/approve`, `${id}/send`, `${id}/redraft`])
    expect((await opened.request('POST', `/api/invoice/${path}`, { body: {} })).status).toBe(417);
  const print = await opened.request('GET', `/api/invoice/${id}/doc/print`);
  expect([print.status, await messageOf(print)]).toEqual([417, expect.stringContaining('wystawił inny program')]);
  expect((await opened.request('GET', `/api/invoice/${id}/xml`)).status).toBe(417);
  const { changes } = await get<RecordHistory>(`${id}/history`);
  expect(historySentence(changes, 'invoice', historyLabels)).toMatch(
    /^Zapisano fakturę spoza Ostępu: T\w+\/3\/2026, 500,00.zł brutto, wczytane z „faktury\.xlsx”, wiersz 3$/u,
  );
});

const refused = (rows: readonly OutsideRow[]) =>
  takeOutsideInvoices(neighbour, second, rows).then(
    () => null,
    (error: { code: string; message: string; detail: string }) => ({
      state: error.code,
      code: error.message,
      row: (JSON.parse(error.detail) as { row: string }).row,
    }),
  );
const ksefNumber = ksefNumberOf(daysAfter(today, -60), '0100001AF641');
const known = ksefNumberOf(daysAfter(today, -60), '0100001AF640');

test.each<[string, Partial<OutsideRow>]>([
  ['number_missing', { number: ' ' }],
  ['number_known', { number: ` ${mark.toLowerCase()}/2 /2026` }],
  ['number_known', { number: `${mark}/10/2026` }],
  ['buyer_unknown', { forestDistrictId: 999_999_999 }],
  ['buyer_unknown', { forestDistrictId: null }],
  ['issued_in_future', { issued: daysAfter(today, 1), due: daysAfter(today, 9) }],
  ['due_before_issued', { due: daysAfter(today, -61) }],
  ['left_not_positive', { left: 0 }],
  ['left_not_positive', { left: -1 }],
  ['left_over_gross', { left: 1080.01 }],
  ['ksef_number_known', { ksefNumber: known }],
  ['ksef_number_known', { ksefNumber }],
  ['other_seller', { ksefNumber: ksefNumberOf(daysAfter(today, -60), '0100001AF642', '1111111111') }],
])('a batch is refused whole: %s (%o)', async (code, wrong) => {
  const rows = [rowOf(10, { ksefNumber }), rowOf(11, wrong), rowOf(12, { left: 0 })];
  expect(await refused(rows)).toEqual({ state: 'OS417', code, row: '11' });
  const [kept] = await sql`select count(*)::int as count from invoices.invoice where batch_id = ${second}`;
  expect(kept?.count).toBe(0);
});

test('a number of ours is refused, and a day in a closed month', async () => {
  const ours = await get<Invoice>(`${await approvedInvoice(opened.request, sql, `${mark}o`)}`);
  expect(await refused([rowOf(10), rowOf(11, { number: ours.number })])).toMatchObject({ code: 'number_known' });
  const closing = sql.begin(async (tx) => {
    await tx`insert into dictionaries.closed_month values (${`${daysAfter(today, -60).slice(0, 7)}-01`})`;
    await takeOutsideInvoices(tx as unknown as RawSql, second, [rowOf(10)]);
  });
  await expect(closing).rejects.toMatchObject({ code: 'OS417', message: 'month_closed' });
});

test('a batch is undone whole, while none of it is used', async () => {
  const ids = await takeOutsideInvoices(neighbour, third, [rowOf(20), rowOf(21, other), rowOf(22)]);
  expect(await undoOutsideInvoices(neighbour, third)).toBe(3);
  expect((await opened.request('GET', `/api/invoice/${ids.get(20)}`)).status).toBe(404);
  expect(await undoOutsideInvoices(neighbour, third)).toBe(0);

  const again = await takeOutsideInvoices(neighbour, third, [rowOf(20), rowOf(21, other), rowOf(22)]);
  const body = { invoiceId: again.get(21), kind: 'cash', bookedOn: today, amount: 10, reason: 'Kasa', answers: [] };
  const headers = { 'idempotency-key': randomUUID() };
  const paid = await opened.request('POST', '/api/invoice/payment/by-hand', { body, headers });
  const used = {
    code: 'OS417',
    message: 'batchUsed',
    detail: JSON.stringify({ count: '1', example: `${mark}/21/2026` }),
  };
  const undoing = () => undoOutsideInvoices(neighbour, third).catch((error: Record<string, string>) => error);
  const detailOf = async () => {
    const { code, message, detail } = (await undoing()) as Record<string, string>;
    return { code, message, detail: JSON.stringify(JSON.parse(detail ?? '{}')) };
  };
  expect(await detailOf()).toEqual(used);
  await opened.request('POST', `/api/invoice/payment/${await paid.text()}/take-back`, { body: { reason: 'Pomyłka' } });
  expect(await detailOf()).toEqual(used);
  const removing = await remove(again.get(21) ?? 0);
  expect([removing.status, await messageOf(removing)]).toEqual([417, expect.stringContaining('ma wpłaty')]);
  expect((await remove(again.get(20) ?? 0)).status).toBe(200);
  const [left] = await sql`select count(*)::int as count from invoices.invoice where batch_id = ${third}`;
  expect(left?.count).toBe(2);
});
