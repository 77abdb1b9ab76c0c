import { randomUUID } from 'node:crypto';
import type { InvoiceOutcome } from '@ostep/api-invoices';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { draftedInvoice } from './testing/approved-invoice';
import { openSendingService } from './testing/sending-service';

const mark = `E${randomUUID().slice(0, 8)}`;
let fixture: Awaited<ReturnType<typeof openSendingService>>;
beforeAll(async () => {
  fixture = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);
afterAll(() => fixture.close());

const requestAll = async (what: 'approve' | 'send', invoiceIds: readonly number[]) => {
  const response = await fixture.opened.request('POST', `/api/invoice/${what}`, {
    body: { invoiceIds },
    username: 'szef',
  });
  expect(response.status).toBe(200);
  return (await response.json()) as InvoiceOutcome[];
};
const stateOf = async (id: number) => (await fixture.read(id)).state;

test('one request approves several drafts: a refused one says why and uses no number, the others are approved', async () => {
  const drafts = [];
  for (const name of ['x', 'y', 'z'])
    drafts.push(await draftedInvoice(fixture.opened.request, fixture.sql, mark + name));
  const ids = drafts.map(({ id }) => id);
  const [first = 0, second = 0, third = 0] = ids;
  await fixture.sql`update protocols.protocol set total_value = 3 where id = ${drafts[1]?.protocolId ?? 0}`;
  expect(await requestAll('approve', ids)).toEqual([
    { id: first, message: null, asksDay: false },
    { id: second, message: expect.stringContaining('jest 3,00\u00a0zł'), asksDay: false },
    { id: third, message: null, asksDay: false },
  ]);
  const numberOf = async (id: number) => Number(/^FV\/(\d+)\//u.exec((await fixture.read(id)).number ?? '')?.[1]);
  expect(await numberOf(third)).toBe((await numberOf(first)) + 1);
  expect(await fixture.read(second)).toMatchObject({ state: 'draft', number: null });

  const sent = await requestAll('send', ids);
  expect(sent).toEqual([
    { id: first, message: null, asksDay: false },
    { id: second, message: expect.stringContaining('zatwierdź'), asksDay: false },
    { id: third, message: null, asksDay: false },
  ]);
  expect(await stateOf(second)).toBe('draft');
  for (const id of [first, third]) await fixture.hoursUntil(id, ({ state }) => state === 'inKsef');
  expect([await stateOf(first), await stateOf(third)]).toEqual(['inKsef', 'inKsef']);
  const numbers = await Promise.all([first, third].map(async (id) => (await fixture.read(id)).number));
  for (const number of numbers) {
    expect(fixture.ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
  }
  expect((await requestAll('approve', ids)).every(({ message }) => message !== null)).toBe(true);
});

test('invoices with an earlier date ask whether to issue them today, the others are sent', async () => {
  const [today, earlier] = [await fixture.approved('t'), await fixture.approved('e')];
  await fixture.sql`update invoices.invoice set issued = issued - 1, due = due - 1 where id = ${earlier}`;
  expect(await requestAll('send', [today, earlier])).toEqual([
    { id: today, message: null, asksDay: false },
    { id: earlier, message: expect.stringContaining('Zmienić datę na dzisiejszą?'), asksDay: true },
  ]);
  const answered = await fixture.post('send', { invoiceIds: [earlier], today: true });
  expect(await answered.json()).toEqual([{ id: earlier, message: null, asksDay: false }]);
  expect((await fixture.read(earlier)).issued).toBe((await fixture.read(today)).issued);
});

test('several invoices need the same role as one, and an empty list is refused', async () => {
  for (const what of ['approve', 'send']) {
    const path = `/api/invoice/${what}`;
    const user = await fixture.opened.request('POST', path, { body: { invoiceIds: [1] }, roles: ['user'] });
    expect(user.status).toBe(403);
    const none = await fixture.opened.request('POST', path, { body: { invoiceIds: [] } });
    expect([none.status, await none.json()]).toMatchObject([
      417,
      { errors: [{ message: 'Wybierz od 1 do 100 faktur.' }] },
    ]);
  }
});

test('two people who approve and send the same invoices at once do not deadlock', async () => {
  const ids: number[] = [];
  for (const name of ['f', 'g', 'h', 'i', 'j', 'k'])
    ids.push((await draftedInvoice(fixture.opened.request, fixture.sql, mark + name)).id);
  for (const what of ['approve', 'send'] as const) {
    const outcomes = await Promise.all([requestAll(what, ids), requestAll(what, ids.toReversed())]);
    const done = outcomes.flat().filter(({ message }) => message === null);
    expect(done.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(ids);
  }
});

test('a change made during a redraft is kept, with its author', async () => {
  const { id } = await draftedInvoice(fixture.opened.request, fixture.sql, `${mark}w`);
  let redrafted: Promise<Response> | undefined;
  await fixture.sql.begin(async (tx) => {
    await tx`select from invoices.invoice where id = ${id} for update`;
    redrafted = fixture.opened.request('POST', `/api/invoice/${id}/redraft`);
    for (let waiting = false; !waiting; ) {
      const [row] = await tx<{ waiting: boolean }[]>`
        select count(*) > 0 as waiting from pg_stat_activity
        where application_name = 'ostep-invoices' and wait_event_type = 'Lock'`;
      waiting = row?.waiting ?? false;
    }
    await tx`insert into invoices.invoice_writer (invoice_id, subject, full_name) values (${id}, 'anna', 'Anna')`;
    await tx`update invoices.invoice_line set vat_percent = 23, changed_for = 'inna stawka' where invoice_id = ${id}`;
  });
  const anew = Number(await (await redrafted)?.text());
  const [line] = await fixture.sql`select vat_percent from invoices.invoice_line where invoice_id = ${anew}`;
  const writers = await fixture.sql`select full_name from invoices.invoice_writer where invoice_id = ${anew}`;
  expect(line).toEqual({ vat_percent: 23 });
  expect(writers.map(({ full_name }) => full_name)).toContain('Anna');
});
