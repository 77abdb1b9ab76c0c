import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, ksefChecksum } from '@ostep/kernel';
import { type Answer, refused } from '@ostep/ksef-dev';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `Y${randomUUID().slice(0, 8)}`;
const STATUS = /^GET \/sessions\/[^/]+\/invoices\/[^/]+$/u;
const away: Answer = { status: 503, json: {} };
let at: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  at = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);

afterAll(() => at.close());

beforeEach(() => {
  at.ksef.fault = () => null;
});

function numberOfToday(digits: string): string {
  const start = `5260250274-${dayInWarsaw(new Date()).replaceAll('-', '')}-${digits}`;
  return `${start}-${ksefChecksum(`${start}-`)}`;
}

const isWhole = ({ state, hasUpo }: Invoice) => state === 'inKsef' && hasUpo;
const type = (id: number, ksefNumber: string | undefined) => at.post(`${id}/ksef-number`, { ksefNumber });
const takeBack = (id: number, roles?: readonly ['user']) =>
  at.opened.request('DELETE', `/api/invoice/${id}/ksef-number`, roles ? { roles } : {});
const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];

test('a number that a person gave to another invoice goes to the one that KSeF gave it, and none is kept waiting', async () => {
  const [ours, mistaken] = [await at.approved('ours'), await at.approved('mistaken')];
  at.ksef.fault = (named) => (STATUS.test(named) ? away : null);
  await at.post(`${ours}/send`);
  await expect.poll(async () => (await at.read(ours)).sending?.awaySince ?? null).not.toBeNull();
  const { number } = await at.read(ours);
  const given = at.ksef.accepted.find((one) => one.number === number)?.ksefNumber;
  expect((await type(mistaken, given)).status).toBe(200);
  at.ksef.fault = () => null;
  await at.hoursUntil(ours, isWhole);
  expect(await at.read(ours)).toMatchObject({ state: 'inKsef', ksefNumber: given, ksefConfirmed: true });
  expect(await at.read(mistaken)).toMatchObject({
    state: 'approved',
    ksefNumber: null,
    left: 0,
    sending: { note: `Wpisany numer ${given} KSeF nadał fakturze ${number}, więc został cofnięty.` },
  });
  await at.post(`${mistaken}/send`);
  await at.hoursUntil(mistaken, isWhole);
  expect(at.ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
  expect((await at.read(mistaken)).ksefNumber).not.toBe(given);
});

test('an invoice of another program that was given the number stays issued elsewhere', async () => {
  const [ours, elsewhere] = [await at.approved('own'), await at.approved('elsewhere')];
  at.ksef.fault = (named) => (STATUS.test(named) ? away : null);
  await at.post(`${ours}/send`);
  await expect.poll(async () => (await at.read(ours)).sending?.awaySince ?? null).not.toBeNull();
  const { number } = await at.read(ours);
  const given = at.ksef.accepted.find((one) => one.number === number)?.ksefNumber ?? '';
  await at.sql`update invoices.invoice set state = 'outside', ksef_number = ${given}, ksef_confirmed = false
    where id = ${elsewhere}`;
  at.ksef.fault = () => null;
  await at.hoursUntil(ours, isWhole);
  expect(await at.read(ours)).toMatchObject({ state: 'inKsef', ksefNumber: given });
  expect(await at.read(elsewhere)).toMatchObject({ state: 'outside', ksefNumber: null });
});

test('a fault of ours about one invoice keeps no other from being sent', async () => {
  const [broken, other] = [await at.approved('broken'), await at.approved('other')];
  at.ksef.fault = (named) => (named === 'POST /auth/challenge' ? away : null);
  await at.post('send', { invoiceIds: [broken, other] });
  for (const id of [broken, other])
    await expect.poll(async () => (await at.read(id)).sending?.awaySince ?? null).not.toBeNull();
  await at.sql`update invoices.sending set next_at = now() - interval '1 day', away_since = null, stage = 'upo'
    where invoice_id = ${broken}`;
  at.ksef.fault = () => null;
  await at.hoursUntil(other, isWhole, 6);
  await at.hoursUntil(broken, ({ sending }) => sending?.awaySince !== null, 6);
  expect(await at.read(other)).toMatchObject({ state: 'inKsef' });
  expect((await at.read(broken)).sending).toMatchObject({ stage: 'upo', awaySince: expect.any(String) });
  await at.sql`delete from invoices.sending where invoice_id = ${broken}`;
});

test('a certificate that may send and not read keeps no invoice waiting because of a typed number', async () => {
  const [typed, other] = [await at.approved('typed'), await at.approved('sent')];
  at.ksef.fault = (named) =>
    named.startsWith('GET /invoices/ksef/') ? refused(403, 403, 'Brak uprawnień do odczytu') : null;
  await type(typed, numberOfToday('0100001AF629'));
  await at.post(`${other}/send`);
  await at.hoursUntil(other, isWhole, 6);
  expect(await at.read(other)).toMatchObject({ state: 'inKsef', sending: { notLetIn: null } });
  expect((await at.read(typed)).sending).toMatchObject({
    stage: 'confirming',
    notLetIn: null,
    description: 'Certyfikat nie ma w KSeF prawa do odczytu faktur, więc numeru nie da się sprawdzić.',
  });
  await takeBack(typed);
});

test('one firm that is not let in about one invoice sends the others', async () => {
  const [barred, other] = [await at.approved('barred'), await at.approved('free')];
  at.ksef.fault = (named) => (STATUS.test(named) ? away : null);
  await at.post(`${barred}/send`);
  await expect.poll(async () => (await at.read(barred)).sending?.awaySince ?? null).not.toBeNull();
  const [row] = await at.sql`select session_ref from invoices.sending where invoice_id = ${barred}`;
  at.ksef.fault = (named) =>
    named.includes(String(row?.session_ref)) ? refused(403, 21_301, 'Brak uprawnień do sesji') : null;
  await at.post(`${other}/send`);
  await at.sql`update invoices.sending set next_at = now() - interval '1 day' where invoice_id = ${barred}`;
  await at.hoursUntil(other, isWhole, 8);
  expect((await at.read(other)).state).toBe('inKsef');
  await at.sql`delete from invoices.sending where invoice_id = ${barred}`;
});

test('a typed number is taken back until KSeF has confirmed it; the invoice is sent then', async () => {
  const id = await at.approved('back');
  const mistaken = numberOfToday('0100002AF629');
  await type(id, mistaken);
  expect((await takeBack(id, ['user'])).status).toBe(403);
  expect(await (await takeBack(id)).json()).toMatchObject({ state: 'approved', ksefNumber: null, hasUpo: false });
  await at.post(`${id}/send`);
  await at.hoursUntil(id, isWhole);
  const sent = await at.read(id);
  expect(sent.ksefNumber).not.toBe(mistaken);
  expect(await refusalOf(await takeBack(id))).toEqual([
    417,
    `Faktura ${sent.number} nie ma numeru KSeF wpisanego ręcznie. Numeru, który dał KSeF, nie cofa się.`,
  ]);
});

test('not while a correction names it; that of a correction leaves its invoice as it was', async () => {
  const id = await at.approved('corrected');
  await type(id, numberOfToday('0100003AF629'));
  const corrected = await at.post(`${id}/correct`, {
    reason: 'Pomyłka',
    effect: 2,
    lines: [{ no: 1, amount: 9, price: 288.35, vatPercent: 8 }],
  });
  const correction = Number(await corrected.text());
  expect((await refusalOf(await takeBack(id)))[1]).toContain('wystawiono po niej korektę');
  await at.opened.request('POST', `/api/invoice/${correction}/approve`, { username: 'szef' });
  await type(correction, numberOfToday('0100004AF629'));
  expect(await at.read(id)).toMatchObject({ state: 'corrected', left: 2802.76 });
  expect((await takeBack(correction)).status).toBe(200);
  expect(await at.read(id)).toMatchObject({ state: 'inKsef', left: 3114.18 });
});
