import { deflateSync } from 'node:zlib';
import { type Addressee, type Company, historyLabels } from '@ostep/api-office';
import type { RecordHistory } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService, unlabelledColumns } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { officeService } from './service';
import { makePng } from './testing/make-png';

let locked: RawSql;
let opened: Awaited<ReturnType<typeof openTestService<typeof officeService.api>>>;

beforeAll(async () => {
  opened = await openTestService(officeService, inject('databaseUrls').office);
  locked = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await locked`select pg_advisory_lock(hashtext('office.company'))`;
  await empty();
}, 120_000);

afterAll(async () => {
  await empty();
  await locked.end();
  await opened.close();
});

async function empty(): Promise<void> {
  await opened.service.db.$client`delete from office.company`;
  await opened.service.db.$client`delete from office.addressee`;
}

const address = { name: 'Usługi Leśne Jodła', street: 'ul. Leśna 4', postalCode: '45-001', city: 'Opole' };
const companyForm = { ...address, nip: 'PL 526-025-02-74', place: 'Opole' };
const save = (body: unknown, headers = {}, roles: readonly Role[] = ['office']) =>
  opened.request('POST', '/api/office/company', { body, headers, roles });

function upload(bytes: Uint8Array, name = 'logo.png') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return opened.request('POST', '/api/office/company/logo', { form, roles: ['manager'] });
}

// The endpoint checks its answer with this schema.
const companyOf = async (response: Response) => (await response.json()) as Company;

test('the company publishes the cash method and the normalised codes of annex 15 for invoices', async () => {
  const first = await companyOf(await save(companyForm));
  expect(first).toMatchObject({ cashMethod: false, annexPkwiu: expect.stringContaining('42.11.2, ') });
  const typed = { ...companyForm, cashMethod: true, annexPkwiu: ' 43 , 42.11.20.0 16.10.10 ' };
  expect((await save({ ...typed, annexPkwiu: '43; beton' })).status).toBe(417);
  const saved = await companyOf(await save(typed, { 'if-match': '"1"' }));
  expect(saved).toMatchObject({ cashMethod: true, annexPkwiu: '43, 42.11.20.0, 16.10.10' });
  const [published] = await opened.service.db.$client`select cash_method, annex_pkwiu from office_v1.company`;
  expect(published).toEqual({ cash_method: true, annex_pkwiu: '43, 42.11.20.0, 16.10.10' });
  await empty();
});

test('the company is empty until it is saved, and published with its logo', async () => {
  const read = () => opened.request('GET', '/api/office/company', { roles: [] });
  expect(await companyOf(await read())).toMatchObject({ name: '', version: 0, logo: null });
  expect((await upload(makePng(2, 2))).status).toBe(417);

  expect(await companyOf(await save(companyForm))).toMatchObject({ ...companyForm, nip: '5260250274', version: 1 });
  const withLogo = await companyOf(await upload(makePng(2, 2)));
  expect(withLogo).toMatchObject({ logoType: 'image/png', logo: Buffer.from(makePng(2, 2)).toString('base64') });

  const [published] = await opened.service.db.$client`select nip, place, logo_type, logo from office_v1.company`;
  expect(published).toEqual({ nip: '5260250274', place: 'Opole', logo_type: 'image/png', logo: withLogo.logo });

  expect((await save(companyForm, { 'if-match': '"2"' })).status).toBe(409);
  expect(await companyOf(await save({ ...companyForm, place: 'Kluczbork' }, { 'if-match': '"1"' }))).toMatchObject({
    place: 'Kluczbork',
    logoType: 'image/png',
  });
  const removed = await opened.request('DELETE', '/api/office/company/logo', { roles: ['office'] });
  expect(await companyOf(removed)).toMatchObject({ logo: null, logoType: null });
});

