import { createHash, randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter, daysBetween, ksefChecksum } from '@ostep/kernel';
import { type Answer, type Fault, refused } from '@ostep/ksef-dev';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `A${randomUUID().slice(0, 8)}`;
let at: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  at = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);

afterAll(() => at.close());

beforeEach(() => {
  at.ksef.fault = () => null;
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

/** Each the first times only. @returns those that no call met yet */
function meet(faults: readonly (readonly [call: RegExp, fault: Fault, times: number])[]) {
  const left = faults.map(([call, fault, times]) => ({ call, fault, times }));
  const unmet = new Set(left);
  at.ksef.fault = (named) => {
    const met = left.find(({ call, times }) => times > 0 && call.test(named));
    if (!met) return null;
    met.times -= 1;
    unmet.delete(met);
    return met.fault;
  };
  return unmet;
}

const isWhole = ({ state, hasUpo }: Invoice) => state === 'inKsef' && hasUpo;

const daysEarlier = (id: number, days: number) =>
  at.sql`update invoices.invoice set issued = issued - ${days}::int, due = due - ${days}::int where id = ${id}`;

test('an invoice that waited over midnight is dated anew where nothing was posted, with all else as approved', async () => {
  const id = await at.approved('midnight');
  const approved = await at.read(id);
  await daysEarlier(id, 1);
  const early = await at.read(id);
  await at.post(`${id}/send`, { today: true });
  meet([[CHALLENGE, 503, 1]]);
  await daysEarlier(id, 1);
  await at.sql`update office.company set bank_account = '61109010140000071219812874'`;
  await at.hoursUntil(id, isWhole);
  await at.sql`update office.company set bank_account = '27114020040000300201355387'`;
  const sent = await at.read(id);
  expect(early.issued).not.toBe(approved.issued);
  expect(sent).toMatchObject({
    number: approved.number,
    account: approved.account,
    sending: { invoicingMode: 'Online' },
  });
  expect(sent.sending?.note).toMatch(/^Data wystawienia zmieniona z .+ na .+, bo faktura czekała/u);
  expect(daysBetween(sent.issued ?? '', sent.due ?? '')).toBe(30);
  const taken = at.ksef.accepted.filter(({ number }) => number === approved.number);
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
])('one that was %s is sent over midnight with the same bytes, and says so', async (name, met) => {
  const id = await at.approved(name.slice(-6));
  const { number } = await at.read(id);
  const [before] = await at.sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  const unmet = meet(met);
  await at.post(`${id}/send`);
  await expect.poll(async () => (await at.read(id)).sending?.awaySince ?? null).not.toBeNull();
  await daysEarlier(id, 1);
  await at.hoursUntil(id, isWhole);
  expect([...unmet]).toEqual([]);
  const [after] = await at.sql`select sha256 from invoices.invoice_content where invoice_id = ${id}`;
  expect(after).toEqual(before);
  expect(at.ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
  const { sending } = await at.read(id);
  expect(sending?.note).toMatch(/^Czekała przez północ z datą wystawienia .+, bo mogła już dotrzeć do KSeF\.$/u);
});

test('the day that a person chose is kept, and KSeF’s word that it is offline is shown', async () => {
  const id = await at.approved('offline');
  const [row] = await at.sql`select xml from invoices.invoice_content where invoice_id = ${id}`;
  const { issued } = await at.read(id);
  const earlier = daysAfter(issued ?? '', -1);
  const xml = Buffer.from(Buffer.from(row?.xml).toString().replace(`<P_1>${issued}`, `<P_1>${earlier}`));
  const sha256 = createHash('sha256').update(xml).digest('hex');
  await at.sql`update invoices.invoice_content set ${at.sql({ xml, sha256 })} where invoice_id = ${id}`;
  await daysEarlier(id, 1);
  await at.post(`${id}/send`, { today: false });
  await at.hoursUntil(id, isWhole);
  expect(await at.read(id)).toMatchObject({ issued: earlier, sending: { invoicingMode: 'Offline', note: null } });
});

test('the number is kept the moment it is said; the receipt follows', async () => {
  const id = await at.approved('number');
  meet([[UPO, robot, 100]]);
  await at.post(`${id}/send`);
  await at.hoursUntil(id, ({ state }) => state === 'inKsef');
  expect(await at.read(id)).toMatchObject({ state: 'inKsef', hasUpo: false, sending: { stage: 'upo' } });
  meet([]);
  await at.hoursUntil(id, isWhole);
  expect(await at.read(id)).toMatchObject({ state: 'inKsef', hasUpo: true, sending: { stage: 'done' } });
});

test('only the status of the invoice refuses it; mended, it is composed again under its number', async () => {
  const id = await at.approved('refused');
  const { number } = await at.read(id);
  meet([[STATUS, invoiceStatus(450, { details: ['Zły NIP'] }), 1]]);
  await at.post(`${id}/send`);
  await at.hoursUntil(id, ({ state }) => state === 'refused');
  expect(await at.read(id)).toMatchObject({
    state: 'refused',
    sending: { stage: 'refused', statusCode: 450, description: 'Opis z KSeF: Zły NIP' },
  });
  // KSeF took none of it.
  const position = at.ksef.accepted.findIndex((one) => one.number === number);
  (at.ksef.accepted as unknown[]).splice(position, 1);
  await at.post(`${id}/send`);
  await at.hoursUntil(id, isWhole);
  expect(await at.read(id)).toMatchObject({ state: 'inKsef', number });
});

test('a firm that is not let in: every invoice waits, and one sentence says why', async () => {
  const ids = [await at.approved('w1'), await at.approved('w2')];
  meet([[SIGN_IN_STATUS, signInStatus(415), 100]]);
  for (const id of ids) await at.post(`${id}/send`);
  await at.hoursUntil(ids[1] ?? 0, () => false, 2);
  const unpaid = await at.opened.request('GET', '/api/invoice/unpaid');
  expect(await unpaid.json()).toMatchObject({ notLetIn: { description: 'Brak uprawnień (415)', waiting: 2 } });
  expect((await at.read(ids[0] ?? 0)).sending).toMatchObject({ notLetIn: 'Brak uprawnień (415)', awaySince: null });
  meet([]);
  for (const id of ids) await at.hoursUntil(id, isWhole);
  const after = await at.opened.request('GET', '/api/invoice/unpaid');
  expect(await after.json()).toMatchObject({ notLetIn: null });
});

test('while KSeF is away it is asked once for all that wait', async () => {
  const ids = [await at.approved('a1'), await at.approved('a2'), await at.approved('a3')];
  meet([[CHALLENGE, 503, 100]]);
  for (const id of ids) await at.post(`${id}/send`);
  await at.hoursUntil(ids[0] ?? 0, () => false, 1);
  let asked = 0;
  at.ksef.fault = (call) => {
    if (!CHALLENGE.test(call)) return null;
    asked += 1;
    return 503;
  };
  // Due in the second hour at the latest; each of the three asking by itself would be three questions an hour.
  await at.hoursUntil(ids[0] ?? 0, () => false, 2);
  expect([1, 2]).toContain(asked);
  for (const id of ids) expect((await at.read(id)).sending?.awaySince).not.toBeNull();
  meet([]);
  for (const id of ids) await at.hoursUntil(id, isWhole);
  expect((await at.read(ids[2] ?? 0)).sending).toMatchObject({ stage: 'done', awaySince: null });
});

/** Another file under our number, as another program may have sent it. */
async function otherFileUnder(number: string | null) {
  const [known] = at.ksef.accepted;
  if (!known || !number) throw new Error('nothing was sent before');
  const unchecked = `5260250274-${dayInWarsaw(new Date()).replaceAll('-', '')}-${randomUUID().slice(0, 8).toUpperCase()}0001-`;
  const foreign = {
    ...known,
    number,
    hash: 'AAAA',
    xml: '<Faktura/>',
    ksefNumber: unchecked + ksefChecksum(unchecked),
  };
  (at.ksef.accepted as unknown[]).push(foreign);
  return foreign;
}

const isDuplicate = ({ sending }: Invoice) => sending?.stage === 'duplicate';

test('another file under our number: it is said to be this one, or this one gets the next number', async () => {
  const [same, another] = [await at.approved('same'), await at.approved('other')];
  for (const id of [same, another]) {
    const { number } = await at.read(id);
    const foreign = await otherFileUnder(number);
    await at.post(`${id}/send`);
    await at.hoursUntil(id, isDuplicate);
    expect((await at.read(id)).sending).toMatchObject({
      stage: 'duplicate',
      statusCode: 440,
      originalNumber: foreign.ksefNumber,
      description: `Pod numerem ${number} jest w KSeF inna faktura.`,
    });
    const again = await at.post(`${id}/send`);
    expect({ status: again.status, code: ((await again.json()) as { type: string }).type }).toEqual({
      status: 417,
      code: expect.stringContaining('answerDuplicate'),
    });
  }
  const { sending, number } = await at.read(another);
  const taken = await at.post(`${same}/duplicate`, { answer: 'same' });
  expect(await taken.json()).toMatchObject({ state: 'inKsef', ksefConfirmed: false, sending: { stage: 'done' } });
  expect((await at.post(`${same}/duplicate`, { answer: 'same' })).status).toBe(409);
  expect((await at.post(`${another}/duplicate`, { answer: 'newNumber' })).status).toBe(200);
  await at.hoursUntil(another, isWhole);
  const sent = await at.read(another);
  expect(sent.number).not.toBe(number);
  expect(sent).toMatchObject({ state: 'inKsef', ksefConfirmed: true, hasUpo: true });
  expect(sent.ksefNumber).not.toBe(sending?.originalNumber);
});

test('a number typed by hand is confirmed once KSeF has our bytes under it, and not before', async () => {
  const [ours, wrong] = [await at.approved('c1'), await at.approved('c2')];
  const [content] = await at.sql`select xml from invoices.invoice_content where invoice_id = ${ours}`;
  const foreign = await otherFileUnder((await at.read(ours)).number);
  Object.assign(foreign, { xml: Buffer.from(content?.xml).toString() });
  await at.post(`${ours}/ksef-number`, { ksefNumber: foreign.ksefNumber });
  expect(await at.read(ours)).toMatchObject({ ksefConfirmed: false, sending: { stage: 'confirming' } });
  await at.hoursUntil(ours, ({ ksefConfirmed }) => ksefConfirmed);
  expect(await at.read(ours)).toMatchObject({ ksefConfirmed: true, sending: { stage: 'done' } });
  const other = await otherFileUnder((await at.read(wrong)).number);
  await at.post(`${wrong}/ksef-number`, { ksefNumber: other.ksefNumber });
  await at.hoursUntil(wrong, () => false, 2);
  expect(await at.read(wrong)).toMatchObject({
    ksefConfirmed: false,
    state: 'inKsef',
    sending: { stage: 'done', description: expect.stringContaining('jest w KSeF inna faktura.') },
  });
});

test('an invoice goes to where it was sent first, whatever is set by then', async () => {
  const id = await at.approved('env');
  meet([[CHALLENGE, 503, 1]]);
  await at.post(`${id}/send`);
  const { settings } = at.opened.service;
  Object.assign(settings, { KSEF_ENVIRONMENT: 'prd' });
  await at.hoursUntil(id, isWhole);
  expect((await at.read(id)).sending).toMatchObject({ environment: 'test', stage: 'done' });
  Object.assign(settings, { KSEF_ENVIRONMENT: 'test' });
});
