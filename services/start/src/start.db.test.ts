import { randomUUID } from 'node:crypto';
import type { StartAnswer, StartBatch, StartKind, StartReading, StartState, WaitingRows } from '@ostep/api-start';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startHandlers } from './routes/start.routes';
import { startService } from './service';
import { filesInProcess } from './testing/files-in-process';

const mark = `S${randomUUID().slice(0, 6)}`;
const definition = {
  ...startService,
  handlers: (service: Parameters<typeof startHandlers>[0]) => startHandlers(service, filesInProcess),
};
const szef = { username: `${mark}szef`, roles: ['manager'] } as const;
const other = { username: `${mark}druga`, roles: ['manager'] } as const;

type Opened = Awaited<ReturnType<typeof openTestService<typeof startService.api>>>;
let opened: Opened;
let withApproval: Opened;
let sql: RawSql;
let district: string;

beforeAll(async () => {
  opened = await openTestService(definition, inject('databaseUrls').start);
  withApproval = await openTestService(definition, inject('databaseUrls').start, { SETTLEMENT_APPROVAL: 'on' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  const [row] = await sql<{ value: string }[]>`
    insert into dictionaries.forest_district (key, value, modified_by) values (${mark}, ${`Bór ${mark}`}, 'test') returning value`;
  district = row?.value ?? '';
  await sql`
    insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
    values (${`${mark}-A`}, 'Orka', 1, 'test')`;
}, 120_000);

afterAll(async () => {
  await sql`delete from invoices.invoice where number like ${`${mark}%`}`;
  await sql`delete from summaries.earlier_work where batch_file = 'earlier-works.csv' and created_by like ${`${mark}%`}`;
  await sql.end();
  await withApproval.close();
  await opened.close();
});

async function upload(kind: StartKind, text: string, by: object = szef, service = opened): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([text]), `${kind}.csv`);
  return service.request('POST', `/api/start/${kind}/read`, { form, ...by });
}

const read = async (...given: Parameters<typeof upload>) => (await (await upload(...given)).json()) as StartReading;

type Take = { readonly kind: StartKind; readonly reading: StartReading; readonly answers?: readonly StartAnswer[] };

async function take({ kind, reading, answers = [] }: Take, extra: object = {}, service = opened): Promise<Response> {
  const { token } = reading;
  const form = { sheet: null, columns: null, answers };
  const again = await service.request('POST', `/api/start/${kind}/read/${token}`, { body: form, ...szef });
  const { fingerprint } = (await again.json()) as StartReading;
  const body = { ...form, token, fingerprint };
  return service.request('POST', `/api/start/${kind}`, { body, ...szef, ...extra });
}

const stateOf = async (by: object = szef) =>
  (await (await opened.request('GET', '/api/start', by)).json()) as StartState;
const undo = (id: number, by: object = szef) => opened.request('DELETE', `/api/start/batch/${id}`, by);
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

const sheetRows = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  rows: [['Numer', 'Data wystawienia', 'Termin', 'Nabywca', 'Brutto', 'Zostało'], ...rows].map((row) => [...row]),
});

const invoices = (name: string, rows: readonly string[]) =>
  `Numer;Data wystawienia;Termin;Nabywca;Brutto;Zostało\n${rows.map((row) => `${mark}${name}/${row}`).join('\n')}\n`;