test('the data for invoices is saved with the company, and stays if a form omits it', async () => {
  await empty();
  const bankAccount = '27 1140 2004 0000 3002 0135 5387';
  const whole = { ...companyForm, bankAccount, invoicePattern: '{nr}/{mm}/{rrrr}', paymentDays: 14 };
  const saved = { bankAccount: bankAccount.replaceAll(' ', ''), invoicePattern: '{nr}/{mm}/{rrrr}', paymentDays: 14 };
  expect(await companyOf(await save(whole))).toMatchObject(saved);
  const writer = async () =>
    (await opened.service.db.$client`select account_subject, account_by from office_v1.company`)[0];
  const first = await writer();
  expect(first).toEqual({ account_subject: expect.any(String), account_by: expect.any(String) });
  await opened.service.db.$client`update office.company set account_by = 'ktoś inny'`;
  expect(await companyOf(await save(companyForm))).toMatchObject(saved);
  expect(await companyOf(await save(whole))).toMatchObject(saved);
  // The writer changes only with the account.
  expect(await writer()).toMatchObject({ account_by: 'ktoś inny' });
  await save({ ...whole, bankAccount: '61109010140000071219812874' });
  expect(await writer()).toEqual(first);
  expect(await companyOf(await save(whole))).toMatchObject(saved);
  const wrong = await save({
    ...whole,
    bankAccount: bankAccount.replace('87', '78'),
    invoicePattern: 'FV',
    paymentDays: 0,
  });
  const { errors } = (await wrong.json()) as { errors: { path: string }[] };
  expect(errors.map(({ path }) => path).sort()).toEqual(['bankAccount', 'invoicePattern', 'paymentDays']);
});

test('an error names each wrong field, and only the office and the manager may write', async () => {
  const refused = await save({ ...companyForm, name: ' ', nip: '5260250275', postalCode: '45001' });
  expect(refused.status).toBe(417);
  const { errors } = (await refused.json()) as { errors: { path: string }[] };
  expect(errors.map(({ path }) => path).sort()).toEqual(['name', 'nip', 'postalCode']);
  expect((await save(companyForm, {}, ['user'])).status).toBe(403);
});

test('a logo must be a complete PNG or JPEG of a size that fits a letter', async () => {
  await save(companyForm);
  expect((await upload(Buffer.from('GIF89a'))).status).toBe(415);
  expect((await upload(makePng(3000, 1))).status).toBe(417);
  expect((await upload(makePng(4, 4).subarray(0, 60))).status).toBe(417);
  expect((await upload(makePng(4, 4, deflateSync(Buffer.alloc(3))))).status).toBe(417);
  expect((await upload(Buffer.alloc(300 * 1024, 1))).status).toBe(413);
});

test('each active district has one addressee, saved with the version that was read', async () => {
  const list = async () => (await (await opened.request('GET', '/api/office/addressee/list')).json()) as Addressee[];
  const [first] = await list();
  if (!first) throw new Error('the test database has no district');
  expect(first).toMatchObject({ address: null, version: 0 });
  const body = { ...address, forestDistrictId: first.forestDistrict.id };
  const saveAddressee = (headers = {}, sent: object = body) =>
    opened.request('POST', '/api/office/addressee/save', { body: sent, headers, roles: ['office'] });
  expect((await saveAddressee()).status).toBe(200);
  expect((await saveAddressee({ 'if-match': '"1"' })).status).toBe(200);
  expect((await saveAddressee({ 'if-match': '"1"' })).status).toBe(409);
  expect((await saveAddressee({}, { ...body, forestDistrictId: 999_999_999 })).status).toBe(404);
  expect((await list())[0]).toMatchObject({ address, version: 2 });
});

test('the company and its addressees have a history, which shows only the digest of the logo', async () => {
  const historyOf = async (record: string) =>
    (await (await opened.request('GET', `/api/office/${record}/history`)).json()) as RecordHistory;
  await empty();
  await save(companyForm);
  await save({ ...companyForm, place: 'Kluczbork' });
  await upload(makePng(2, 2));
  await upload(makePng(4, 4));
  const [replaced, added, moved] = (await historyOf('company/1')).changes;
  expect(moved?.fields).toEqual([{ field: 'place', from: 'Opole', to: 'Kluczbork' }]);
  expect(added?.fields.map(({ field }) => field).sort()).toEqual(['logoDigest', 'logoType']);
  expect(replaced?.fields).toEqual([{ field: 'logoDigest', from: expect.any(String), to: expect.any(String) }]);

  const [first] = (await (await opened.request('GET', '/api/office/addressee/list')).json()) as Addressee[];
  const id = first?.forestDistrict.id;
  const body = { ...address, forestDistrictId: id };
  await opened.request('POST', '/api/office/addressee/save', { body, roles: ['office'] });
  await opened.request('POST', '/api/office/addressee/save', { body: { ...body, city: 'Brzeg' }, roles: ['office'] });
  const [changed] = (await historyOf(`addressee/${id}`)).changes;
  expect(changed).toMatchObject({ actor: 'biuro', fields: [{ field: 'city', from: 'Opole', to: 'Brzeg' }] });
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'office', historyLabels)).toEqual([]);
});
