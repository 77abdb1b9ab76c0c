import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceRow, StatementRead, UnpaidSums } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import { insertSettled } from './testing/settled-protocol';
import { waitingProtocols } from './testing/waiting-protocols';

const mark = `W${randomUUID().slice(0, 8)}`;

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let invoice: Invoice;
let other: Invoice;

const get = async <T>(path: string) => (await (await opened.request('GET', `/api/invoice/${path}`)).json()) as T;
const read = (id: number) => get<Invoice>(`${id}`);
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

async function owed(name: string): Promise<Invoice> {
  const id = await approvedInvoice(opened.request, sql, `${mark}${name}`);
  await sql`update invoices.invoice set state = 'inKsef', ksef_number = ${mark + name} where id = ${id}`;
  return read(id);
}

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  invoice = await owed('a');
  other = await owed('b');
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

async function upload(text: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'wyciag.txt');
  return opened.request('POST', '/api/invoice/statement', { form });
}
const statement = async (text: string) => (await (await upload(text)).json()) as StatementRead;

const mt940 = (transfers: readonly (readonly [amount: string, title: string])[]) =>
  [
    ':20:1',
    ':25:/PL27114020040000300201355387',
    ':60F:C260409PLN1000,00',
    ...transfers.flatMap(([amount, title]) => [
      `:61:2604100410CN${amount}NTRFNONREF//1`,
      `:86:020~20${title}~32Nadleśnictwo`,
    ]),
  ].join('\r\n');

function save(read: StatementRead, answers: readonly { id: string }[] = []): Promise<Response> {
  const payments = read.transfers.flatMap(
    ({ isBooked: _, similarOn: __, currency: ___, isReturn: ____, match, ...transfer }) =>
      (match?.invoiceIds ?? []).map((invoiceId) => ({
        ...transfer,
        invoiceId,
        amount: match?.invoiceIds.length === 1 ? transfer.amount : 3114.18,
      })),
  );
  return opened.request('POST', '/api/invoice/payment', { body: { payments, answers } });
}

test('transfers are booked once to the invoices in their titles, and can be taken back', async () => {
  const before = await get<UnpaidSums>('unpaid');
  expect(await read(invoice.id)).toMatchObject({ gross: 3114.18, paid: 0, left: 3114.18, payments: [] });
  const text = mt940([['1000,00', `za ${invoice.number}`]]);
  const first = await statement(text);
  expect(first).toMatchObject({
    transfers: [
      { bookedOn: '2026-04-10', isBooked: false, similarOn: null, match: { invoiceIds: [invoice.id], by: 'number' } },
    ],
    columns: null,
    notRead: [],
  });
  expect(first.invoices).toContainEqual(expect.objectContaining({ number: other.number, left: 3114.18 }));
  expect(await (await save(first)).json()).toBe(1);
  expect(await messageOf(await save(first))).toBe('Te wpłaty są już zapisane. Wczytaj wyciąg jeszcze raz.');
  expect(await statement(text)).toMatchObject({ transfers: [{ isBooked: true, match: null }] });
  const otherwise = await statement(mt940([['1000,00', 'inny tytuł']]).replace(':61:2604100410', ':61:2604120412'));
  expect(otherwise.transfers).toMatchObject([{ isBooked: false, similarOn: '2026-04-10' }]);

  const paid = await read(invoice.id);
  expect(paid).toMatchObject({ paid: 1000, left: 2114.18, payments: [{ amount: 1000, payer: 'Nadleśnictwo' }] });
  expect((await get<UnpaidSums>('unpaid')).unpaid).toBeCloseTo(before.unpaid - 1000, 2);
  const takeBack = () =>
    opened.request('POST', `/api/invoice/payment/${paid.payments[0]?.id}/take-back`, { body: { reason: 'Pomyłka' } });
  expect(await (await takeBack()).json()).toMatchObject({ paid: 0, left: 3114.18, payments: [] });
  const again = await takeBack();
  expect({ status: again.status, message: await messageOf(again) }).toEqual({
    status: 409,
    message: expect.stringMatching(/^Tę wpłatę cofnięto wcześniej \(.+\)\. Odśwież stronę\.$/u),
  });
  expect(await (await save(await statement(text))).json()).toBe(1);
  const [kept] = (await read(invoice.id)).payments;
  await opened.request('POST', `/api/invoice/payment/${kept?.id}/take-back`, { body: { reason: 'Pomyłka' } });
});

