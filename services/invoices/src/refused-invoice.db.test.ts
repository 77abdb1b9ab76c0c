import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `T${randomUUID().slice(0, 8)}`;

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
  await sql.end();
  await opened.close();
});

// Checked by the endpoint's own schema.
const invoiceOf = async (response: Response) => (await response.json()) as Invoice;
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const read = async (id: number) => invoiceOf(await opened.request('GET', `/api/invoice/${id}`));
const as = (username: string, body: object = {}) => ({ username, body });
const post = (path: string, by: object) => opened.request('POST', `/api/invoice/${path}`, by);
const change = (id: number, username: string) =>
  post(`${id}/line/1`, as(username, { name: 'Orka', pkwiu: '02.40.10.3', vatPercent: 8, reason: 'KSeF odmówił' }));

async function refused(name: string, description: string, originalNumber: string | null = null): Promise<number> {
  const id = await approvedInvoice(opened.request, sql, `${mark}${name}`);
  await sql`update invoices.invoice set state = 'refused' where id = ${id}`;
  const sending = {
    invoice_id: id,
    environment: 'test',
    stage: originalNumber === null ? 'refused' : 'duplicate',
    status_code: 450,
    description,
    original_number: originalNumber,
    next_at: new Date().toISOString(),
    requested_by: 'test',
  };
  await sql`insert into invoices.sending ${sql(sending)}`;
  return id;
}

test('a refused invoice says what to fix, but may be sent again unchanged', async () => {
  const id = await refused('A', 'Błąd weryfikacji semantyki dokumentu faktury: Podmiot2, NrRB');
  const { findings, ownWriting } = await read(id);
  expect(findings.map(({ kind, stops }) => [kind, stops])).toEqual([
    ['buyerNip', false],
    ['account', false],
  ]);
  expect(ownWriting).toBeNull();
  // The approval is not missing: only the certificate is, which tests have not.
  expect(await messageOf(await post(`${id}/send`, as('biuro')))).toMatch(/^Nie ma certyfikatu KSeF/u);
  expect((await post(`${id}/approve`, as('inna'))).status).toBe(417);
});

test('a changed line of a refused invoice needs approval by someone else: the number stays, the file is new', async () => {
  const id = await refused('B', "Element 'P_7': pole wymagane");
  const before = await read(id);
  const sha = async () => (await sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`)[0]?.sha256;
  const was = await sha();
  const changed = await invoiceOf(await change(id, 'szef'));
  expect(changed).toMatchObject({ state: 'refused', number: before.number, approvedBy: null });
  const number = '5260250274-20261129-0100001AF629-00';
  expect(await messageOf(await post(`${id}/ksef-number`, as('biuro', { ksefNumber: number })))).toContain(
    'suma kontrolna',
  );
  expect((await post(`${id}/approve`, as('szef'))).status).toBe(417);
  expect((await post(`${id}/approve`, as('biuro'))).status).toBe(417);
  expect(await sha()).toBe(was);
  const approved = await invoiceOf(await post(`${id}/approve`, as('inna')));
  expect(approved).toMatchObject({ state: 'approved', number: before.number, findings: [] });
  expect(await sha()).not.toBe(was);
  expect(await (await opened.request('GET', `/api/invoice/${id}/xml`)).text()).toContain('<P_7>Orka</P_7>');
  expect((await change(id, 'szef')).status).toBe(417);
});

test('a refused invoice that was changed is neither sent nor given a KSeF number before it is approved again', async () => {
  const id = await refused('C', 'P_7');
  const { number } = await invoiceOf(await change(id, 'szef'));
  const message = `Faktura ${number} zmieniła się po odrzuceniu przez KSeF. Najpierw trzeba ją znowu zatwierdzić.`;
  const ksefNumber = '5265877635-20250826-0100001AF629-AF';
  expect(await messageOf(await post(`${id}/ksef-number`, as('biuro', { ksefNumber })))).toBe(message);
});

test('a duplicate number must be resolved before a line is changed', async () => {
  const id = await refused('D', 'Duplikat', '5265877635-20250826-0100001AF629-AF');
  expect(await messageOf(await change(id, 'szef'))).toMatch(/^W KSeF jest inna faktura z tym numerem/u);
  expect((await read(id)).findings).toEqual([]);
});
