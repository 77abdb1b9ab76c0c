import { createHash, randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter, daysBetween, ksefChecksum } from '@ostep/kernel';
import { type Answer, type Fault, refused } from '@ostep/ksef-dev';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `A${randomUUID().slice(0, 8)}`;
let fixture: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  fixture = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);

afterAll(() => fixture.close());

beforeEach(() => {
  fixture.ksef.fault = () => null;
});

const CHALLENGE = /^POST \/auth\/challenge$/u;
const SIGN_IN_STATUS = /^GET \/auth\/[^/]+$/u;
const POST = /^POST \/sessions\/online\/[^/]+\/invoices$/u;
const SESSION = /^GET \/sessions\/[^/]+\/invoices$/u;
const STATUS = /^GET \/sessions\/[^/]+\/invoices\/[^/]+$/u;
const UPO = /\/upo$/u;

const robot: Answer = { status: 200, html: '<!DOCTYPE html><html><body>Request unsuccessful.</body></html>' };
const json = (value: object): Answer => ({ status: 200, json: value });
const signInStatus = (code: number) => json({ status: { code, description: 'Brak uprawnień' } });
const invoiceStatus = (code: number, further: object = {}) =>
  json({ referenceNumber: 'x', status: { code, description: 'Opis z KSeF', ...further } });

/** Each fault is answered `times` times. @returns the faults that no call has met yet */
function meet(faults: readonly (readonly [call: RegExp, fault: Fault, times: number])[]) {
  const left = faults.map(([call, fault, times]) => ({ call, fault, times }));
  const unmet = new Set(left);
  fixture.ksef.fault = (named) => {
    const met = left.find(({ call, times }) => times > 0 && call.test(named));
    if (!met) return null;
    met.times -= 1;
    unmet.delete(met);
    return met.fault;
  };
  return unmet;
}

const isComplete = ({ state, hasUpo }: Invoice) => state === 'inKsef' && hasUpo;

const daysEarlier = (id: number, days: number) =>
  fixture.sql`update invoices.invoice set issued = issued - ${days}::int, due = due - ${days}::int where id = ${id}`;

test('an invoice that waited over midnight gets the new date if nothing was posted, and all else stays as approved', async () => {
  const id = await fixture.approved('midnight');
  const approved = await fixture.read(id);
  await daysEarlier(id, 1);
  const early = await fixture.read(id);
  await fixture.post(`${id}/send`, { today: true });
  meet([[CHALLENGE, 503, 1]]);
  await daysEarlier(id, 1);
  await fixture.sql`update office.company set bank_account = '61109010140000071219812874'`;
  await fixture.hoursUntil(id, isComplete);
  await fixture.sql`update office.company set bank_account = '27114020040000300201355387'`;
  const sent = await fixture.read(id);
  expect(early.issued).not.toBe(approved.issued);
  expect(sent).toMatchObject({
    number: approved.number,
    account: approved.account,
    sending: { invoicingMode: 'Online' },
  });
  expect(sent.sending?.note).toMatch(/^Data wystawienia zmieniona z .+ na .+, bo faktura czekała/u);
  expect(daysBetween(sent.issued ?? '', sent.due ?? '')).toBe(30);
  const taken = fixture.ksef.accepted.filter(({ number }) => number === approved.number);
  expect(taken.map(({ issued }) => issued)).toEqual([sent.issued]);
});

