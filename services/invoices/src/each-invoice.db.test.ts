import { randomUUID } from 'node:crypto';
import type { InvoiceOutcome } from '@ostep/api-invoices';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { draftedInvoice } from './testing/approved-invoice';
import { openSendingService } from './testing/sending-service';

const mark = `E${randomUUID().slice(0, 8)}`;
let made: Awaited<ReturnType<typeof openSendingService>>;
beforeAll(async () => {
  made = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);
afterAll(() => made.close());

const asked = async (what: 'approve' | 'send', invoiceIds: readonly number[]) => {
  const response = await made.opened.request('POST', `/api/invoice/${what}`, {
    body: { invoiceIds },
    username: 'szef',
  });
  expect(response.status).toBe(200);
  return (await response.json()) as InvoiceOutcome[];
};
const stateOf = async (id: number) => (await made.read(id)).state;

test('drafts are approved by one request: one that is refused says why and takes no number, the others stand', async () => {
  const drafts = [];
  for (const name of ['x', 'y', 'z']) drafts.push(await draftedInvoice(made.opened.request, made.sql, mark + name));
  const ids = drafts.map(({ id }) => id);
  const [first = 0, second = 0, third = 0] = ids;
  await made.sql`update protocols.protocol set total_value = 3 where id = ${drafts[1]?.protocolId ?? 0}`;
  expect(await asked('approve', ids)).toEqual([
    { id: first, message: null, asksDay: false },
    { id: second, message: expect.stringContaining('jest 3,00\u00a0zł'), asksDay: false },
    { id: third, message: null, asksDay: false },
  ]);
  const numberOf = async (id: number) => Number(/^FV\/(\d+)\//u.exec((await made.read(id)).number ?? '')?.[1]);
  expect(await numberOf(third)).toBe((await numberOf(first)) + 1);
  expect(await made.read(second)).toMatchObject({ state: 'draft', number: null });

  const sent = await asked('send', ids);
  expect(sent).toEqual([
    { id: first, message: null, asksDay: false },
    { id: second, message: expect.stringContaining('zatwierdź'), asksDay: false },
    { id: third, message: null, asksDay: false },
  ]);
  expect(await stateOf(second)).toBe('draft');
  for (const id of [first, third]) await made.hoursUntil(id, ({ state }) => state === 'inKsef');
  expect([await stateOf(first), await stateOf(third)]).toEqual(['inKsef', 'inKsef']);
  const numbers = await Promise.all([first, third].map(async (id) => (await made.read(id)).number));
  for (const number of numbers) {
    expect(made.ksef.accepted.filter((one) => one.number === number)).toHaveLength(1);
  }
  expect((await asked('approve', ids)).every(({ message }) => message !== null)).toBe(true);
});

test('those of an earlier day ask once for all whether they are issued today, the others are sent', async () => {
  const [today, earlier] = [await made.approved('t'), await made.approved('e')];
  await made.sql`update invoices.invoice set issued = issued - 1, due = due - 1 where id = ${earlier}`;
  expect(await asked('send', [today, earlier])).toEqual([
    { id: today, message: null, asksDay: false },
    { id: earlier, message: expect.stringContaining('Zmienić datę na dzisiejszą?'), asksDay: true },
  ]);
  const answered = await made.post('send', { invoiceIds: [earlier], today: true });
  expect(await answered.json()).toEqual([{ id: earlier, message: null, asksDay: false }]);
  expect((await made.read(earlier)).issued).toBe((await made.read(today)).issued);
});

test('who may not approve or send one may not do it to several, and none are refused', async () => {
  for (const what of ['approve', 'send']) {
    const path = `/api/invoice/${what}`;
    const user = await made.opened.request('POST', path, { body: { invoiceIds: [1] }, roles: ['user'] });
    expect(user.status).toBe(403);
    const none = await made.opened.request('POST', path, { body: { invoiceIds: [] } });
    expect([none.status, await none.json()]).toMatchObject([
      417,
      { errors: [{ message: 'Wybierz od 1 do 100 faktur.' }] },
    ]);
  }
});

test('two people who approve and send the same invoices at once do not wait for each other in a ring', async () => {
  const ids: number[] = [];
  for (const name of ['f', 'g', 'h', 'i', 'j', 'k'])
    ids.push((await draftedInvoice(made.opened.request, made.sql, mark + name)).id);
  for (const what of ['approve', 'send'] as const) {
    const outcomes = await Promise.all([asked(what, ids), asked(what, ids.toReversed())]);
    const done = outcomes.flat().filter(({ message }) => message === null);
    expect(done.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(ids);
  }
});

test('what somebody changes while a draft is made anew stays, and so does who', async () => {
  const { id } = await draftedInvoice(made.opened.request, made.sql, `${mark}w`);
  let redrafted: Promise<Response> | undefined;
  await made.sql.begin(async (tx) => {
    await tx`select from invoices.invoice where id = ${id} for update`;
    redrafted = made.opened.request('POST', `/api/invoice/${id}/redraft`);
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
  const [line] = await made.sql`select vat_percent from invoices.invoice_line where invoice_id = ${anew}`;
  const writers = await made.sql`select full_name from invoices.invoice_writer where invoice_id = ${anew}`;
  expect(line).toEqual({ vat_percent: 23 });
  expect(writers.map(({ full_name }) => full_name)).toContain('Anna');
});
