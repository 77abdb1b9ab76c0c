import type { Protocol } from '@ostep/api-protocols';
import type { ClosingYear, MonthClosing, SquadsMonth, SummaryItem } from '@ostep/api-summaries';
import { openSeparateDatabase } from '@ostep/database/testing';
import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { type MarchWorld, makeMarchWorld } from './march-world';

let database: Awaited<ReturnType<typeof openSeparateDatabase>>;
let client: ApiClient;
let world: MarchWorld;
beforeAll(async () => {
  database = await openSeparateDatabase('closed_month', inject('databaseUrls').admin);
  client = await openApiClient(database.urls);
  world = await makeMarchWorld(client, 'Zamknięcie');
}, 60_000);
afterAll(async () => {
  await client.close();
  await database.close();
});

const CLOSED = 'Miesiąc marzec 2026 jest zamknięty.';

const monthOf = (month: number) => client.done<SquadsMonth>('GET', `summary/month?year=2026&month=${month}`);
const linesOf = (month: number) =>
  client.done<SummaryItem[]>('POST', `summary/sq/${world.squad}`, { year: 2026, month });
const incomesOf = async (month: number) =>
  (await linesOf(month)).map(({ late, settlementAmount, squadIncome, companyIncome }) => ({
    late,
    settlementAmount,
    squadIncome,
    companyIncome,
  }));
const close = (month: number) => client.done<MonthClosing>('POST', `summary/closing/2026/${month}`, { answers: [] });
const refused = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
  const response = await client.call<Problem>(method, path, body);
  expect([response.status, response.body.message]).toEqual([417, CLOSED]);
};

it('the first closed month is not years before any work, unless the question is answered', async () => {
  const asked = await client.send<Problem>('POST', 'summary/closing/2001/1', { answers: [] });
  expect(asked.status).toBe(417);
  expect(asked.body.questions?.map(({ id }) => id)).toEqual([
    expect.stringMatching(/^closedBeforeWork\(month=2001-01-01,until=\d{3}\)$/u),
  ]);
  expect((await client.done<MonthClosing>('GET', 'summary/closing/2001/1')).closed).toBe(false);
});

