import { createHash, randomUUID } from 'node:crypto';
import { historyLabels, type Invoice } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService, unlabelledColumns } from '@ostep/service-kit/testing';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaFaults } from './schema/invoice-schema';
import { invoicesService } from './service';
import { lockOffice } from './testing/approved-invoice';
import { insertSettled } from './testing/settled-protocol';
import { waitingProtocols } from './testing/waiting-protocols';

const mark = `T${randomUUID().slice(0, 8)}`;
const items = [
  { amount: 8.46, rate: 246.9, value: 2088.77 },
  { amount: 10, rate: 288.35, value: 2883.5 },
  { amount: 12.69, rate: 392.6, value: 4982.09 },
  { amount: 12.69, rate: 31.15, value: 395.29 },
  { amount: 3.18, rate: 1284.6, value: 4085.03 },
  { amount: 22.5, rate: 49.85, value: 1121.63 },
  { amount: 2.74, rate: 1495.75, value: 4098.36 },
];
const address = { name: 'Nadleśnictwo', street: 'ul. Leśna 1', postal_code: '46-100', city: 'Namysłów' };

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let made: Awaited<ReturnType<typeof insertSettled>>;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'on' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  made = await insertSettled(sql, mark, `${mark}/2026`, items);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql`delete from office.addressee`;
  await sql.end();
  await opened.close();
});

const draft = (protocolIds: readonly number[]) =>
  opened.request('POST', '/api/invoice/draft', { body: { protocolIds } });
const approve = (id: number) => opened.request('POST', `/api/invoice/${id}/approve`, { username: 'szef' });
// Checked by the endpoint's own schema.
const read = async (id: number) => (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

test('a settled protocol becomes a numbered invoice whose XML the official schema accepts', async () => {
  const waiting = async () => (await waitingProtocols(opened.request)).map(({ id }) => id);
  expect(await waiting()).toContain(made.protocolId);
  const id = Number(await (await draft([made.protocolId])).text());
  expect(await waiting()).not.toContain(made.protocolId);
  expect(await messageOf(await draft([made.protocolId]))).toBe(
    `Protokół nr ${mark}/2026 jest już na projekcie faktury.`,
  );

  const drafted = await read(id);
  expect(drafted).toMatchObject({ state: 'draft', net: 19_654.67, vat: 1572.37, gross: 21_227.04, difference: 0 });
  expect(drafted.findings.map(({ kind }) => kind)).toEqual(['company', 'account', 'buyerNip']);
  expect(await messageOf(await approve(id))).toBe('Brak danych firmy. Uzupełnij je w Ustawienia → Dane firmy.');

  const company = { ...address, nip: '5260250274', place: 'Namysłów', bank_account: '27114020040000300201355387' };
  await sql`insert into office.company ${sql({ ...company, modified_by: 'test' })}`;
  const buyer = { ...address, forest_district_id: made.forestDistrictId, buyer_nip: '1111111111' };
  await sql`insert into office.addressee ${sql({ ...buyer, modified_by: 'test' })}`;
  expect((await read(id)).findings).toEqual([]);

  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 417]);
  const approved = await read(id);
  expect(approved.number).toMatch(/^FV\/\d+\/\d\d\/\d{4}$/);
  const xml = new Uint8Array(await (await opened.request('GET', `/api/invoice/${id}/xml`)).arrayBuffer());
  expect(schemaFaults(xml)).toEqual([]);
  const text = new TextDecoder().decode(xml);
  expect(text).toContain('<P_13_2>19654.67</P_13_2><P_14_2>1572.37</P_14_2><P_15>21227.04</P_15>');
  expect(schemaFaults(new TextEncoder().encode(text.replace('8.46', '8,46')))).not.toEqual([]);
  const [kept] = await sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  expect(kept?.sha256).toBe(createHash('sha256').update(xml).digest('hex'));

  expect(await messageOf(await opened.request('DELETE', `/api/invoice/${id}`))).toBe(
    `Faktura ${approved.number} jest zatwierdzona. Zmienia ją tylko korekta.`,
  );
  expect(await messageOf(await draft([made.protocolId]))).toBe(
    `Protokół nr ${mark}/2026 jest już na fakturze ${approved.number}.`,
  );
});

