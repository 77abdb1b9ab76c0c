import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceRow } from '@ostep/api-invoices';
import { dayInWarsaw, ksefChecksum } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaFaults } from './schema/invoice-schema';
import { invoicesService } from './service';
import { approvedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import { insertCorrecting, insertSettled } from './testing/settled-protocol';
import { waitingProtocols } from './testing/waiting-protocols';

const mark = `O${randomUUID().slice(0, 8)}`;
const items = [
  { amount: 10, rate: 288.35, value: 2883.5 },
  { amount: 3.18, rate: 1284.6, value: 4085.03 },
];
const issued = '2026-04-15';

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'on' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql`delete from office.addressee`;
  await sql.end();
  await opened.close();
});

const get = async <T>(path: string) => (await (await opened.request('GET', `/api/invoice/${path}`)).json()) as T;
const post = (path: string, body: object = {}, username = 'user') =>
  opened.request('POST', `/api/invoice/${path}`, { body, username, subject: username });
const read = (id: number) => get<Invoice>(String(id));
const refusalOf = async (response: Response) => {
  const { message } = (await response.json()) as { readonly message: string };
  return { status: response.status, message };
};
const waiting = async () => (await waitingProtocols(opened.request)).map(({ id }) => id);
const numberOf = (day: string, own: string, nip = '5260250274') => {
  const unchecked = `${nip}-${day.replaceAll('-', '')}-${own}-`;
  return unchecked + ksefChecksum(unchecked);
};

async function settled(name: string) {
  const made = await insertSettled(sql, mark + name, `${mark}${name}`, items);
  const address = { name: 'Nadleśnictwo', street: 'ul. Leśna 1', postal_code: '46-100', city: 'Namysłów' };
  const buyer = { ...address, forest_district_id: made.forestDistrictId, buyer_nip: '1111111111', modified_by: 'test' };
  await sql`insert into office.addressee ${sql(buyer)}`;
  return made.protocolId;
}

const outside = (protocolId: number, number: string, more: object = {}) => ({
  protocolId,
  number,
  issued,
  ksefNumber: null,
  ...more,
});
async function marked(name: string) {
  const protocolId = await settled(name);
  const answer = await post('outside/protocols', { protocols: [outside(protocolId, `${mark}/${name}`)] });
  expect(answer.status).toBe(200);
  const [id = 0] = (await answer.json()) as number[];
  return { id, protocolId };
}

test('one request marks protocols as invoiced elsewhere; they cannot be invoiced until that is undone', async () => {
  const ids = [await settled('a'), await settled('b'), await settled('c')];
  const [a = 0, b = 0, c = 0] = ids;
  const before = await waiting();
  expect(before).toEqual(expect.arrayContaining(ids));
  const kept = await post('outside/protocols', {
    protocols: [outside(a, `${mark}/1`), outside(b, ` ${mark}/2 `), outside(b, `${mark}/2`)],
  });
  const [first = 0, second = 0, ...others] = (await kept.json()) as number[];
  expect(others).toEqual([]);
  expect(await waiting()).toEqual(before.filter((id) => id !== a && id !== b));
  expect((await refusalOf(await post('draft', { protocolIds: [a] }))).message).toBe(
    `Protokół nr ${mark}a jest już na fakturze ${mark}/1.`,
  );
  expect(await read(first)).toMatchObject({
    state: 'outside',
    number: `${mark}/1`,
    issued,
    ksefConfirmed: true,
    net: 6968.53,
    left: 0,
    findings: [],
    protocols: [`${mark}a`],
  });
  const shown = async (show: string) =>
    (await get<{ content: InvoiceRow[] }>(`list?show=${show}&text=${mark}`)).content.map(({ id }) => id);
  for (const show of ['issued', 'unsent', 'unpaid', 'overdue', 'approved', 'draft'])
    expect({ show, ids: await shown(show) }).toEqual({ show, ids: [] });
  expect(await shown('all')).toEqual(expect.arrayContaining([first, second]));

  const history = await get<unknown>(`${first}/history`);
  expect(JSON.stringify(history)).toContain('outside');
  expect((await opened.request('DELETE', `/api/invoice/outside/${first}`)).status).toBe(200);
  expect(await waiting()).toEqual(before.filter((id) => id !== b));
  expect((await opened.request('GET', `/api/invoice/${first}`)).status).toBe(404);
  expect((await opened.request('DELETE', `/api/invoice/outside/${first}`)).status).toBe(404);
  expect(await waiting()).toContain(c);
});

