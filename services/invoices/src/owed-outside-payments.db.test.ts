import { randomUUID } from 'node:crypto';
import type { Invoice, OpenInvoice, StatementRead } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { insertOffice, lockOffice } from './testing/approved-invoice';
import { ksefNumberOf, type OutsideRow, removeBatches, takeOutsideInvoices } from './testing/outside-batch';

const mark = `P${randomUUID().slice(0, 6)}`;
const issued = daysAfter(dayInWarsaw(new Date()), -20);
const BATCH = 620_001;
const COUNT = 20;
const NIP = '7740001454';

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let ids: readonly number[];

/** Half by their number in the title, a quarter each by their KSeF number and by NIP and amount. */
const ways = ['number', 'ksefNumber', 'number', 'nip'] as const;
const wayOf = (at: number) => ways[at % ways.length] ?? 'number';
const grossOf = (at: number) => 1000 + at + at / 100;
const ksefNumberAt = (at: number) => ksefNumberOf(issued, `0100001AF6${(0x60 + at).toString(16).toUpperCase()}`);

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  const named = { key: mark, value: mark, active: true, modified_by: 'test' };
  const [district] = await sql<{ id: number }[]>`
    insert into dictionaries.forest_district ${sql(named)} returning id::int as id`;
  const address = { name: mark, street: 'ul. Leśna 1', postal_code: '46-100', city: 'Namysłów' };
  const addressee = { ...address, forest_district_id: district?.id, buyer_nip: NIP, modified_by: 'test' };
  await sql`insert into office.addressee ${sql(addressee)}`;
  const rows = Array.from({ length: COUNT }, (_, at): OutsideRow => {
    const isOther = wayOf(at) !== 'nip' && at % 3 === 0;
    return {
      row: at + 2,
      number: `FS ${at + 1}/${mark}/2026`,
      issued,
      due: daysAfter(issued, 30),
      forestDistrictId: isOther ? null : (district?.id ?? 0),
      buyerName: isOther ? 'Tartak Wrzos' : null,
      buyerNip: isOther ? '1111111111' : null,
      gross: grossOf(at) + 500,
      left: grossOf(at),
      ksefNumber: wayOf(at) === 'ksefNumber' ? ksefNumberAt(at) : null,
    };
  });
  const taken = await takeOutsideInvoices(sql, BATCH, rows);
  ids = rows.map(({ row }) => taken.get(row) ?? 0);
}, 120_000);

afterAll(async () => {
  await removeBatches(sql, [BATCH]);
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

const titleOf = (at: number) =>
  ({ number: `zaplata FS ${at + 1}/${mark}/2026`, ksefNumber: `KSeF ${ksefNumberAt(at)}`, nip: `NIP ${NIP} faktura` })[
    wayOf(at)
  ];

const mt940 = (transfers: readonly (readonly [amount: string, title: string])[]) =>
  [
    ':20:1',
    ':25:/PL27114020040000300201355387',
    ':60F:C260409PLN1000,00',
    ...transfers.flatMap(([amount, title]) => [
      `:61:2604100410CN${amount}NTRFNONREF//1`,
      `:86:020~20${title}~32${mark}`,
    ]),
  ].join('\r\n');
const moneyText = (value: number) => value.toFixed(2).replace('.', ',');

async function statement(transfers: readonly (readonly [amount: string, title: string])[]): Promise<StatementRead> {
  const form = new FormData();
  form.set('file', new Blob([mt940(transfers)]), 'wyciag.sta');
  return (await (await opened.request('POST', '/api/invoice/statement', { form })).json()) as StatementRead;
}

function save({ transfers }: StatementRead, answers: readonly { readonly id: string }[] = []): Promise<Response> {
  const payments = transfers.flatMap(({ bookedOn, amount, title, payer, account, key, match }) =>
    (match?.invoiceIds ?? []).map((invoiceId) => ({ bookedOn, amount, title, payer, account, key, invoiceId })),
  );
  return opened.request('POST', '/api/invoice/payment', { body: { payments, answers } });
}

const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;

test('20 transfers for 20 invoices of a file are matched and booked', async () => {
  const transfers = ids.map((_, at) => [moneyText(grossOf(at)), titleOf(at)] as const);
  const found = await statement(transfers);
  expect(found.transfers.map(({ match }) => match?.invoiceIds)).toEqual(ids.map((id) => [id]));
  const certain = found.transfers.filter(({ match }) => match?.by !== 'proposal');
  expect([certain.length, COUNT - certain.length]).toEqual([15, 5]);
  const before = await read(ids[0] ?? 0);
  expect(before).toMatchObject({ gross: 1500, paid: 500, paidBefore: 500, left: 1000 });
  expect(await (await save(found)).json()).toBe(COUNT);
  for (const id of ids) expect(await read(id)).toMatchObject({ left: 0, payments: [{ payer: mark }] });
  expect((await statement(transfers)).transfers.every(({ isBooked }) => isBooked)).toBe(true);
  for (const id of ids) {
    const [payment] = (await read(id)).payments;
    const back = await opened.request('POST', `/api/invoice/payment/${payment?.id}/take-back`, {
      body: { reason: 'Pomyłka' },
    });
    expect(back.status).toBe(200);
  }
  expect(await read(ids[0] ?? 0)).toMatchObject({ paid: 500, left: 1000, payments: [] });
});

test('such an invoice is paid in parts, by hand, and more than is left only after a question', async () => {
  const [, , id = 0] = ids;
  const part = await statement([['402,02', titleOf(2)]]);
  expect((await save(part)).status).toBe(200);
  expect(await read(id)).toMatchObject({ left: 600, paid: 902.02 });
  const open = (await (await opened.request('GET', '/api/invoice/payment/open')).json()) as OpenInvoice[];
  expect(open.find((one) => one.id === id)).toMatchObject({ left: 600, forestDistrictName: expect.any(String) });
  const byHand = (amount: number) =>
    opened.request('POST', '/api/invoice/payment/by-hand', {
      body: { invoiceId: id, kind: 'setOff', bookedOn: issued, amount, reason: 'Kara', answers: [] },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect((await byHand(100)).status).toBe(200);
  const [hand] = (await read(id)).payments.filter(({ kind }) => kind === 'setOff');
  expect(hand?.payer).toBe(mark);
  expect((await byHand(500.01)).status).toBe(417);
  const more = await statement([['700,00', titleOf(2)]]);
  const asking = await save(more);
  expect(asking.status).toBe(417);
  const { questions } = (await asking.json()) as { questions: { id: string }[] };
  expect((await save(more, questions)).status).toBe(200);
  expect(await read(id)).toMatchObject({ left: -200 });
});

test('an account that paid one of them is known for the next', async () => {
  const account = '27114020040000300201355387';
  const [, second = 0] = ids;
  await sql`
    insert into invoices.payment ${sql({
      invoice_id: second,
      booked_on: issued,
      amount: 1,
      title: '',
      payer: '',
      account,
      key: randomUUID(),
      saved_by: 'test',
    })}`;
  const found = await statement([[moneyText(grossOf(3)), 'przelew']]);
  expect(found.transfers).toMatchObject([{ match: { invoiceIds: [ids[3]], by: 'proposal' } }]);
});