it('a closed month keeps its lines; what is settled later is booked as the difference, and opening it takes it back', async () => {
  const march = { work: '2026-03-31', order: '2026-03-31' };
  const settled = await world.reported(march);
  const late = await world.reported(march);
  const april = await world.reported({ work: '2026-04-02', order: '2026-04-02' });
  const protocol = await world.protocolOf([settled.id, late.id, april.id], 30);
  await world.settle(settled.assignment, protocol.part, 10);
  await world.settle(april.assignment, protocol.part, 4);

  const asked = await client.send<Problem>('POST', 'summary/closing/2026/3', { answers: [] });
  expect(asked.body.questions?.map(({ message }) => message)).toEqual([
    'Zamknie też styczeń–luty 2026. Prac z tego czasu nie ma.',
    'W miesiącu marzec 2026 zostają: nierozliczone prace: 1. Zamknąć mimo to? Zamrożone zostaną: kwota ekip 500,00\u00a0zł, zysk 500,00\u00a0zł.',
  ]);
  const closing = await close(3);
  expect(closing).toMatchObject({ closed: true, canReopen: true, sums: { works: 2, unsettled: 1, squadIncome: 500 } });
  expect(closing.statements).toHaveLength(1);
  const { months } = await client.done<ClosingYear>('GET', 'summary/closing/2026');
  const { sums, checklist, notInvoiced, unapproved } = closing;
  expect(months.find(({ month }) => month === 3)).toEqual({
    year: 2026,
    month: 3,
    closed: true,
    sums,
    checklist,
    notInvoiced,
    unapproved,
  });
  expect(months.filter(({ closed }) => closed).map(({ month }) => month)).toEqual([3, 2, 1]);
  const kept = { month: await monthOf(3), lines: await linesOf(3) };

  await world.settle(late.assignment, protocol.part, 6);
  expect(await incomesOf(4)).toEqual(
    expect.arrayContaining([
      { late: false, settlementAmount: 4, squadIncome: 200, companyIncome: 400 },
      { late: true, settlementAmount: 6, squadIncome: 300, companyIncome: 600 },
    ]),
  );
  await world.settle(settled.assignment, protocol.part, 7);
  await world.settle(late.assignment, protocol.part, 0);
  expect(await incomesOf(4)).toEqual(
    expect.arrayContaining([{ late: true, settlementAmount: -3, squadIncome: -150, companyIncome: -300 }]),
  );
  expect(await incomesOf(4)).toHaveLength(2);
  expect({ month: await monthOf(3), lines: await linesOf(3) }).toEqual(kept);

  await close(4);
  expect(await incomesOf(5)).toEqual([]);
  await world.settle(settled.assignment, protocol.part, 0);
  expect(await incomesOf(5)).toEqual([{ late: true, settlementAmount: -7, squadIncome: -350, companyIncome: -700 }]);
  expect((await incomesOf(4)).map(({ squadIncome }) => squadIncome).toSorted((a, b) => a - b)).toEqual([-150, 200]);

  const wrong = await client.call<Problem>('POST', 'summary/closing/2026/3/reopen', { reason: 'Pomyłka' });
  expect(wrong.body.message).toBe(
    'Miesiąca marzec 2026 nie można otworzyć: otworzyć można tylko ostatni zamknięty miesiąc.',
  );
  await client.done('POST', 'summary/closing/2026/4/reopen', { reason: 'Pomyłka' });
  expect((await incomesOf(4)).map(({ squadIncome }) => squadIncome).toSorted((a, b) => a - b)).toEqual([-500, 200]);
  expect(await incomesOf(5)).toEqual([]);
  const opened = await client.done<MonthClosing>('POST', 'summary/closing/2026/3/reopen', { reason: 'Pomyłka' });
  expect(opened).toMatchObject({ closed: false, sums: { squadIncome: 0, unsettled: 2 } });
  expect(opened.closings[0]).toMatchObject({ reason: 'Pomyłka', sums: { squadIncome: 500 } });
  expect((await incomesOf(4)).map(({ squadIncome }) => squadIncome)).toEqual([200]);

  const stretch = { earlier: true, answers: [] };
  const asks = await client.send<Problem>('POST', 'summary/closing/2026/4', stretch);
  expect(asks.body.questions?.map(({ figures }) => figures)).toMatchObject([
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-03-01', to: '2026-04-01', works: 3, squadIncome: 200 },
  ]);
  const both = await client.done<MonthClosing>('POST', 'summary/closing/2026/4', stretch);
  expect(both).toMatchObject({ closed: true, sums: { squadIncome: 200 } });
  expect((await client.done<MonthClosing>('GET', 'summary/closing/2026/3')).statements).toHaveLength(1);
  for (const month of [4, 3]) await client.done('POST', `summary/closing/2026/${month}/reopen`, { reason: 'Pomyłka' });
});

it('a correction of a closed month is booked in the first open one, of an open month in its own', async () => {
  const march = await world.reported({ work: '2026-03-10', order: '2026-03-10' });
  const april = await world.reported({ work: '2026-04-10', order: '2026-04-10' });
  const orders = [march.id, april.id];
  const protocol = await world.protocolOf(orders, 20);
  await world.settle(march.assignment, protocol.part, 10);
  await world.settle(april.assignment, protocol.part, 10);
  await client.done('POST', `protocol/${protocol.id}/settle/true`, { answers: [] });
  await close(3);
  const before = { march: await linesOf(3), april: (await monthOf(4)).total.squadIncome };

  const form = { ...world.protocolForm(orders, -5), corrects: protocol.id };
  const id = await client.done<number>('POST', 'protocol', form);
  const saved = await client.done<Protocol>('GET', `protocol/${id}/withItems`);
  const part = saved.protocolParts[0]?.id ?? 0;
  await world.settle(march.assignment, part, -3);
  await world.settle(april.assignment, part, -2);
  await client.done('POST', `protocol/${id}/settle/true`, { answers: [] });

  expect(await linesOf(3)).toEqual(before.march);
  expect((await monthOf(4)).total.squadIncome).toBe(before.april - 250);
  expect(await incomesOf(4)).toEqual(
    expect.arrayContaining([
      { late: true, settlementAmount: -3, squadIncome: -150, companyIncome: -300 },
      { late: false, settlementAmount: -2, squadIncome: -100, companyIncome: -200 },
    ]),
  );
  await client.done('POST', 'summary/closing/2026/3/reopen', { reason: 'Pomyłka' });
});

