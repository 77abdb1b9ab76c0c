import { randomUUID } from 'node:crypto';
import type { Invoice, StatementRead } from '@ostep/api-invoices';
import type { Fault } from '@ostep/ksef-dev';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lookUpDueIdentifiers } from './look-up-collectives';
import { openSendingService } from './testing/sending-service';

const mark = `Z${randomUUID().slice(0, 8)}`;
const NAMED = /^GET \/collective-identifiers\//u;

let sending: Awaited<ReturnType<typeof openSendingService>>;
let invoices: Invoice[];
let calls: string[];
let answer: Fault | null;

beforeAll(async () => {
  sending = await openSendingService(inject('databaseUrls'), mark);
  invoices = [];
  for (const name of ['a', 'b', 'c']) {
    const id = await sending.approved(name);
    await sending.post(`${id}/send`);
    await sending.hoursUntil(id, ({ state }) => state === 'inKsef');
    invoices.push(await sending.read(id));
  }
  sending.ksef.fault = (call) => {
    if (!NAMED.test(call)) return null;
    calls.push(call);
    return answer;
  };
}, 120_000);

afterAll(() => sending.close());

const ksefNumbers = (...at: number[]) => at.map((one) => invoices[one]?.ksefNumber ?? '');

function identifier(...at: number[]): string {
  const number = sending.ksef.collectiveIdentifier(ksefNumbers(...at));
  if (number === null) throw new Error('no identifier');
  return number;
}

async function statement(titles: readonly string[]): Promise<StatementRead> {
  calls = [];
  const rows = titles.map((title, at) => `10.04.2026;"${title}";${6228.36 + at};1111`.replace('.36', ',36'));
  const form = new FormData();
  form.set('file', new Blob([['Data operacji;Opis operacji;Kwota;Saldo', ...rows].join('\n')]), 'wyciag.csv');
  const response = await sending.opened.request('POST', '/api/invoice/statement', { form });
  expect(response.status).toBe(200);
  return (await response.json()) as StatementRead;
}

const nameColumns = () =>
  sending.post('statement/columns', {
    header: ['Data operacji', 'Opis operacji', 'Kwota', 'Saldo'],
    columns: { bookedOn: 0, title: 1, amount: 2, payer: null, account: null },
  });

test('KSeF is asked once about a collective identifier; its invoices are saved and matched', async () => {
  await nameColumns();
  const number = identifier(0, 1);
  answer = null;
  const first = await statement([`za faktury ${number.replaceAll('-', '')}`]);
  expect(first.transfers).toMatchObject([
    {
      collective: { number, state: 'known', invoices: 2, ours: 2 },
      match: { by: 'collective', invoiceIds: expect.arrayContaining([invoices[0]?.id, invoices[1]?.id]) },
    },
  ]);
  expect(calls).toHaveLength(1);
  const again = await statement([`za faktury ${number}`, `druga wpłata ${number}`]);
  expect(again.transfers).toMatchObject([{ match: { by: 'collective' } }, { match: { by: 'collective' } }]);
  expect(calls).toEqual([]);
});

test.each<[what: string, fault: Fault]>([
  ['503', 503],
  ['429', 429],
  ['a page of a robot', { status: 200, html: '<html>Sprawdzamy przeglądarkę</html>' }],
  ['a dropped connection', 'die-after'],
  ['missing permissions', { status: 403, json: { title: 'Forbidden', status: 403, detail: 'Brak uprawnień.' } }],
])('while KSeF answers %s, the transfer waits, nothing is guessed, and KSeF is asked again later', async (_, fault) => {
  const number = identifier(2);
  answer = fault;
  const waiting = await statement([`za fakturę ${number}`]);
  expect(waiting.transfers).toMatchObject([{ collective: { number, state: 'away', invoices: 0 }, match: null }]);
  expect(calls).toHaveLength(1);
  await statement([`za fakturę ${number}`]);
  expect(calls).toEqual([]);
  answer = null;
  const inAnHour = { ...sending.opened.service, now: () => new Date(Date.now() + 3_600_000) };
  await lookUpDueIdentifiers(inAnHour);
  expect(calls).toHaveLength(1);
  const answered = await statement([`za fakturę ${number}`]);
  expect(answered.transfers).toMatchObject([
    { collective: { state: 'known', ours: 1 }, match: { by: 'collective', invoiceIds: [invoices[2]?.id] } },
  ]);
  expect(calls).toEqual([]);
});

test('an unknown identifier is shown as unknown and matched otherwise; one with foreign invoices is only proposed', async () => {
  answer = { status: 200, json: { invoices: [], continuationToken: null } };
  const unknown = identifier(0);
  const read = await statement([`${unknown} ${invoices[1]?.number}`]);
  expect(read.transfers).toMatchObject([
    { collective: { state: 'unknown' }, match: { by: 'number', invoiceIds: [invoices[1]?.id] } },
  ]);
  const foreign = { ksefNumber: '5260250274-20260412-0100001AF629-AF', detailsHidden: true };
  const ours = ksefNumbers(0).map((ksefNumber) => ({ ksefNumber, detailsHidden: false }));
  answer = { status: 200, json: { invoices: [...ours, foreign] } };
  const partly = await statement([identifier(0, 1, 2)]);
  expect(partly.transfers).toMatchObject([
    { collective: { state: 'known', invoices: 2, ours: 1 }, match: { by: 'proposal', invoiceIds: [invoices[0]?.id] } },
  ]);
});

test('an identifier of more invoices than one page has is read to its end', async () => {
  answer = null;
  const [one] = sending.ksef.accepted;
  if (!one) throw new Error('nothing was accepted');
  const many = Array.from({ length: 450 }, (_, at) => ({ ...one, ksefNumber: `${one.ksefNumber}#${at}` }));
  Object.assign(sending.ksef.accepted, [...sending.ksef.accepted, ...many]);
  const number = sending.ksef.collectiveIdentifier([one, ...many].map(({ ksefNumber }) => ksefNumber));
  const read = await statement([`${number}`]);
  expect(read.transfers).toMatchObject([{ collective: { state: 'known', invoices: 451, ours: 1 } }]);
  expect(calls).toHaveLength(3);
});