test.each<[string, Parameters<typeof meet>[0]]>([
  [
    'posted in a session that nobody knows then',
    [
      [POST, 'die-after', 1],
      [SESSION, refused(400, 21_173, 'Nieznana sesja.'), 1],
    ],
  ],
  ['posted, and the status fails', [[STATUS, invoiceStatus(550), 1]]],
])('an invoice that was %s is sent after midnight with the same bytes, and a note says so', async (name, met) => {
  const id = await fixture.approved(name.slice(-6));
  const { number } = await fixture.read(id);
  const [before] = await fixture.sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  const unmet = meet(met);
  await fixture.post(`${id}/send`);
  await expect.poll(async () => (await fixture.read(id)).sending?.awaySince ?? null).not.toBeNull();
  await daysEarlier(id, 1);
  await fixture.hoursUntil(id, isComplete);
  expect([...unmet]).toEqual([]);
  const [after] = await fixture.sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  expect(after).toEqual(before);
  expect(fixture.ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
  const { sending } = await fixture.read(id);
  expect(sending?.note).toMatch(/^Czekała przez północ z datą wystawienia .+, bo mogła już dotrzeć do KSeF\.$/u);
});

test('the date that a person chose is kept, and the invoice is shown as offline, as KSeF says', async () => {
  const id = await fixture.approved('offline');
  const [row] = await fixture.sql`select xml from invoices.invoice_content where invoice_id = ${id}`;
  const { issued } = await fixture.read(id);
  const earlier = daysAfter(issued ?? '', -1);
  const xml = Buffer.from(Buffer.from(row?.xml).toString().replace(`<P_1>${issued}`, `<P_1>${earlier}`));
  const sha256 = createHash('sha256').update(xml).digest('hex');
  await fixture.sql`update invoices.invoice_content set ${fixture.sql({ xml, sha256 })} where invoice_id = ${id}`;
  await daysEarlier(id, 1);
  await fixture.post(`${id}/send`, { today: false });
  await fixture.hoursUntil(id, isComplete);
  expect(await fixture.read(id)).toMatchObject({ issued: earlier, sending: { invoicingMode: 'Offline', note: null } });
});

test('the number is saved as soon as KSeF names it; the receipt follows', async () => {
  const id = await fixture.approved('number');
  meet([[UPO, robot, 100]]);
  await fixture.post(`${id}/send`);
  await fixture.hoursUntil(id, ({ state }) => state === 'inKsef');
  expect(await fixture.read(id)).toMatchObject({ state: 'inKsef', hasUpo: false, sending: { stage: 'upo' } });
  meet([]);
  await fixture.hoursUntil(id, isComplete);
  expect(await fixture.read(id)).toMatchObject({ state: 'inKsef', hasUpo: true, sending: { stage: 'done' } });
});

test('only the status of an invoice refuses it; sent again, it is composed anew under its number', async () => {
  const id = await fixture.approved('refused');
  const { number } = await fixture.read(id);
  meet([[STATUS, invoiceStatus(450, { details: ['Zły NIP'] }), 1]]);
  await fixture.post(`${id}/send`);
  await fixture.hoursUntil(id, ({ state }) => state === 'refused');
  expect(await fixture.read(id)).toMatchObject({
    state: 'refused',
    sending: { stage: 'refused', statusCode: 450, description: 'Opis z KSeF: Zły NIP' },
  });
  // As if KSeF had not accepted it.
  const position = fixture.ksef.accepted.findIndex((one) => one.number === number);
  (fixture.ksef.accepted as unknown[]).splice(position, 1);
  await fixture.post(`${id}/send`);
  await fixture.hoursUntil(id, isComplete);
  expect(await fixture.read(id)).toMatchObject({ state: 'inKsef', number });
});

test('while a company is denied access, all its invoices wait, and one sentence says why', async () => {
  const ids = [await fixture.approved('w1'), await fixture.approved('w2')];
  meet([[SIGN_IN_STATUS, signInStatus(415), 100]]);
  for (const id of ids) await fixture.post(`${id}/send`);
  await fixture.hoursUntil(ids[1] ?? 0, () => false, 2);
  const unpaid = await fixture.opened.request('GET', '/api/invoice/unpaid');
  expect(await unpaid.json()).toMatchObject({ notLetIn: { description: 'Brak uprawnień (415)', waiting: 2 } });
  expect((await fixture.read(ids[0] ?? 0)).sending).toMatchObject({
    notLetIn: 'Brak uprawnień (415)',
    awaySince: null,
  });
  meet([]);
  for (const id of ids) await fixture.hoursUntil(id, isComplete);
  const after = await fixture.opened.request('GET', '/api/invoice/unpaid');
  expect(await after.json()).toMatchObject({ notLetIn: null });
});

test('while KSeF does not answer, it is tried once for all waiting invoices', async () => {
  const ids = [await fixture.approved('a1'), await fixture.approved('a2'), await fixture.approved('a3')];
  meet([[CHALLENGE, 503, 100]]);
  for (const id of ids) await fixture.post(`${id}/send`);
  await fixture.hoursUntil(ids[0] ?? 0, () => false, 1);
  let tries = 0;
  fixture.ksef.fault = (call) => {
    if (!CHALLENGE.test(call)) return null;
    tries += 1;
    return 503;
  };
  // A retry is due in the second hour at the latest; three separate retries would be three calls an hour.
  await fixture.hoursUntil(ids[0] ?? 0, () => false, 2);
  expect([1, 2]).toContain(tries);
  for (const id of ids) expect((await fixture.read(id)).sending?.awaySince).not.toBeNull();
  meet([]);
  for (const id of ids) await fixture.hoursUntil(id, isComplete);
  expect((await fixture.read(ids[2] ?? 0)).sending).toMatchObject({ stage: 'done', awaySince: null });
});

/** Another file under our number, as if another program had sent it. */
async function otherFileUnder(number: string | null) {
  const [known] = fixture.ksef.accepted;
  if (!known || !number) throw new Error('nothing was sent before');
  const unchecked = `5260250274-${dayInWarsaw(new Date()).replaceAll('-', '')}-${randomUUID().slice(0, 8).toUpperCase()}0001-`;
  const foreign = {
    ...known,
    number,
    hash: 'AAAA',
    xml: '<Faktura/>',
    ksefNumber: unchecked + ksefChecksum(unchecked),
  };
  (fixture.ksef.accepted as unknown[]).push(foreign);
  return foreign;
}

const isDuplicate = ({ sending }: Invoice) => sending?.stage === 'duplicate';

test('another file under our number: a person says that it is this invoice, or the invoice gets the next number', async () => {
  const [same, another] = [await fixture.approved('same'), await fixture.approved('other')];
  for (const id of [same, another]) {
    const { number } = await fixture.read(id);
    const foreign = await otherFileUnder(number);
    await fixture.post(`${id}/send`);
    await fixture.hoursUntil(id, isDuplicate);
    expect((await fixture.read(id)).sending).toMatchObject({
      stage: 'duplicate',
      statusCode: 440,
      originalNumber: foreign.ksefNumber,
      description: `Pod numerem ${number} jest w KSeF inna faktura.`,
    });
    const again = await fixture.post(`${id}/send`);
    expect({ status: again.status, code: ((await again.json()) as { type: string }).type }).toEqual({
      status: 417,
      code: expect.stringContaining('answerDuplicate'),
    });
  }
  const { sending, number } = await fixture.read(another);
  const taken = await fixture.post(`${same}/duplicate`, { answer: 'same' });
  expect(await taken.json()).toMatchObject({ state: 'inKsef', ksefConfirmed: false, sending: { stage: 'done' } });
  expect((await fixture.post(`${same}/duplicate`, { answer: 'same' })).status).toBe(409);
  expect((await fixture.post(`${another}/duplicate`, { answer: 'newNumber' })).status).toBe(200);
  await fixture.hoursUntil(another, isComplete);
  const sent = await fixture.read(another);
  expect(sent.number).not.toBe(number);
  expect(sent).toMatchObject({ state: 'inKsef', ksefConfirmed: true, hasUpo: true });
  expect(sent.ksefNumber).not.toBe(sending?.originalNumber);
});

test('a typed number is confirmed only once KSeF has our bytes under it', async () => {
  const [ours, wrong] = [await fixture.approved('c1'), await fixture.approved('c2')];
  const [content] = await fixture.sql`select xml from invoices.invoice_content where invoice_id = ${ours}`;
  const foreign = await otherFileUnder((await fixture.read(ours)).number);
  Object.assign(foreign, { xml: Buffer.from(content?.xml).toString() });
  await fixture.post(`${ours}/ksef-number`, { ksefNumber: foreign.ksefNumber });
  expect(await fixture.read(ours)).toMatchObject({ ksefConfirmed: false, sending: { stage: 'confirming' } });
  await fixture.hoursUntil(ours, ({ ksefConfirmed }) => ksefConfirmed);
  expect(await fixture.read(ours)).toMatchObject({ ksefConfirmed: true, sending: { stage: 'done' } });
  const other = await otherFileUnder((await fixture.read(wrong)).number);
  await fixture.post(`${wrong}/ksef-number`, { ksefNumber: other.ksefNumber });
  await fixture.hoursUntil(wrong, () => false, 2);
  expect(await fixture.read(wrong)).toMatchObject({
    ksefConfirmed: false,
    state: 'inKsef',
    sending: { stage: 'done', description: expect.stringContaining('jest w KSeF inna faktura.') },
  });
});

test('an invoice stays in the environment of its first try, even if the setting changes', async () => {
  const id = await fixture.approved('env');
  meet([[CHALLENGE, 503, 1]]);
  await fixture.post(`${id}/send`);
  const { settings } = fixture.opened.service;
  Object.assign(settings, { KSEF_ENVIRONMENT: 'prd' });
  await fixture.hoursUntil(id, isComplete);
  expect((await fixture.read(id)).sending).toMatchObject({ environment: 'test', stage: 'done' });
  Object.assign(settings, { KSEF_ENVIRONMENT: 'test' });
});