test('protocols with one number share one invoice, also later; contradicting data is refused and nothing is saved', async () => {
  const a = await settled('d');
  const b = await insertCorrecting(sql, a, `${mark}e`, [{ position: 1, amount: 1, rate: 1284.6, value: 1284.6 }]);
  await sql`update protocols.protocol set corrects_id = null where id = ${b}`;
  const [id = 0] = (await (
    await post('outside/protocols', { protocols: [outside(a, `${mark}/3`)] })
  ).json()) as number[];
  const other = await settled('f');
  const refused = await post('outside/protocols', {
    protocols: [outside(other, `${mark}/0`), outside(b, `${mark}/3`, { issued: '2026-04-16' })],
  });
  expect((await refusalOf(refused)).message).toBe(
    `Faktura ${mark}/3 ma jedną datę, jeden numer KSeF i jedną umowę. Popraw to, co podano inaczej.`,
  );
  const differs = [
    outside(other, `${mark}/3`),
    outside(b, `${mark}/3`, { ksefNumber: numberOf(issued, '0100001AF630') }),
  ];
  for (const one of differs) expect((await post('outside/protocols', { protocols: [one] })).status).toBe(417);
  expect(await waiting()).toEqual(expect.arrayContaining([other, b]));
  const later = await post('outside/protocols', { protocols: [outside(b, `${mark}/3`)] });
  expect(await later.json()).toEqual([id]);
  const { lines, net, protocols } = await read(id);
  expect([net, lines.map(({ no }) => no), protocols]).toEqual([8253.13, [1, 2, 3], [`${mark}d`, `${mark}e`]]);
});

test('typed data is checked against the date, the company and our own invoices', async () => {
  const protocolId = await settled('g');
  const ours = await approvedInvoice(opened.request, sql, `${mark}h`);
  const { number } = await read(ours);
  const tried = async (more: object) =>
    refusalOf(await post('outside/protocols', { protocols: [outside(protocolId, `${mark}/4`, more)] }));
  expect((await tried({ issued: '2099-01-01' })).message).toBe(
    `Faktura ${mark}/4 nie może mieć daty wystawienia w przyszłości.`,
  );
  expect((await tried({ number })).message).toBe(`Fakturę ${number} wystawiono w Ostępie. Otwórz ją na liście faktur.`);
  expect((await tried({ ksefNumber: numberOf(issued, '0100001AF631', '1111111111') })).message).toContain(
    'zaczyna się od NIP sprzedawcy, a ten to 5260250274',
  );
  expect((await tried({ ksefNumber: numberOf('2026-04-14', '0100001AF631') })).message).toContain('z dnia 14.04.2026');
  const wrong = await post('outside/protocols', {
    protocols: [outside(protocolId, ' ', { issued: '', ksefNumber: 'x' })],
  });
  expect(await wrong.json()).toMatchObject({
    errors: [
      { path: 'protocols.0.number', message: 'Podaj numer faktury.' },
      { path: 'protocols.0.issued' },
      { path: 'protocols.0.ksefNumber', message: expect.stringContaining('To nie jest numer KSeF') },
    ],
  });
  expect((await post('outside/protocols', { protocols: [outside(999_999_999, 'x')] })).status).toBe(404);
  await sql`update protocols.protocol set settled = false where id = ${protocolId}`;
  expect((await tried({})).message).toContain('nie jest rozliczony');
  const user = { body: { protocols: [outside(protocolId, 'x')] }, roles: ['user'] as const };
  expect((await opened.request('POST', '/api/invoice/outside/protocols', user)).status).toBe(403);
  expect((await opened.request('DELETE', `/api/invoice/outside/${ours}`)).status).toBe(417);
});

test('an invoice from elsewhere cannot be approved, sent, paid, changed or deleted like our own', async () => {
  const { id } = await marked('i');
  for (const path of [`${id}/approve`, `${id}/redraft`, `${id}/send`])
    expect({ path, status: (await post(path)).status }).toEqual({ path, status: 417 });
  expect((await opened.request('DELETE', `/api/invoice/${id}`)).status).toBe(417);
  const transfer = { bookedOn: issued, amount: 1, title: 'FV', payer: '', account: '', key: '1'.repeat(64) };
  expect((await post('payment', { payments: [{ ...transfer, invoiceId: id }] })).status).toBe(404);
});