test('rows are taken in one batch, which is undone as a whole', async () => {
  const text = invoices('a', [
    `1;2025-11-28;2025-12-28;${district};1 000,50;1 000,50`,
    `2;2025-11-30;2025-12-30;${district};800;300,10`,
  ]);
  const reading = await read('outside-invoices', text);
  expect(reading).toMatchObject({ rows: 3, take: 2, asked: 0, notTakenCount: 0, other: 1, questions: [] });
  const taken = await take({ kind: 'outside-invoices', reading });
  expect(taken.status).toBe(200);
  const batch = (await taken.json()) as StartBatch;
  expect(batch).toMatchObject({ kind: 'outside-invoices', rows: 2, total: 1300.6, state: 'taken', own: true });
  const written = () =>
    sql`select number, gross, "left", batch_id from invoices_v1.outside_invoice where number like ${`${mark}a/%`} order by 1`;
  expect(await written()).toMatchObject([
    { number: `${mark}a/1`, gross: 1000.5, left: 1000.5, batch_id: batch.id },
    { number: `${mark}a/2`, gross: 800, left: 300.1 },
  ]);
  const again = await read('outside-invoices', text);
  expect(again).toMatchObject({ take: 0, notTakenCount: 2 });
  expect(again.takenBefore?.rows).toBe(2);
  expect(again.notTaken[0]?.why).toMatch(/^już wczytano \d/u);
  expect((await undo(batch.id)).status).toBe(200);
  expect(await written()).toEqual([]);
  expect((await stateOf()).batches.find(({ id }) => id === batch.id)).toMatchObject({
    state: 'undone',
    undoneBy: szef.username,
  });
  expect(await messageOf(await undo(batch.id))).toBe('To wczytanie już cofnięto.');
  expect(await read('outside-invoices', text)).toMatchObject({ take: 2 });
});

test('a repeated request takes nothing twice, and two people with one file take it once', async () => {
  const text = invoices('b', [`1;2025-11-28;2025-12-28;${district};10;10`]);
  const reading = await read('outside-invoices', text);
  const body = { sheet: null, columns: null, answers: [], token: reading.token, fingerprint: reading.fingerprint };
  const headers = { 'idempotency-key': randomUUID() };
  const takeOnce = () => opened.request('POST', '/api/start/outside-invoices', { body, headers, ...szef });
  const [first, second] = await Promise.all([takeOnce(), takeOnce()]);
  const ids = [first, second].map(async (answer) => ((await answer.json()) as StartBatch).id);
  expect(new Set(await Promise.all(ids)).size).toBe(1);
  const late = await opened.request('POST', '/api/start/outside-invoices', { body, ...szef });
  expect(late.status).toBe(409);
});

test('with approval amounts wait until somebody else confirms them', async () => {
  const text = invoices('c', [`1;2025-11-28;2025-12-28;${district};20;20`]);
  const reading = await read('outside-invoices', text, szef, withApproval);
  const taken = (await (await take({ kind: 'outside-invoices', reading }, {}, withApproval)).json()) as StartBatch;
  expect(taken.state).toBe('waiting');
  const written = () => sql`select number from invoices_v1.outside_invoice where number = ${`${mark}c/1`}`;
  expect(await written()).toEqual([]);
  const path = `/api/start/batch/${taken.id}`;
  const rows = (await (await withApproval.request('GET', `${path}/rows`, other)).json()) as WaitingRows;
  expect(rows.rows[0]?.values[0]).toBe(`${mark}c/1`);
  const own = await withApproval.request('POST', `${path}/confirm`, szef);
  expect(own.status).toBe(417);
  expect(await messageOf(own)).toContain('potwierdza inna osoba');
  expect(await written()).toEqual([]);
  const confirmed = await withApproval.request('POST', `${path}/confirm`, other);
  expect(await confirmed.json()).toMatchObject({ state: 'taken', confirmedBy: other.username });
  expect(await written()).toHaveLength(1);
  expect((await withApproval.request('POST', `${path}/confirm`, other)).status).toBe(417);
  expect((await withApproval.request('GET', `${path}/rows`, other)).status).toBe(417);
});

