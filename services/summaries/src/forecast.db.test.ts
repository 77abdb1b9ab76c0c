import type { CashRow, Forecast, SummaryItem } from '@ostep/api-summaries';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { type CashFixtures, createCash } from './testing/cash';
import { createFixtures, type Fixtures } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
const today = dayInWarsaw(new Date());
let fixtures: Fixtures;
let cash: CashFixtures;

beforeAll(async () => {
  fixtures = await createFixtures(admin);
  cash = createCash(admin);
});
afterAll(async () => {
  await service.close();
  await admin.end();
});

async function read(): Promise<Forecast> {
  const response = await service.request('GET', '/api/summary/forecast', { roles: ['manager'] });
  expect(response.status).toBe(200);
  return (await response.json()) as Forecast;
}

const rowOf = ({ rows }: Forecast, kind: CashRow['kind'], id: number) =>
  rows.find((row) => row.kind === kind && row.id === id);

test('an invoice is expected when its district usually pays, once three invoices are paid', async () => {
  const district = await fixtures.district();
  const work = await fixtures.work({ district, squad: await fixtures.squad(), finishedDate: null, amount: null });
  const due = daysAfter(today, 10);
  const invoice = await cash.invoice(work, { due, gross: 1080 });
  for (const delay of [2, 9]) await cash.invoice(work, { due: daysAfter(today, -60), gross: 100, paidAfter: delay });
  expect(rowOf(await read(), 'invoice', invoice)).toMatchObject({ since: due, amount: 1080 });
  await cash.invoice(work, { due: daysAfter(today, -60), gross: 100, paidAfter: 5 });
  const expected = { days: 5, samples: 3, on: daysAfter(due, 5), isLate: false };
  expect(rowOf(await read(), 'invoice', invoice)).toMatchObject(expected);
  expect(rowOf(await read(), 'invoice', invoice)?.isCorrected).toBeUndefined();
  const correction = await cash.invoice(work, { due, gross: -80 });
  await admin`
    update invoices.invoice set kind = 'KOR', corrects_id = ${invoice}, reason = 'Pomyłka', effect = 2
    where id = ${correction}`;
  expect(rowOf(await read(), 'invoice', invoice)).toMatchObject({ amount: 1000, isCorrected: true });
  expect(rowOf(await read(), 'invoice', correction)).toBeUndefined();
});

test('an invoice of another program that was taken from a file is expected like one issued here', async () => {
  const district = await fixtures.district();
  const work = await fixtures.work({ district, squad: await fixtures.squad(), finishedDate: null, amount: null });
  for (const delay of [5, 5, 5]) await cash.invoice(work, { due: daysAfter(today, -60), gross: 100, paidAfter: delay });
  const due = daysAfter(today, 10);
  const [own, other] = await cash.outside(work, { due, gross: 1080, left: 500 });
  const forecast = await read();
  const known = { since: due, amount: 500, days: 5, samples: 3, on: daysAfter(due, 5), isLate: false };
  expect(rowOf(forecast, 'invoice', own)).toMatchObject(known);
  // A buyer who is no forest district pays as all of them usually do.
  const [all] = await admin<{ days: number }[]>`
    select percentile_disc(0.5) within group (order by last_paid - due) as days from invoices_v1.invoice
    where left_to_pay <= 0 and last_paid > ${today}::date - interval '24 months'`;
  const days = all?.days ?? 0;
  expect(rowOf(forecast, 'invoice', other)).toMatchObject({
    forestDistrictName: 'Tartak',
    amount: 500,
    days,
    on: daysAfter(due, days),
  });
  // Paid, it counts among the delays of its district.
  await admin`
    insert into invoices.payment (invoice_id, booked_on, amount, title, payer, account, key, saved_by)
    values (${own}, ${today}, 500, 'FV', 'Leśne', '', ${crypto.randomUUID()}, 'test')`;
  const later = await cash.invoice(work, { due, gross: 10 });
  expect(rowOf(await read(), 'invoice', later)).toMatchObject({ samples: 4 });
});

test('an uninvoiced protocol is expected 30 days after it was received, with VAT by rate', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const work = await fixtures.work({ district, squad, finishedDate: null, amount: 3, status: 'PROTOCOL_RECEIVED' });
  const received = daysAfter(today, -9);
  const protocol = await cash.receive(work, { received, values: ['4085.03', '100.10'] });
  const found = rowOf(await read(), 'protocol', protocol);
  expect(found).toMatchObject({ since: received, days: 30, on: daysAfter(today, 21), amount: 4519.94 });
  const invoice = await cash.invoice(work, { due: daysAfter(today, 20), gross: 4519.94, protocol });
  // An approved invoice that is not in KSeF is not owed yet.
  await admin`update invoices.invoice set state = 'approved', ksef_number = null where id = ${invoice}`;
  const unsent = await read();
  expect(rowOf(unsent, 'protocol', protocol)?.amount).toBe(4519.94);
  expect(rowOf(unsent, 'invoice', invoice)).toBeUndefined();
  await admin`update invoices.invoice set state = 'inKsef', ksef_number = ${`${invoice}`} where id = ${invoice}`;
  const after = await read();
  expect(rowOf(after, 'protocol', protocol)).toBeUndefined();
  expect(rowOf(after, 'invoice', invoice)?.amount).toBe(4519.94);
  await admin`update invoices.invoice set state = 'outside', ksef_number = null where id = ${invoice}`;
  const outside = await read();
  expect([rowOf(outside, 'protocol', protocol), rowOf(outside, 'invoice', invoice)]).toEqual([undefined, undefined]);
});

