import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import type { SettledItem } from './testing/settled-protocol';

const mark = `T${randomUUID().slice(0, 8)}`;
const GROUND = 'art. 113 ust. 1 ustawy o VAT';
const road: readonly SettledItem[] = [{ amount: 10, rate: 1500, value: 15_000, vatPercent: 23 }];

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'off' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql`delete from invoices.code_pkwiu where code like ${`${mark}%`}`;
  await sql.end();
  await opened.close();
});

const drafted = (name: string, items?: readonly SettledItem[]) =>
  draftedInvoice(opened.request, sql, `${mark}${name}`, items);
// Checked by the endpoint's own schema.
const invoiceOf = async (response: Response) => (await response.json()) as Invoice;
const read = async (id: number) => invoiceOf(await opened.request('GET', `/api/invoice/${id}`));
const change = (id: number, of: object) =>
  opened.request('POST', `/api/invoice/${id}/line/1`, {
    body: { name: 'Praca', pkwiu: '02.40.10.3', vatPercent: 8, reason: 'Księgowa', ...of },
  });
const approve = (id: number) => opened.request('POST', `/api/invoice/${id}/approve`);
const xmlOf = async (id: number) => (await opened.request('GET', `/api/invoice/${id}/xml`)).text();

test('an exempt line names its provision in the file and has no rate', async () => {
  const { id } = await drafted('A');
  expect((await change(id, { vatPercent: 8, exemptFor: GROUND })).status).toBe(417);
  expect((await change(id, { vatPercent: 0, exemptFor: ' ' })).status).toBe(417);
  const exempt = await invoiceOf(await change(id, { vatPercent: 0, exemptFor: GROUND }));
  expect(exempt).toMatchObject({ net: 2883.5, vat: 0, gross: 2883.5, findings: [] });
  expect(exempt.sums).toEqual([{ vatPercent: 0, isExempt: true, net: 2883.5, vat: 0 }]);
  expect((await approve(id)).status).toBe(200);
  const xml = await xmlOf(id);
  for (const part of [
    '<P_13_7>2883.50</P_13_7><P_15>2883.50</P_15>',
    `<P_19>1</P_19><P_19A>${GROUND}</P_19A>`,
    '<P_12>zw</P_12>',
  ])
    expect(xml).toContain(part);
});

test('a correction of an exempt line stays exempt with the same provision', async () => {
  const { id } = await drafted('B');
  await change(id, { vatPercent: 0, exemptFor: GROUND });
  const { number } = await invoiceOf(await approve(id));
  const ksefNumber = '5260250274-20260412-0100001AF629-AF';
  await sql`update invoices.invoice set state = 'inKsef', ksef_number = ${ksefNumber} where id = ${id}`;
  const body = {
    reason: 'Pomyłka',
    effect: 2,
    lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 0, exemptFor: GROUND }],
  };
  const corrected = Number(await (await opened.request('POST', `/api/invoice/${id}/correct`, { body })).text());
  expect(await read(corrected)).toMatchObject({
    kind: 'KOR',
    net: -288.35,
    vat: 0,
    correction: { of: { number } },
    sums: [{ vatPercent: 0, isExempt: true, net: -288.35, vat: 0 }],
  });
  expect((await approve(corrected)).status).toBe(200);
  expect(await xmlOf(corrected)).toContain(`<P_19A>${GROUND}</P_19A>`);
  await sql`update invoices.invoice set ksef_number = null, state = 'approved' where id = ${id}`;
});

test('a changed PKWiU is remembered for the action code; that of forestry applies only with its rate', async () => {
  const { id, protocolId } = await drafted('C', road);
  const [line] = (await read(id)).lines;
  expect(line).toMatchObject({ vatPercent: 23, pkwiu: '' });
  expect((await read(id)).findings).toEqual([
    expect.objectContaining({ kind: 'pkwiu', stops: true, message: expect.stringContaining('podzielona płatność') }),
  ]);
  expect((await approve(id)).status).toBe(417);
  expect((await change(id, { vatPercent: 23 })).status).toBe(417);
  const changed = await invoiceOf(await change(id, { vatPercent: 23, pkwiu: '42.11.20.0' }));
  expect(changed).toMatchObject({ splitPayment: true, findings: [] });
  await opened.request('DELETE', `/api/invoice/${id}`);
  const again = await opened.request('POST', '/api/invoice/draft', { body: { protocolIds: [protocolId] } });
  const anew = await read(Number(await again.text()));
  expect(anew.lines[0]).toMatchObject({ pkwiu: '42.11.20.0', changedFor: null });
  expect(anew.findings).toEqual([]);
});

test('an approved invoice keeps its VAT terms when the company changes them later', async () => {
  const { id } = await drafted('D', road);
  await change(id, { vatPercent: 23, pkwiu: '43.12.11.0' });
  await sql`update office.company set cash_method = true`;
  expect(await invoiceOf(await approve(id))).toMatchObject({ splitPayment: true, cashMethod: true });
  await sql`update office.company set cash_method = false, annex_pkwiu = ''`;
  expect(await read(id)).toMatchObject({ splitPayment: true, cashMethod: true });
  const xml = await xmlOf(id);
  expect(xml).toContain('<P_16>1</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>1</P_18A>');
  const { id: other } = await drafted('E', road);
  await change(other, { vatPercent: 23, pkwiu: '43.12.11.0' });
  expect(await read(other)).toMatchObject({ splitPayment: false, cashMethod: false });
});