test('works that wait for nobody are taken with approval too, and asked about the second time', async () => {
  const text = `Miesiąc;Nadleśnictwo;Kod;Ilość;Jm;Koszt\n04.2025;${district};${mark}-A;10;ha;250,00\n05.2025;${district};${mark}-A;0;ha;99\n`;
  const reading = await read('earlier-works', text, szef, withApproval);
  expect(reading).toMatchObject({ take: 1, asked: 1, questions: [{ id: 'lump' }] });
  const answers = [{ id: 'lump', choice: 'keep' }];
  const taken = (await (
    await take({ kind: 'earlier-works', reading, answers }, {}, withApproval)
  ).json()) as StartBatch;
  expect(taken).toMatchObject({ state: 'taken', rows: 2 });
  const works = await sql`select cost, quantity, month::text from summaries_v1.earlier_work
    where action_code_id = (select id from dictionaries.action_code where key = ${`${mark}-A`}) order by month`;
  expect(works).toMatchObject([
    { cost: 250, quantity: 10, month: '2025-04-01' },
    { cost: 99, quantity: 0, month: '2025-05-01' },
  ]);
  const again = await read('earlier-works', text);
  expect(again.questions.map(({ id }) => id.replace(/\d.*/u, ''))).toContain('taken:');
  expect((await undo(taken.id)).status).toBe(200);
});

test('rows of two sheets with one number are taken in one batch', async () => {
  const sheetOf = (year: number) =>
    sheetRows(`Rok ${year}`, [[`${mark}f/${year}`, `${year}-11-28`, `${year}-12-28`, district, 20, 20]]);
  const workbook = new ExcelJS.Workbook();
  for (const { name, rows } of [sheetOf(2024), sheetOf(2025)]) workbook.addWorksheet(name).addRows(rows);
  const form = new FormData();
  form.set('file', new Blob([await workbook.xlsx.writeBuffer()]), 'lata.xlsx');
  const answer = await opened.request('POST', '/api/start/outside-invoices/read', { form, ...szef });
  const reading = (await answer.json()) as StartReading;
  expect(reading).toMatchObject({ take: 2, sheets: [{ state: 'read' }, { state: 'read' }] });
  expect((await take({ kind: 'outside-invoices', reading })).status).toBe(200);
  const files =
    await sql`select batch_file, batch_row from invoices.invoice where number like ${`${mark}f/%`} order by 1`;
  expect(files).toMatchObject([
    { batch_file: 'lata.xlsx, Rok 2024', batch_row: 2 },
    { batch_file: 'lata.xlsx, Rok 2025', batch_row: 2 },
  ]);
});

test('columns that a person names are remembered for the header', async () => {
  const text = `Xa;Xb;Xc;Xd;Xe;Xf\n${mark}d/1;2025-11-28;2025-12-28;${district};20;20\n`;
  const { token, missing } = await read('outside-invoices', text);
  expect(missing).toContain('number');
  const columns = { A: 'number', B: 'issued', C: 'due', D: 'buyer', E: 'gross', F: 'left' };
  const body = { sheet: null, columns, answers: [] };
  const named = await opened.request('POST', `/api/start/outside-invoices/read/${token}`, { body, ...szef });
  expect(await named.json()).toMatchObject({ take: 1, missing: [], remembered: false });
  const later = await read('outside-invoices', text.replace('d/1', 'd/2'));
  expect(later).toMatchObject({ take: 1, columns, remembered: true });
  const foreign = { ...body, columns: { A: 'rate' } };
  const refused = await opened.request('POST', `/api/start/outside-invoices/read/${token}`, { body: foreign, ...szef });
  expect(refused.status).toBe(417);
  const byTitles = { ...body, columns: 'titles' };
  const path = `/api/start/outside-invoices/read/${later.token}`;
  const again = await opened.request('POST', path, { body: byTitles, ...szef });
  expect(await again.json()).toMatchObject({ take: 0, remembered: false });
  const forgotten = await read('outside-invoices', text.replace('d/1', 'd/3'));
  expect(forgotten.missing).toContain('number');
  expect(forgotten.remembered).toBe(false);
});