test('a reported order is expected after the usual days to its protocol and 30 more; late money counts today', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const base = { district, squad, finishedDate: null } as const;
  for (const days of [4, 6, 20]) {
    const settled = await fixtures.work({ ...base, amount: 1, status: 'PROTOCOL_RECEIVED' });
    await cash.report(settled, daysAfter(today, -40));
    await cash.bind(settled, daysAfter(today, -40 + days));
  }
  const order = await fixtures.work({ ...base, amount: null, status: 'DONE_REPORTED' });
  await cash.report(order, daysAfter(today, -3));
  const old = await fixtures.work({ ...base, amount: null, status: 'DONE_REPORTED' });
  await cash.report(old, daysAfter(today, -100));
  const answer = await read();
  const expected = { days: 36, samples: 3, on: daysAfter(today, 33), amount: 5380.66 };
  expect(rowOf(answer, 'order', order.order)).toMatchObject(expected);
  expect(rowOf(answer, 'order', old.order)).toMatchObject({ on: today, isLate: true, week: 0 });
});

const hundredths = (value: number) => BigInt(Math.round(value * 100));

test('a protocol without a number is shown as such, and an item without an amount counts as zero', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const base = { district, squad, finishedDate: null } as const;
  const settled = await fixtures.work({ ...base, amount: 3, status: 'PROTOCOL_RECEIVED' });
  const protocol = await cash.receive(settled, { received: today, values: ['10.00'] });
  await admin`update protocols.protocol set protocol_number = null where id = ${protocol}`;
  const reported = await fixtures.work({ ...base, amount: null, status: 'DONE_REPORTED' });
  await cash.report(reported, today);
  await admin`update orders.order_item set amount = null where id = ${reported.item}`;
  const forecast = await read();
  expect(rowOf(forecast, 'protocol', protocol)).toMatchObject({ name: 'bez numeru' });
  expect(rowOf(forecast, 'order', reported.order)).toBeUndefined();
});

test('the cost of a squad without a statement is the sum of the work behind its row', async () => {
  const [district, paid, unpaid] = [await fixtures.district(), await fixtures.squad(), await fixtures.squad()];
  for (const squad of [paid, unpaid])
    for (const amount of [1.37, 2.5]) await fixtures.work({ district, squad, finishedDate: today, amount });
  const month = `${today.slice(0, 7)}-01`;
  await cash.pay(paid, month);
  const forecast = await read();
  expect(rowOf(forecast, 'cost', paid)).toBeUndefined();
  const filters = { squadId: unpaid };
  const body = { from: month, to: today, by: ['squad'], keys: [String(unpaid)], filters };
  const response = await service.request('POST', '/api/summary/result/items', { roles: ['manager'], body });
  const opened = (await response.json()) as SummaryItem[];
  const listed = opened.reduce((total, { squadIncome }) => total + hundredths(squadIncome), 0n);
  expect([opened.length, hundredths(rowOf(forecast, 'cost', unpaid)?.amount ?? 0)]).toEqual([2, listed]);
});

test('each sum of a week equals its rows', async () => {
  const { weeks, later, rows } = await read();
  const inWeek = (week: number | null) => rows.filter((row) => row.week === week);
  const sumsOf = (of: readonly CashRow[]) => {
    const sum = (...kinds: CashRow['kind'][]) =>
      of.reduce((total, { kind, amount }) => total + (kinds.includes(kind) ? hundredths(amount) : 0n), 0n);
    return [sum('invoice'), sum('protocol'), sum('order'), sum('payout', 'cost')];
  };
  const shown = ({ invoice, protocol, order, out }: Forecast['later']) =>
    [invoice, protocol, order, out].map(hundredths);
  for (const [at, week] of weeks.entries()) {
    expect(shown(week)).toEqual(sumsOf(inWeek(at)));
    expect(inWeek(at).every(({ on }) => on >= week.from && on <= week.to)).toBe(true);
  }
  expect(shown(later)).toEqual(sumsOf(inWeek(null)));
});

test('only office and manager may read the forecast', async () => {
  for (const [roles, status] of [
    [['office'], 200],
    [['user'], 403],
    [['ops'], 403],
  ] as const)
    expect((await service.request('GET', '/api/summary/forecast', { roles: [...roles] })).status).toBe(status);
});