test('one transfer pays two invoices; asks before booking more than is left', async () => {
  const both = await statement(mt940([['6228,36', `${invoice.number}, ${other.number}`]]));
  expect(both.transfers).toMatchObject([{ match: { invoiceIds: [invoice.id, other.id], by: 'number' } }]);
  expect(await (await save(both)).json()).toBe(2);
  expect(await read(other.id)).toMatchObject({ paid: 3114.18, left: 0 });
  const list = await get<{ content: InvoiceRow[] }>('list?show=unpaid');
  expect(list.content.map(({ id }) => id)).not.toContain(other.id);

  const again = await statement(mt940([['3114,18', `jeszcze raz ${other.number}`]]));
  const asking = await save(again);
  expect(asking.status).toBe(417);
  const { questions } = (await asking.json()) as { questions: { id: string; message: string }[] };
  expect(questions.map(({ message }) => message)).toEqual([
    expect.stringContaining(`za fakturę ${other.number}. Zapisać?`),
  ]);
  expect((await save(again, questions)).status).toBe(200);
  expect(await read(other.id)).toMatchObject({ left: -3114.18 });
});

test('the columns of a CSV file are named once; a file that is no statement is refused', async () => {
  const header = ['Data', `Opis ${mark}`, 'Kwota'];
  const text = [header.join(';'), `10.04.2026;za ${invoice.number};1,00`].join('\n');
  expect(await statement(text)).toMatchObject({ transfers: [], rows: 2, columns: { header, isNamed: false } });
  const columns = { bookedOn: 0, title: 1, amount: 2, payer: null, account: null };
  const neither = await opened.request('POST', '/api/invoice/statement/columns', {
    body: { header, columns: { ...columns, amount: null } },
  });
  expect(neither.status).toBe(417);
  await opened.request('POST', '/api/invoice/statement/columns', { body: { header, columns } });
  expect(await statement(text)).toMatchObject({
    transfers: [{ amount: 1, match: { by: 'number' } }],
    rows: 2,
    headings: 1,
    columns: { isNamed: true, bank: null },
  });
  const renamed = { body: { header, columns: { ...columns, title: 0 } } };
  await opened.request('POST', '/api/invoice/statement/columns', renamed);
  expect(await statement(text)).toMatchObject({ transfers: [{ title: '10.04.2026' }] });
  expect(await messageOf(await upload('Dzień dobry'))).toContain('To nie jest wyciąg, który umiemy odczytać.');
  for (const role of ['user', 'ops'] as const) {
    const response = await opened.request('POST', '/api/invoice/payment', { body: {}, roles: [role] });
    expect({ role, status: response.status }).toEqual({ role, status: 403 });
  }
});

test('an unreadable line is reported; a file with more rows than a query takes is refused', async () => {
  const open = ['Data;Opis;Kwota', '10.04.2026;"za FV;1,00', '11.04.2026;x;2,00'].join('\n');
  const refused = await upload(open);
  expect({ status: refused.status, message: await messageOf(refused) }).toEqual({
    status: 417,
    message: expect.stringMatching(/^Wiersza 2 tego pliku nie da się odczytać/u),
  });
  const many = mt940(Array.from({ length: 65_535 }, () => ['1,00', 'x'] as const)).replaceAll('~32Nadleśnictwo', '');
  const tooMany = await upload(many);
  expect([413, 417]).toContain(tooMany.status);
  const rows = mt940(Array.from({ length: 15_000 }, (_, n) => ['1,00', `przelew ${n}`] as const));
  expect((await statement(rows)).transfers).toHaveLength(15_000);
});