test('of more questions than are sent at once all are counted', async () => {
  const squads = Array.from({ length: 203 }, (_, index) => `${mark} obca ${index};SADZ;17,50`);
  const reading = await read('rates', `Ekipa;Kod;Stawka\n${squads.join('\n')}\n`);
  expect(reading.questions).toHaveLength(200);
  expect(reading.questionsCount).toBeGreaterThanOrEqual(203);
});

test('a used batch is not undone, and the refusal says what can be done instead', async () => {
  const text = invoices(
    'e',
    [1, 2].map((row) => `${row};2025-11-28;2025-12-28;${district};20;20`),
  );
  const reading = await read('outside-invoices', text);
  const batch = (await (await take({ kind: 'outside-invoices', reading })).json()) as StartBatch;
  const pay = (row: number) => sql`
    insert into invoices.payment (invoice_id, booked_on, amount, title, payer, account, key, saved_by)
    select id, '2025-12-01', 1, '', '', '', number, 'test' from invoices.invoice where number = ${`${mark}e/${row}`}`;
  await pay(1);
  const refused = await undo(batch.id);
  expect(refused.status).toBe(417);
  const used = 'Faktury z wpłatą (także cofniętą), korektą lub protokołem zostają w Ostępie.';
  expect(await messageOf(refused)).toBe(
    `Nie można cofnąć: w użyciu jest już 1 (np. ${mark}e/1). ${used} Pozostałe usuń osobno (Finanse → Faktury).`,
  );
  await pay(2);
  expect(await messageOf(await undo(batch.id))).toBe(`Nie można cofnąć: w użyciu jest już 2 (np. ${mark}e/1). ${used}`);
  expect((await stateOf()).batches.find(({ id }) => id === batch.id)?.state).toBe('taken');
  await sql`delete from invoices.payment where invoice_id in
    (select id from invoices.invoice where number like ${`${mark}e/%`})`;
  expect((await undo(batch.id)).status).toBe(200);
});

test('a file is read only by who uploaded it, and calls are for managers', async () => {
  const { token } = await read('rates', 'Ekipa;Kod;Stawka\n');
  const body = { sheet: null, columns: null, answers: [] };
  expect((await opened.request('POST', `/api/start/rates/read/${token}`, { body, ...other })).status).toBe(404);
  expect((await opened.request('GET', `/api/start/rates/read/${token}/cells?part=1`, other)).status).toBe(404);
  expect((await opened.request('GET', `/api/start/rates/read/${token}/cells?part=1`, szef)).status).toBe(200);
  expect((await upload('rates', 'x', { roles: ['office', 'user'] })).status).toBe(403);
});

test('what is no table is refused with a sentence, and a quote that stays open with its line', async () => {
  const pdf = await upload('squads', '%PDF-1.7 …');
  expect([pdf.status, await messageOf(pdf)]).toEqual([415, 'To nie jest arkusz .xlsx ani plik CSV.']);
  expect((await upload('squads', ' \n ')).status).toBe(417);
  const open = await upload('squads', 'Kod;Nazwa\nH01;"Jodła\n');
  expect(await messageOf(open)).toBe('Wiersza 2 nie da się odczytać: cudzysłów nie jest zamknięty.');
});

test('each template is read by its own kind without a question about columns', async () => {
  for (const kind of ['squads', 'outside-invoices', 'balances', 'earlier-works', 'rates'] as const) {
    const template = await opened.request('GET', `/api/start/${kind}/template`, szef);
    expect(template.status).toBe(200);
    const form = new FormData();
    form.set('file', new Blob([await template.arrayBuffer()]), 'wzor.xlsx');
    const reading = (await (
      await opened.request('POST', `/api/start/${kind}/read`, { form, ...szef })
    ).json()) as StartReading;
    expect([kind, reading.missing]).toEqual([kind, []]);
    expect(reading.sheets.map(({ state }) => state)).toEqual(['read', 'other']);
    expect(reading.take + reading.asked + reading.notTakenCount).toBe(2);
  }
});