test('a protocol that changed or is not settled is refused; an item without a clear price prevents approval', async () => {
  const other = await insertSettled(sql, `${mark}b`, `${mark}b`, [{ amount: 1, rate: 2, value: 3 }]);
  expect(await messageOf(await draft([made.protocolId, other.protocolId]))).toContain('jest już na fakturze');
  const id = Number(await (await draft([other.protocolId])).text());
  await sql`update protocols.protocol set total_value = 4 where id = ${other.protocolId}`;
  expect(await messageOf(await approve(id))).toContain('(było 3,00\u00a0zł, jest 4,00\u00a0zł)');
  expect((await opened.request('DELETE', `/api/invoice/${id}`)).status).toBe(200);

  await sql`
    update contracts.contract_item set vat_percent = 7
    where contract_id = (select contract_id from protocols.protocol where id = ${other.protocolId})`;
  const again = Number(await (await draft([other.protocolId])).text());
  const { findings } = await read(again);
  expect(findings.find(({ kind }) => kind === 'figures')?.message).toContain(
    'Pozycje różnią się od wartości protokołów',
  );
  await opened.request('DELETE', `/api/invoice/${again}`);

  await sql`update protocols.protocol set settled = false where id = ${other.protocolId}`;
  expect(await messageOf(await draft([other.protocolId]))).toBe(
    `Protokół nr ${mark}b nie jest rozliczony. Fakturę wystawia się z rozliczonego protokołu.`,
  );
  expect(
    (await opened.request('POST', '/api/invoice/draft', { body: { protocolIds: [1] }, roles: ['user'] })).status,
  ).toBe(403);
  expect((await draft([999_999_999])).status).toBe(404);
});

test('an invoice below zero is refused when it is drafted, changed or redrafted', async () => {
  const less = await insertSettled(sql, `${mark}n`, `${mark}n`, [{ amount: -1, rate: 94.04, value: -94.04 }]);
  const plain = async (response: Response) => (await messageOf(response)).replaceAll('\u00a0', ' ');
  const below = 'Faktura nie może mieć ujemnej kwoty (−101,56 zł brutto).';
  const way = `${below} Kwotę zmniejsza „Wystaw korektę” na fakturze, której to dotyczy.`;
  const drafts = { body: { protocolIds: [less.protocolId] } };
  for (const refused of [await draft([less.protocolId]), await opened.request('POST', '/api/invoice/drafts', drafts)])
    expect({ status: refused.status, message: await plain(refused) }).toEqual({ status: 417, message: way });
  const more = await insertSettled(sql, `${mark}m`, `${mark}m`, [{ amount: 1, rate: 200, value: 200 }]);

  // Like a draft made before negative invoices were refused.
  const id = Number(await (await draft([more.protocolId])).text());
  await sql`update invoices.invoice_line set net = -94.04, vat_percent = 8 where invoice_id = ${id}`;
  await sql`update invoices.invoice set net = -94.04, vat = -7.52, gross = -101.56 where id = ${id}`;
  expect((await read(id)).findings).toContainEqual(expect.objectContaining({ kind: 'negative', stops: true }));
  const line = { name: 'Koszenie', pkwiu: '81.30.10.0', vatPercent: 8, reason: 'Stawka' };
  expect(await plain(await opened.request('POST', `/api/invoice/${id}/line/1`, { body: line }))).toContain(below);
  await sql`update protocols.protocol_item set value = -94.04 where protocol_part_id in (
    select id from protocols.protocol_part where protocol_id = ${more.protocolId})`;
  await sql`update protocols.protocol set total_value = -94.04 where id = ${more.protocolId}`;
  await sql`update invoices.invoice_protocol set value = -94.04 where protocol_id = ${more.protocolId}`;
  expect(await plain(await opened.request('POST', `/api/invoice/${id}/redraft`))).toContain(below);
  const buyer = { ...address, forest_district_id: more.forestDistrictId, buyer_nip: '1111111111' };
  await sql`insert into office.addressee ${sql({ ...buyer, modified_by: 'test' })}`;
  expect(await plain(await approve(id))).toContain(below);
  expect((await read(id)).state).toBe('draft');
  await opened.request('DELETE', `/api/invoice/${id}`);
});