it('date, price and pay of work in a closed month cannot be changed', async () => {
  const underWay = await world.underWay({ work: '2026-03-20' });
  const dateless = await world.finished({ work: null, order: '2026-03-20' });
  const annex = {
    annexNumber: '1',
    annexDate: '2026-02-20',
    validFrom: '2026-03-01',
    decides: 'workDay',
    note: null,
    change: { kind: 'percent', percent: 10, items: world.contractItems.map(({ id }) => id) },
    answers: [],
  };
  await close(3);
  const { assignment, item } = underWay;
  await refused('POST', `order/sqa/${assignment}`, { ...world.assignmentForm(item, '2026-04-01'), id: assignment });
  await refused('POST', `order/sqa/${assignment}`, {
    ...world.assignmentForm(item, '2026-03-20'),
    id: assignment,
    squadRateNetto: 51,
  });
  await refused('POST', `order/sqa/${assignment}`, {
    ...world.assignmentForm(item, '2026-03-20'),
    id: assignment,
    amountDone: 11,
  });
  await refused('DELETE', `order/sqa/${assignment}`);
  await refused('DELETE', `order/${underWay.id}`);
  await refused('POST', `order/${dateless.id}/finishedDate`, { finishedDate: '2026-04-01' });
  await refused('POST', `contract/${world.contract}/annex`, annex);
  await client.done('POST', 'summary/closing/2026/3/reopen', { reason: 'Pomyłka' });
});