test('an invoice is owed once it has its KSeF number; before that it counts as unsent, with the days', async () => {
  const id = await approvedInvoice(opened.request, sql, `${mark}u`);
  await sql`update invoices.invoice set issued = issued - 203, due = due - 203 where id = ${id}`;
  const rowIn = async (show: string) =>
    (await get<{ content: InvoiceRow[] }>(`list?show=${show}`)).content.find((one) => one.id === id);
  const attention = async () =>
    (await sql`select reason from invoices_v1.attention where reason in ('unpaidInvoices', 'unsentInvoices')`).map(
      ({ reason }) => reason,
    );
  const { unpaid, overdue } = await get<UnpaidSums>('unpaid');
  expect(await rowIn('unsent')).toMatchObject({ left: 0, daysLate: 0, daysUnsent: 203 });
  expect([await rowIn('unpaid'), await rowIn('overdue')]).toEqual([undefined, undefined]);
  expect(await attention()).toEqual(['unsentInvoices']);
  await sql`update invoices.invoice set state = 'refused' where id = ${id}`;
  expect([await rowIn('unsent'), await rowIn('overdue')]).toEqual([undefined, undefined]);
  await sql`update invoices.invoice set state = 'inKsef', ksef_number = ${`${mark}u`} where id = ${id}`;
  expect(await rowIn('overdue')).toMatchObject({ left: 3114.18, daysLate: 173, daysUnsent: 0 });
  const after = await get<UnpaidSums>('unpaid');
  expect([after.unpaid - unpaid, after.overdue - overdue].map((sum) => sum.toFixed(2))).toEqual(['3114.18', '3114.18']);
  expect(await attention()).toEqual(['unpaidInvoices']);
});

test('an invoice counts as issued once it has a number, which a draft has not', async () => {
  const { id: draftId } = await draftedInvoice(opened.request, sql, `${mark}d`);
  const shown = async (show: string) =>
    (await get<{ content: InvoiceRow[] }>(`list?show=${show}&text=${mark}`)).content.map(({ id }) => id);
  expect(await shown('all')).toEqual(expect.arrayContaining([draftId, invoice.id]));
  expect(await shown('issued')).toContain(invoice.id);
  expect(await shown('issued')).not.toContain(draftId);
});

test('the list of protocols to invoice includes those from before the first invoice', async () => {
  const { protocolId } = await insertSettled(sql, `${mark}old`, `${mark}old`, [{ amount: 1, rate: 2, value: 2 }]);
  await sql`update protocols.protocol set protocol_date = '2020-01-10' where id = ${protocolId}`;
  const listed = await waitingProtocols(opened.request);
  const [view] =
    await sql`select count(*)::int as count, sum(value)::float as value from invoices_v1.protocol_to_invoice`;
  const value = listed.reduce((total, one) => total + one.totalValue, 0);
  expect({ count: listed.length, value: value.toFixed(2) }).toEqual({
    count: view?.count,
    value: view?.value.toFixed(2),
  });
  expect(listed.find(({ id }) => id === protocolId)).toMatchObject({ isLate: true });
});

test('a transfer with a very long title and payer is saved with both cut to the stored length', async () => {
  const long = 'Ż'.repeat(900);
  const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt><Ntry>
    <Amt Ccy="PLN">11.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-10</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${long}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${invoice.number}</Ustrd>
    <Ustrd>${long}</Ustrd><Ustrd>${long}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></Document>`;
  const read = await statement(text);
  expect(read.transfers).toMatchObject([{ match: { invoiceIds: [invoice.id], by: 'number' } }]);
  expect(read.transfers[0]?.title).toHaveLength(1000);
  const answers = [];
  let saved = await save(read);
  if (saved.status === 417) {
    answers.push(...((await saved.json()) as { questions: { id: string }[] }).questions);
    saved = await save(read, answers);
  }
  expect(await saved.json()).toBe(1);
  expect((await statement(text)).transfers).toMatchObject([{ isBooked: true }]);
});