test('changes of the protocol since the draft are listed, and a new draft has them', async () => {
  const { protocolId } = await insertSettled(sql, `${mark}e`, `${mark}e`, [{ amount: 10, rate: 2, value: 20 }]);
  const id = Number(await (await draft([protocolId])).text());
  expect((await read(id)).findings.some(({ kind }) => kind === 'changed')).toBe(false);
  await sql`
    update protocols.protocol_item set amount = 9, value = 18
    where protocol_part_id in (select id from protocols.protocol_part where protocol_id = ${protocolId})`;
  const changed = (await read(id)).findings.find(({ kind }) => kind === 'changed')?.message;
  expect(changed?.replaceAll('\u00a0', ' ')).toContain('× 2,00 = 20,00 zł, VAT 8 %, jest');
  expect(await messageOf(await approve(id))).toBe(changed);
  await sql`update protocols.protocol set total_value = 18 where id = ${protocolId}`;
  expect((await read(id)).findings.filter(({ kind }) => kind === 'changed')).toHaveLength(2);
  const again = Number(await (await opened.request('POST', `/api/invoice/${id}/redraft`)).text());
  const redrafted = await read(again);
  expect(redrafted).toMatchObject({ net: 18, difference: 0 });
  expect(redrafted.findings.some(({ kind }) => kind === 'changed')).toBe(false);
  expect((await opened.request('GET', `/api/invoice/${id}`)).status).toBe(404);
  expect((await opened.request('POST', `/api/invoice/${id}/redraft`)).status).toBe(404);
  await opened.request('DELETE', `/api/invoice/${again}`);
});

test('name, PKWiU and rate of a line are changed with a reason, and a new draft keeps the change', async () => {
  const { protocolId } = await insertSettled(sql, `${mark}f`, `${mark}f`, [{ amount: 10, rate: 2, value: 20 }]);
  await sql`
    update contracts.contract_item set vat_percent = 7
    where contract_id = (select contract_id from protocols.protocol where id = ${protocolId})`;
  const id = Number(await (await draft([protocolId])).text());
  expect((await read(id)).findings.map(({ kind }) => kind)).toContain('rate');
  const body = { name: 'Koszenie', pkwiu: '81.30.10.0', vatPercent: 23, reason: 'Umowa nie podaje stawki' };
  const change = (no: number, changed: object) =>
    opened.request('POST', `/api/invoice/${id}/line/${no}`, { body: changed });
  const refused = await change(1, { ...body, pkwiu: '81-30', reason: ' ' });
  expect(await refused.json()).toMatchObject({
    errors: [
      { path: 'pkwiu', message: 'Podaj PKWiU, na przykład 02.40.10.3.' },
      { path: 'reason', message: 'Podaj powód zmiany.' },
    ],
  });
  expect((await change(2, body)).status).toBe(404);
  expect(await (await change(1, body)).json()).toMatchObject({
    net: 20,
    vat: 4.6,
    gross: 24.6,
    findings: [{ kind: 'buyerNip' }],
    lines: [{ name: 'Koszenie', pkwiu: '81.30.10.0', vatPercent: 23, changedFor: body.reason }],
  });
  const again = Number(await (await opened.request('POST', `/api/invoice/${id}/redraft`)).text());
  expect(await read(again)).toMatchObject({
    gross: 24.6,
    findings: [{ kind: 'buyerNip' }],
    lines: [{ name: 'Koszenie', vatPercent: 23 }],
  });
  await opened.request('DELETE', `/api/invoice/${again}`);
  const [approved] = await sql`select id from invoices.invoice where number is not null limit 1`;
  expect(await messageOf(await opened.request('POST', `/api/invoice/${approved?.id}/line/1`, { body }))).toContain(
    'jest zatwierdzona. Zmienia ją tylko korekta.',
  );
});

test('nobody approves a draft that they drafted, redrafted or changed; those who may are named', async () => {
  const { protocolId, forestDistrictId } = await insertSettled(sql, `${mark}w`, `${mark}w`, [
    { amount: 10, rate: 2, value: 20 },
  ]);
  const buyer = { ...address, forest_district_id: forestDistrictId, buyer_nip: '1111111111' };
  await sql`insert into office.addressee ${sql({ ...buyer, modified_by: 'test' })}`;
  const as = (username: string) => ({ username, subject: username });
  const readAs = async (id: number, username: string) =>
    (await (await opened.request('GET', `/api/invoice/${id}`, as(username))).json()) as Invoice;
  const approveAs = (id: number, username: string) =>
    opened.request('POST', `/api/invoice/${id}/approve`, as(username));
  const drafted = await opened.request('POST', '/api/invoice/draft', {
    body: { protocolIds: [protocolId] },
    ...as('a'),
  });
  const first = Number(await drafted.text());
  expect(await readAs(first, 'b')).toMatchObject({ ownWriting: null });
  const line = { name: 'Koszenie', pkwiu: '81.30.10.0', vatPercent: 23, reason: 'Inna stawka' };
  expect((await opened.request('POST', `/api/invoice/${first}/line/1`, { body: line, ...as('b') })).status).toBe(200);
  const redrafted = await opened.request('POST', `/api/invoice/${first}/redraft`, as('c'));
  const id = Number(await redrafted.text());
  for (const writer of ['a', 'b', 'c']) {
    const { ownWriting } = await readAs(id, writer);
    expect(ownWriting).toMatch(
      /przygotowali lub zmienili: .+\. (Zatwierdza ją ktoś inny z rolą Biuro albo Kierownik|Zatwierdzić mogą: .+)\.$/u,
    );
    const refused = await approveAs(id, writer);
    expect({ status: refused.status, message: await messageOf(refused) }).toEqual({ status: 417, message: ownWriting });
  }
  expect(await readAs(id, 'd')).toMatchObject({ ownWriting: null });
  expect((await approveAs(id, 'd')).status).toBe(200);
  expect(await readAs(id, 'a')).toMatchObject({ ownWriting: null, gross: 24.6 });
});

