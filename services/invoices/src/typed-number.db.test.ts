import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, ksefChecksum } from '@ostep/kernel';
import { type Answer, refused } from '@ostep/ksef-dev';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `Y${randomUUID().slice(0, 8)}`;
const STATUS = /^GET \/sessions\/[^/]+\/invoices\/[^/]+$/u;
const unavailable: Answer = { status: 503, json: {} };
let fixture: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  fixture = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);

afterAll(() => fixture.close());

beforeEach(() => {
  fixture.ksef.fault = () => null;
});

function numberOfToday(digits: string): string {
  const start = `5260250274-${dayInWarsaw(new Date()).replaceAll('-', '')}-${digits}`;
  return `${start}-${ksefChecksum(`${start}-`)}`;
}

const isComplete = ({ state, hasUpo }: Invoice) => state === 'inKsef' && hasUpo;
const type = (id: number, ksefNumber: string | undefined) => fixture.post(`${id}/ksef-number`, { ksefNumber });
const takeBack = (id: number, roles?: readonly ['user']) =>
  fixture.opened.request('DELETE', `/api/invoice/${id}/ksef-number`, roles ? { roles } : {});
const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];

test('a number typed for the wrong invoice moves to the invoice to which KSeF gave it; both are sent', async () => {
  const [ours, mistaken] = [await fixture.approved('ours'), await fixture.approved('mistaken')];
  fixture.ksef.fault = (named) => (STATUS.test(named) ? unavailable : null);
  await fixture.post(`${ours}/send`);
  await expect.poll(async () => (await fixture.read(ours)).sending?.awaySince ?? null).not.toBeNull();
  const { number } = await fixture.read(ours);
  const given = fixture.ksef.accepted.find((one) => one.number === number)?.ksefNumber;
  expect((await type(mistaken, given)).status).toBe(200);
  fixture.ksef.fault = () => null;
  await fixture.hoursUntil(ours, isComplete);
  expect(await fixture.read(ours)).toMatchObject({ state: 'inKsef', ksefNumber: given, ksefConfirmed: true });
  expect(await fixture.read(mistaken)).toMatchObject({
    state: 'approved',
    ksefNumber: null,
    left: 0,
    sending: { note: `Wpisany numer ${given} KSeF nadał fakturze ${number}, więc został cofnięty.` },
  });
  await fixture.post(`${mistaken}/send`);
  await fixture.hoursUntil(mistaken, isComplete);
  expect(fixture.ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
  expect((await fixture.read(mistaken)).ksefNumber).not.toBe(given);
});

test('an invoice of another program that loses a typed number stays `outside`', async () => {
  const [ours, elsewhere] = [await fixture.approved('own'), await fixture.approved('elsewhere')];
  fixture.ksef.fault = (named) => (STATUS.test(named) ? unavailable : null);
  await fixture.post(`${ours}/send`);
  await expect.poll(async () => (await fixture.read(ours)).sending?.awaySince ?? null).not.toBeNull();
  const { number } = await fixture.read(ours);
  const given = fixture.ksef.accepted.find((one) => one.number === number)?.ksefNumber ?? '';
  await fixture.sql`update invoices.invoice set state = 'outside', ksef_number = ${given}, ksef_confirmed = false
    where id = ${elsewhere}`;
  fixture.ksef.fault = () => null;
  await fixture.hoursUntil(ours, isComplete);
  expect(await fixture.read(ours)).toMatchObject({ state: 'inKsef', ksefNumber: given });
  expect(await fixture.read(elsewhere)).toMatchObject({ state: 'outside', ksefNumber: null });
});

test('our own fault with one invoice does not stop the others', async () => {
  const [broken, other] = [await fixture.approved('broken'), await fixture.approved('other')];
  fixture.ksef.fault = (named) => (named === 'POST /auth/challenge' ? unavailable : null);
  await fixture.post('send', { invoiceIds: [broken, other] });
  for (const id of [broken, other])
    await expect.poll(async () => (await fixture.read(id)).sending?.awaySince ?? null).not.toBeNull();
  await fixture.sql`update invoices.sending set next_at = now() - interval '1 day', away_since = null, stage = 'upo'
    where invoice_id = ${broken}`;
  fixture.ksef.fault = () => null;
  await fixture.hoursUntil(other, isComplete, 6);
  await fixture.hoursUntil(broken, ({ sending }) => sending?.awaySince !== null, 6);
  expect(await fixture.read(other)).toMatchObject({ state: 'inKsef' });
  expect((await fixture.read(broken)).sending).toMatchObject({ stage: 'upo', awaySince: expect.any(String) });
  await fixture.sql`delete from invoices.sending where invoice_id = ${broken}`;
});

test('a certificate without permission to read still sends: a typed number just stays unconfirmed', async () => {
  const [typed, other] = [await fixture.approved('typed'), await fixture.approved('sent')];
  fixture.ksef.fault = (named) =>
    named.startsWith('GET /invoices/ksef/') ? refused(403, 403, 'Brak uprawnień do odczytu') : null;
  await type(typed, numberOfToday('0100001AF629'));
  await fixture.post(`${other}/send`);
  await fixture.hoursUntil(other, isComplete, 6);
  expect(await fixture.read(other)).toMatchObject({ state: 'inKsef', sending: { notLetIn: null } });
  expect((await fixture.read(typed)).sending).toMatchObject({
    stage: 'confirming',
    notLetIn: null,
    description: 'Certyfikat nie ma w KSeF prawa do odczytu faktur, więc numeru nie da się sprawdzić.',
  });
  await takeBack(typed);
});

test('a company that is denied access for one invoice still sends the others', async () => {
  const [barred, other] = [await fixture.approved('barred'), await fixture.approved('free')];
  fixture.ksef.fault = (named) => (STATUS.test(named) ? unavailable : null);
  await fixture.post(`${barred}/send`);
  await expect.poll(async () => (await fixture.read(barred)).sending?.awaySince ?? null).not.toBeNull();
  const [row] = await fixture.sql`select session_ref from invoices.sending where invoice_id = ${barred}`;
  fixture.ksef.fault = (named) =>
    named.includes(String(row?.session_ref)) ? refused(403, 21_301, 'Brak uprawnień do sesji') : null;
  await fixture.post(`${other}/send`);
  await fixture.sql`update invoices.sending set next_at = now() - interval '1 day' where invoice_id = ${barred}`;
  await fixture.hoursUntil(other, isComplete, 8);
  expect((await fixture.read(other)).state).toBe('inKsef');
  await fixture.sql`delete from invoices.sending where invoice_id = ${barred}`;
});

test('a typed number can be taken back until KSeF confirms it; then the invoice can be sent', async () => {
  const id = await fixture.approved('back');
  const mistaken = numberOfToday('0100002AF629');
  await type(id, mistaken);
  expect((await takeBack(id, ['user'])).status).toBe(403);
  expect(await (await takeBack(id)).json()).toMatchObject({ state: 'approved', ksefNumber: null, hasUpo: false });
  await fixture.post(`${id}/send`);
  await fixture.hoursUntil(id, isComplete);
  const sent = await fixture.read(id);
  expect(sent.ksefNumber).not.toBe(mistaken);
  expect(await refusalOf(await takeBack(id))).toEqual([
    417,
    `Faktura ${sent.number} nie ma numeru KSeF wpisanego ręcznie. Numeru, który dał KSeF, nie cofa się.`,
  ]);
});

test('a number that a correction names stays; taking back that of a correction restores its invoice', async () => {
  const id = await fixture.approved('corrected');
  await type(id, numberOfToday('0100003AF629'));
  const corrected = await fixture.post(`${id}/correct`, {
    reason: 'Pomyłka',
    effect: 2,
    lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 8 }],
  });
  const correction = Number(await corrected.text());
  expect((await refusalOf(await takeBack(id)))[1]).toContain('wystawiono po niej korektę');
  await fixture.opened.request('POST', `/api/invoice/${correction}/approve`, { username: 'szef' });
  await type(correction, numberOfToday('0100004AF629'));
  expect(await fixture.read(id)).toMatchObject({ state: 'corrected', left: 2802.76 });
  expect((await takeBack(correction)).status).toBe(200);
  expect(await fixture.read(id)).toMatchObject({ state: 'inKsef', left: 3114.18 });
});