test('the later correction of a protocol drafts the correction of the invoice from elsewhere', async () => {
  const { id, protocolId } = await marked('j');
  const correcting = await insertCorrecting(sql, protocolId, `${mark}j/K`, [
    { position: 0, amount: -1, rate: 288.35, value: -288.35 },
  ]);
  const drafted = Number(await (await post('draft', { protocolIds: [correcting] })).text());
  expect(await read(drafted)).toMatchObject({
    kind: 'KOR',
    gross: -311.42,
    correction: { of: { id, number: `${mark}/j`, isOutsideKsef: true }, before: [{ no: 1, amount: 10 }] },
  });
  expect((await refusalOf(await post(`${drafted}/approve`))).message).toContain('co sam wpisał');
  const undo = await opened.request('DELETE', `/api/invoice/outside/${id}`);
  expect((await refusalOf(undo)).message).toBe(`Faktura ${mark}/j ma już korektę. Najpierw usuń projekt korekty.`);
  const added = await insertCorrecting(sql, protocolId, `${mark}jj`, [
    { position: 0, amount: 1, rate: 288.35, value: 288.35 },
  ]);
  await sql`update protocols.protocol set corrects_id = null where id = ${added}`;
  const more = await post('outside/protocols', { protocols: [outside(added, `${mark}/j`)] });
  expect((await refusalOf(more)).message).toContain('ma już korektę');

  expect((await post(`${drafted}/approve`, {}, 'szef')).status).toBe(200);
  const xml = new Uint8Array(await (await opened.request('GET', `/api/invoice/${drafted}/xml`)).arrayBuffer());
  expect(schemaFaults(xml)).toEqual([]);
  expect(new TextDecoder().decode(xml)).toContain(
    `<DataWystFaKorygowanej>${issued}</DataWystFaKorygowanej><NrFaKorygowanej>${mark}/j</NrFaKorygowanej><NrKSeFN>1</NrKSeFN>`,
  );
  const given = numberOf(dayInWarsaw(new Date()), '0100001AF632');
  expect((await post(`${drafted}/ksef-number`, { ksefNumber: given })).status).toBe(200);
  expect((await read(id)).state).toBe('outside');
});

const line = { name: 'Bruzdy', pkwiu: '02.40.10.3', unit: 'kmtr', amount: 10, price: 288.35, vatPercent: 8 };

test('an invoice without known protocols is entered by hand and corrected, with its KSeF number', async () => {
  const protocolId = await settled('k');
  const [protocol] = await sql`select contract_id from protocols.protocol where id = ${protocolId}`;
  const ksefNumber = numberOf(issued, '0100001AF633');
  const form = {
    contractId: Number(protocol?.contract_id),
    number: `${mark}/k`,
    issued,
    ksefNumber,
    lines: [line, { ...line, price: 20 }],
  };
  const kept = await post('outside', { ...form, ksefNumber: ksefNumber.toLowerCase() }, 'anna');
  const id = Number(await kept.text());
  expect(await read(id)).toMatchObject({
    state: 'outside',
    ksefNumber,
    ksefConfirmed: false,
    net: 3083.5,
    protocols: [],
    lines: [{ unit: 'KMTR', net: 2883.5 }, { net: 200 }],
  });
  expect((await refusalOf(await post('outside', form))).message).toContain('jest już zapisana');
  expect((await refusalOf(await post('outside', { ...form, number: `${mark}/l` }))).message).toContain('KSeF');
  expect(
    (await post('outside', { ...form, number: `${mark}/m`, ksefNumber: null, contractId: 999_999_999 })).status,
  ).toBe(404);
  const wrong = await post('outside', { ...form, lines: [{ ...line, price: null, unit: '' }], number: '' });
  expect(await wrong.json()).toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({ path: 'number' }),
      expect.objectContaining({ path: 'lines.0.price', message: 'Podaj cenę.' }),
    ]),
  });

  const corrected = { reason: 'Pomyłka', effect: 2, lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 8 }] };
  const drafted = Number(await (await post(`${id}/correct`, corrected)).text());
  expect(await read(drafted)).toMatchObject({
    net: -288.35,
    vat: -23.07,
    correction: { of: { isOutsideKsef: false } },
  });
  expect((await refusalOf(await post(`${drafted}/approve`, {}, 'anna'))).message).toContain('co sam wpisał');
  expect((await post(`${drafted}/approve`, {}, 'szef')).status).toBe(200);
  const xml = new Uint8Array(await (await opened.request('GET', `/api/invoice/${drafted}/xml`)).arrayBuffer());
  expect(schemaFaults(xml)).toEqual([]);
  expect(new TextDecoder().decode(xml)).toContain(
    `<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`,
  );
});

test('a number that another program used is not given again', async () => {
  const today = dayInWarsaw(new Date());
  const [year, month] = today.split('-');
  const { next } = await get<{ next: number }>('next-number');
  const protocolId = await settled('n');
  const taken = outside(protocolId, `FV/${next}/${month}/${year}`, { issued: today });
  const [id = 0] = (await (await post('outside/protocols', { protocols: [taken] })).json()) as number[];
  const other = await settled('o');
  const drafted = Number(await (await post('draft', { protocolIds: [other] })).text());
  expect(await get<{ next: number }>('next-number')).toMatchObject({ next: next + 1 });
  expect((await refusalOf(await post('next-number', { next }))).message).toContain('Następny numer może być od');
  expect((await post(`${drafted}/approve`, {}, 'szef')).status).toBe(200);
  expect((await read(drafted)).number).toBe(`FV/${next + 1}/${month}/${year}`);
  expect((await opened.request('DELETE', `/api/invoice/outside/${id}`)).status).toBe(200);
});
