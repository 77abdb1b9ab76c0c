import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaFaults } from './schema/invoice-schema';
import { invoicesService } from './service';
import { insertOffice, lockOffice } from './testing/approved-invoice';
import { ksefNumberOf, type OutsideRow, removeBatches, takeOutsideInvoices } from './testing/outside-batch';
import { insertSettled } from './testing/settled-protocol';

const mark = `K${randomUUID().slice(0, 8)}`;
const today = dayInWarsaw(new Date());
const issued = daysAfter(today, -20);
const BATCH = 630_001;

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let settled: Awaited<ReturnType<typeof insertSettled>>;
let ids: ReadonlyMap<number, number>;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'on' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  settled = await insertSettled(sql, mark, `${mark}/P`, [{ amount: 10, rate: 288.35, value: 2883.5 }]);
  const address = { name: 'Nadleśnictwo', street: 'ul. Leśna 1', postal_code: '46-100', city: 'Namysłów' };
  const { forestDistrictId } = settled;
  const addressee = { ...address, forest_district_id: forestDistrictId, buyer_nip: '1111111111', modified_by: 'test' };
  await sql`insert into office.addressee ${sql(addressee)}`;
  const rowOf = (row: number, more: Partial<OutsideRow> = {}): OutsideRow => ({
    row,
    number: `${mark}/${row}`,
    issued,
    due: daysAfter(issued, 14),
    forestDistrictId,
    buyerName: null,
    buyerNip: null,
    gross: 3114.18,
    left: 2114.18,
    ksefNumber: null,
    ...more,
  });
  const other = { forestDistrictId: null, buyerName: 'Tartak Wrzos' };
  ids = await takeOutsideInvoices(sql, BATCH, [
    rowOf(2, { ksefNumber: ksefNumberOf(issued, '0100001AF650') }),
    rowOf(3, { ...other, buyerNip: '1111111111' }),
    rowOf(4, other),
    rowOf(5),
    rowOf(6, { gross: 3000, left: 3000 }),
  ]);
}, 120_000);

afterAll(async () => {
  await removeBatches(sql, [BATCH]);
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

const idOf = (row: number) => ids.get(row) ?? 0;
const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
const post = (path: string, body: object = {}, username = 'user') =>
  opened.request('POST', `/api/invoice/${path}`, { body, username, subject: username });
const refusalOf = async (response: Response) => {
  const { message } = (await response.json()) as { readonly message: string };
  return { status: response.status, message };
};
const line = { name: 'Bruzdy', pkwiu: '02.40.10.3', unit: 'kmtr', amount: 10, price: 288.35, vatPercent: 8 };
const difference = { reason: 'Pomyłka', effect: 2, lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 8 }] };

test.each([
  ['a forest district, in KSeF', 2],
  ['another buyer, outside of KSeF', 3],
] as const)('an invoice of %s is corrected after its lines are entered', async (_, row) => {
  const id = idOf(row);
  expect((await refusalOf(await post(`${id}/correct`, difference))).message).toBe(
    `Najpierw wpisz pozycje faktury ${mark}/${row}, takie, jakie były.`,
  );
  const wrong = await refusalOf(await post(`outside/${id}/lines`, { lines: [{ ...line, amount: 11 }] }));
  expect(wrong).toEqual({ status: 417, message: expect.stringMatching(/3.425,60.zł brutto, a faktura 3.114,18.zł/u) });
  expect((await read(id)).lines).toEqual([]);

  const entered = (await (await post(`outside/${id}/lines`, { lines: [line] }, 'anna')).json()) as Invoice;
  expect(entered).toMatchObject({ net: 2883.5, vat: 230.68, gross: 3114.18, left: 2114.18, lines: [{ unit: 'KMTR' }] });
  expect((await refusalOf(await post(`outside/${id}/lines`, { lines: [line] }))).message).toContain('ma już pozycje');
  const drafted = Number(await (await post(`${id}/correct`, difference)).text());
  // Neither who took the invoice from a file nor who entered its lines approves what they wrote.
  for (const writer of ['user', 'ewa', 'anna'])
    expect((await refusalOf(await post(`${drafted}/approve`, {}, writer))).message).toContain('co sam wpisał');
  expect((await post(`${drafted}/approve`, {}, 'szef')).status).toBe(200);
  const xml = new Uint8Array(await (await opened.request('GET', `/api/invoice/${drafted}/xml`)).arrayBuffer());
  expect(schemaFaults(xml)).toEqual([]);
  expect(new TextDecoder().decode(xml)).toContain(`<NrFaKorygowanej>${mark}/${row}</NrFaKorygowanej>`);

  const ksefNumber = ksefNumberOf(today, `0100001AF66${row}`);
  expect((await post(`${drafted}/ksef-number`, { ksefNumber })).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'outside', correctedGross: 2802.76, left: 1802.76 });
  const removing = await opened.request('DELETE', `/api/invoice/outside/${id}`);
  expect((await refusalOf(removing)).message).toContain('ma już korektę');
  await expect(sql`select invoices_v1.undo_batch(${BATCH}, 'Ewa Start')`).rejects.toMatchObject({
    message: 'batchUsed',
  });
});

test('an invoice of a buyer without a NIP is not corrected here, and an invoice of ours gets no lines', async () => {
  const refused = await refusalOf(await post(`outside/${idOf(4)}/lines`, { lines: [line] }));
  expect(refused).toEqual({ status: 417, message: expect.stringContaining(`faktury ${mark}/4 nie ma NIP`) });
  expect((await post('outside/999999999/lines', { lines: [line] })).status).toBe(404);
  const asUser = { body: { lines: [line] }, roles: ['user'] as const };
  expect((await opened.request('POST', `/api/invoice/outside/${idOf(5)}/lines`, asUser)).status).toBe(403);
});

test('a protocol on an invoice of a file is marked so, where it comes to the same; what is owed stays', async () => {
  const { protocolId } = settled;
  const markOn = (row: number) =>
    post('outside/protocols', { protocols: [{ protocolId, number: `${mark}/${row}`, issued, ksefNumber: null }] });
  expect((await refusalOf(await markOn(6))).message).toMatch(
    /dają razem 3.114,18.zł brutto, a faktura \S+ ma 3.000,00/u,
  );
  expect((await refusalOf(await markOn(3))).message).toContain('ma jedną datę');
  expect(await (await markOn(5)).json()).toEqual([idOf(5)]);
  expect(await read(idOf(5))).toMatchObject({
    gross: 3114.18,
    left: 2114.18,
    contractNumber: mark,
    protocols: [`${mark}/P`],
    lines: [{ net: 2883.5 }],
  });
});