test('the first invoice with a new account of the company is approved by someone who did not enter it', async () => {
  const { protocolId, forestDistrictId } = await insertSettled(sql, `${mark}x`, `${mark}x`, [
    { amount: 10, rate: 2, value: 20 },
  ]);
  const buyer = { ...address, forest_district_id: forestDistrictId, buyer_nip: '1111111111' };
  await sql`insert into office.addressee ${sql({ ...buyer, modified_by: 'test' })}`;
  const id = Number(await (await draft([protocolId])).text());
  const before = await sql`select bank_account from office.company`;
  await sql`update office.company set bank_account = '61109010140000071219812874', account_subject = 'szef', account_by = 'szef'`;
  const refused = await opened.request('POST', `/api/invoice/${id}/approve`, { username: 'szef' });
  expect(refused.status).toBe(417);
  expect(await messageOf(refused)).toMatch(
    /^Rachunek firmy wpisany przez: szef\. Pierwszą fakturę z tym rachunkiem zatwierdza ktoś inny\. Zatwierdz/u,
  );
  expect((await opened.request('POST', `/api/invoice/${id}/approve`, { username: 'inna' })).status).toBe(200);
  const other = await insertSettled(sql, `${mark}y`, `${mark}y`, [{ amount: 10, rate: 2, value: 20 }]);
  const next = Number(await (await draft([other.protocolId])).text());
  const asManager = await opened.request('GET', `/api/invoice/${next}`, { username: 'szef' });
  expect(await asManager.json()).toMatchObject({ ownWriting: null });
  await opened.request('DELETE', `/api/invoice/${next}`);
  await sql`update office.company set bank_account = ${before[0]?.bank_account}, account_by = null`;
});

test('several protocols become one draft each: all of them or none', async () => {
  const item = [{ amount: 1, rate: 2, value: 2 }];
  const one = await insertSettled(sql, `${mark}c`, `${mark}c`, item);
  const other = await insertSettled(sql, `${mark}d`, `${mark}d`, item);
  const drafts = (protocolIds: readonly number[]) =>
    opened.request('POST', '/api/invoice/drafts', { body: { protocolIds } });
  const refused = await drafts([one.protocolId, other.protocolId, made.protocolId]);
  expect(await messageOf(refused)).toContain('jest już na fakturze');
  const ids = (await (await drafts([one.protocolId, other.protocolId, one.protocolId])).json()) as number[];
  expect(await Promise.all(ids.map(async (id) => (await read(id)).protocols))).toEqual([[`${mark}c`], [`${mark}d`]]);
  for (const id of ids) await opened.request('DELETE', `/api/invoice/${id}`);
});

test('the history has a label for every column', async () => {
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'invoices', historyLabels)).toEqual([]);
});

test('the list is searched by the number of a protocol, and exported as a workbook with the same rows', async () => {
  const query = `text=${encodeURIComponent(`${mark.toLowerCase()}/2026`)}`;
  const page = await (await opened.request('GET', `/api/invoice/list?${query}`)).json();
  expect(page).toMatchObject({ content: [{ protocols: [`${mark}/2026`] }], page: { totalElements: 1 } });
  const none = await (await opened.request('GET', '/api/invoice/list?text=%25')).json();
  expect(none).toMatchObject({ page: { totalElements: 0 } });
  const [sheet] = await sheetsIn(await opened.request('GET', `/api/invoice/list/workbook?${query}`));
  expect(sheet?.header.slice(0, 5)).toEqual(['Numer', 'Data wystawienia', 'Nadleśnictwo', 'Protokoły', 'Netto (PLN)']);
  expect(sheet?.rows.map(([number]) => number)).toEqual([expect.stringMatching(/^FV/u), 'Razem']);
  expect(sheet?.rows[0]).toEqual(expect.arrayContaining([`${mark}/2026`, 19_654.67, 1572.37, 21_227.04]));
});