it('late work is taken with its day and the price of then, booked in the first open month and frozen by it', async () => {
  const { works } = client;
  const { id, item, assignment: inClosedMonth } = await world.underWay({ work: '2026-03-20' });
  const undated = await world.underWay({ work: null });
  const change = { kind: 'percent', percent: 10, items: world.contractItems.map((row) => row.id) };
  await client.done('POST', `contract/${world.contract}/annex`, {
    annexNumber: 'kwiecień',
    annexDate: '2026-03-25',
    validFrom: '2026-04-01',
    decides: 'workDay',
    note: null,
    change,
    answers: [],
  });
  await close(3);
  const kept = { month: await monthOf(3), lines: await linesOf(3) };
  const before = (await linesOf(4)).length;

  const asLate = { ...world.assignmentForm(item, '2026-03-31'), workGroupItemId: works.at(-1)?.id ?? 0 };
  await client.done('POST', 'order/sqa', asLate);
  const assigned = await client.done<{ id: number }[]>('GET', `order/${id}/sqa`);
  const late = assigned.find((one) => one.id !== inClosedMonth)?.id ?? 0;
  const changed = (change: object) =>
    client.call<Problem>('POST', `order/sqa/${late}`, { ...asLate, id: late, ...change });
  const dated = { ...world.assignmentForm(undated.item, '2026-03-30'), id: undated.assignment };
  await client.done('POST', `order/sqa/${undated.assignment}`, dated);
  const lateOf = async (month: number) =>
    (await linesOf(month))
      .filter((line) => line.late)
      .map(({ squadAssignmentId, workDate, contractUnitPriceNetto, settlementAmount, amountDone }) => ({
        squadAssignmentId,
        workDate,
        contractUnitPriceNetto,
        settlementAmount,
        amountDone,
      }))
      .toSorted((left, right) => left.squadAssignmentId - right.squadAssignmentId);
  const line = { contractUnitPriceNetto: 100, settlementAmount: 0, amountDone: 10 };
  expect(await lateOf(4)).toEqual([
    { ...line, squadAssignmentId: undated.assignment, workDate: '2026-03-30' },
    { ...line, squadAssignmentId: late, workDate: '2026-03-31' },
  ]);
  expect((await changed({ amountDone: 12, squadRateNetto: 51 })).status).toBe(200);
  expect((await changed({ finishedDate: '2026-04-02' })).status).toBe(200);
  expect(await lateOf(4)).toHaveLength(1);
  expect((await linesOf(4)).find((one) => one.squadAssignmentId === late)).toMatchObject({
    late: false,
    contractUnitPriceNetto: 110,
  });
  expect((await changed({})).status).toBe(200);
  expect(await lateOf(4)).toHaveLength(2);
  expect((await linesOf(4)).length).toBe(before + 2);
  expect({ month: await monthOf(3), lines: await linesOf(3) }).toEqual(kept);

  await close(4);
  expect(await lateOf(4)).toHaveLength(2);
  expect(await lateOf(5)).toEqual([]);
  expect(await changed({ amountDone: 11 })).toMatchObject({ status: 417, body: { message: CLOSED } });
  await client.done('POST', 'summary/closing/2026/4/reopen', { reason: 'Pomyłka' });
  expect((await changed({ amountDone: 11 })).status).toBe(200);
  expect(await client.call('DELETE', `order/sqa/${late}`)).toMatchObject({ status: 200 });
  expect(await lateOf(4)).toHaveLength(1);
  await client.done('POST', 'summary/closing/2026/3/reopen', { reason: 'Pomyłka' });
  expect(await lateOf(4)).toEqual([]);
});

it('settled late work is one line, with its settled amount at the price of its day', async () => {
  await close(3);
  const order = await world.reported({ work: '2026-03-31', order: '2026-03-31' });
  const ofOrder = async (month: number) =>
    (await linesOf(month))
      .filter(({ squadAssignmentId }) => squadAssignmentId === order.assignment)
      .map(({ late, settlementAmount, squadIncome, companyIncome }) => ({
        late,
        settlementAmount,
        squadIncome,
        companyIncome,
      }));
  expect(await ofOrder(4)).toEqual([{ late: true, settlementAmount: 0, squadIncome: 0, companyIncome: 0 }]);
  const protocol = await world.protocolOf([order.id], 10);
  await world.settle(order.assignment, protocol.part, 10);
  const settled = { late: true, settlementAmount: 10, squadIncome: 500, companyIncome: 1000 };
  expect(await ofOrder(4)).toEqual([settled]);
  await close(4);
  expect(await ofOrder(4)).toEqual([settled]);
  expect(await ofOrder(5)).toEqual([]);
  for (const month of [4, 3]) {
    await client.done('POST', `summary/closing/2026/${month}/reopen`, { reason: 'Pomyłka' });
  }
  expect(await ofOrder(3)).toEqual([{ ...settled, late: false }]);
});

it('a protocol closed with a difference is on the checklist of its month until it is reopened', async () => {
  const differing = async () => {
    const { checklist } = await client.done<MonthClosing>('GET', 'summary/closing/2026/4');
    return checklist.find(({ gap }) => gap === 'differences')?.count;
  };
  const before = (await differing()) ?? Number.NaN;
  const order = await world.reported({ work: '2026-04-05', order: '2026-04-05' });
  const protocol = await world.protocolOf([order.id], 10);
  await world.settle(order.assignment, protocol.part, 4);
  expect(await differing()).toBe(before);
  await client.done('POST', `protocol/${protocol.id}/settle/true`, { answers: [] });
  expect(await differing()).toBe(before + 1);
  await client.done('POST', `protocol/${protocol.id}/settle/false`, { answers: [] });
  expect(await differing()).toBe(before);
});
