import type { Attention, ContractPenalty, EndangeredTerm, Result } from '@ostep/api-summaries';
import { openDatabase } from '@ostep/service-kit';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readLateWorkOfContract, readOpenPenalties } from '../data/late-work';
import { composePenalty } from '../rules/penalty-exposure';
import { summariesService } from '../service';
import { createCash } from '../testing/cash';
import { createFixtures, type Fixtures } from '../testing/fixtures';
import { readAttention } from './read-attention';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
// One connection, so that the transaction reads one snapshot whatever other tests write meanwhile.
const { db, close } = openDatabase(urls.summaries, 1, 'test');
const sql = db.$client;
const person = { subject: 'a', username: 'biuro', fullName: 'Anna Nowak' };
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures(admin);
});
afterAll(async () => {
  await Promise.all([service.close(), admin.end(), close()]);
});

test('every count equals the number of records', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  // Due in April 2026 and not done; done and not reported; settled by a protocol that is not finished.
  await fixtures.work({
    district,
    squad,
    finishedDate: null,
    amount: null,
    status: 'IN_PROGRESS',
    withoutContractItem: true,
  });
  await fixtures.work({ district, squad, finishedDate: null, amount: 3, status: 'DONE' });

  await sql`begin isolation level repeatable read`;
  const counted = await readAttention({ tx: db, caller: { ...person, roles: ['office'] } });
  const [expected] = await sql`
    select
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'overdue') as overdue,
      (select count(*) from orders_v1.work_order where order_status = 'DONE') as unreported,
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'awaitingProtocol') as "awaitingProtocol",
      (select count(*) from protocols_v1.protocol where settled is not true) as "unsettledProtocols",
      (select count(*) from protocols_v1.open_proposal) as "awaitingApproval",
      (select count(distinct protocol_id) from protocols_v1.open_clarification) as clarifications,
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'uncoded') as uncoded,
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'oldDraft') as "oldDraft",
      (select count(*) from invoices_v1.protocol_to_invoice where protocol_date < current_date - 7) as "notInvoiced",
      (select count(*) from invoices_v1.invoice where state = 'draft') as "invoicesToApprove",
      (select count(*) from invoices_v1.invoice where left_to_pay > 0 and due < current_date) as "unpaidInvoices",
      (select count(*) from invoices_v1.invoice where state = 'refused') as "refusedInvoices",
      (select count(*) from invoices_v1.invoice where is_unsent) as "unsentInvoices",
      (select coalesce(sum(count), 0)::int from payouts_v1.attention) as "payeeChanges"`;
  await sql`commit`;
  const { count, since, value, penalty, ...counts } = counted;
  expect(counts).toEqual(expected);
  expect(count).toBe(Object.values(counts).reduce((total, one) => total + one, 0));
  expect(penalty?.unknown.length).toBeGreaterThan(0);
  // The order of the first fixture is due on 20 April 2026, or another test's earlier.
  expect(since.overdue && since.overdue <= '2026-04-20').toBe(true);
  expect(value.unreported).toBeGreaterThanOrEqual(4982.09);
  expect(value.uncoded).toBeNull();
  for (const reason of ['overdue', 'unreported', 'unsettledProtocols', 'uncoded'] as const)
    expect(counted[reason]).toBeGreaterThan(0);
});

test('the penalty for late work follows its contract: by item or whole order, with VAT or without', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const late = { district, squad, finishedDate: null, amount: null, status: 'IN_PROGRESS' } as const;
  const [item, order] = [await fixtures.work(late), await fixtures.work(late)];
  const sold = async ({ contract }: { readonly contract: number }, base: string, gross: boolean) => admin`
    update contracts.contract set penalty_percent = 5, penalty_limit = 10, penalty_base = ${base}, penalty_gross = ${gross}
    where id = ${contract}`;
  await sold(item, 'item', false);
  await sold(order, 'order', true);
  const works = [
    ...(await readLateWorkOfContract(db, item.contract)),
    ...(await readLateWorkOfContract(db, order.contract)),
  ];
  expect(works.map(({ base }) => base)).toEqual([4982.09, 5380.66]);
  const found = (await readOpenPenalties(db)).filter(({ contractId }) =>
    [item.contract, order.contract].includes(contractId),
  );
  expect(composePenalty(found).exposure).toBe(1036.28);
});

test('any signed-in user may read the counts', async () => {
  const response = await service.request('GET', '/api/summary/attention', { roles: [] });
  expect(response.status).toBe(200);
  const fields = [
    'awaitingApproval',
    'awaitingProtocol',
    'clarifications',
    'count',
    'invoicesToApprove',
    'notInvoiced',
    'oldDraft',
    'overdue',
    'payeeChanges',
    'penalty',
    'refusedInvoices',
    'since',
    'uncoded',
    'unpaidInvoices',
    'unreported',
    'unsentInvoices',
    'unsettledProtocols',
    'value',
  ];
  const counts = (await response.json()) as Attention;
  expect(Object.keys(counts).sort()).toEqual(fields);
  expect(counts.penalty).toBeNull();
});

test('work finished late has a penalty, charged once reported, and listed with its order in the contract', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const late = await fixtures.work({ district, squad, finishedDate: '2026-04-26', amount: null, status: 'DONE' });
  await admin`update contracts.contract set penalty_percent = 0.2, penalty_limit = 10 where id = ${late.contract}`;
  const read = async (role: 'user' | 'office' | 'manager', id = late.contract) => {
    const answer = await service.request('GET', `/api/summary/contract/${id}/penalty`, { roles: [role] });
    return { status: answer.status, body: (await answer.json()) as ContractPenalty };
  };
  const { body } = await read('manager');
  expect(body.exposure).toBe(59.79);
  expect(body.works).toMatchObject([{ orderId: late.order, days: 6, base: 4982.09, exposure: 59.79 }]);
  expect((await read('user')).status).toBe(403);
  expect((await read('office', 999_999_999)).status).toBe(404);
  await admin`update orders.work_order set order_status = 'DONE_REPORTED', finished_date = '2026-04-26' where id = ${late.order}`;
  // A term in this year: the contract is still running.
  const next = await fixtures.work({ district, squad, finishedDate: null, amount: null });
  await admin`update orders.work_order set contract_id = ${late.contract} where id = ${next.order}`;
  await admin`update orders.order_item set due_date = (now() at time zone 'Europe/Warsaw')::date + 30
    where id = ${next.item}`;
  const charged = { orderId: late.order, days: 6, base: 4982.09, charged: true, exposure: 59.79 };
  expect((await read('office')).body).toMatchObject({ exposure: 0, charged: 59.79, works: [charged] });
  expect((await readOpenPenalties(db)).filter(({ contractId }) => contractId === late.contract)).toEqual([]);
  await admin`delete from orders.work_order where id = ${next.order}`;
  await admin`update orders.order_item set due_date = '2020-04-20' where id = ${late.item}`;
  expect((await read('office')).body).toEqual({ exposure: 0, charged: 0, works: [] });
});

test('a charged penalty stays until the protocol of its order is paid', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const work = { district, squad, finishedDate: '2026-04-26', amount: 3, status: 'DONE_REPORTED' } as const;
  const late = await fixtures.work(work);
  const next = await fixtures.work({ district, squad, finishedDate: null, amount: null });
  await admin`update orders.work_order set contract_id = ${late.contract} where id = ${next.order}`;
  await admin`update orders.order_item set due_date = (now() at time zone 'Europe/Warsaw')::date + 30
    where id = ${next.item}`;
  await admin`update contracts.contract set penalty_percent = 0.2, penalty_limit = 10 where id = ${late.contract}`;
  const chargedNow = async () => {
    const path = `/api/summary/contract/${late.contract}/penalty`;
    const answer = await service.request('GET', path, { roles: ['office'] });
    return ((await answer.json()) as ContractPenalty).charged;
  };
  expect(await chargedNow()).toBe(59.79);
  const resultOf = async (day: string, further: object = {}) => {
    const filters = { contractId: late.contract, ...further };
    const body = { from: day, to: day, by: ['contract'], filters };
    const answer = await service.request('POST', '/api/summary/result', { roles: ['office'], body });
    return (await answer.json()) as Result;
  };
  const { totals, charged } = await resultOf('2026-04-26');
  expect(charged).toEqual({ penalty: 59.79, profit: Math.round((totals.profit - 59.79) * 100) / 100 });
  expect((await resultOf('2026-04-27')).charged).toBeNull();
  expect((await resultOf('2026-04-26', { squadId: squad })).charged).toBeNull();
  const cash = createCash(admin);
  await cash.bind(late, '2026-05-04');
  expect(await chargedNow()).toBe(59.79);
  const [bound] = await admin<{ id: number }[]>`
    select protocol_id as id from orders.order_protocol where order_id = ${late.order}`;
  const invoice = await cash.invoice(late, { due: '2026-06-04', gross: 100, protocol: bound?.id ?? 0 });
  // For an approved invoice that is not in KSeF nothing is left to pay, but nothing was paid either.
  await admin`update invoices.invoice set state = 'approved', ksef_number = null where id = ${invoice}`;
  expect(await chargedNow()).toBe(59.79);
  await admin`update invoices.invoice set state = 'inKsef', ksef_number = ${`${invoice}`} where id = ${invoice}`;
  expect(await chargedNow()).toBe(59.79);
  await admin`
    insert into invoices.payment (invoice_id, booked_on, amount, title, payer, account, key, saved_by)
    values (${invoice}, '2026-06-05', 100, 'FV', 'Leśne', '', ${crypto.randomUUID()}, 'test')`;
  expect(await chargedNow()).toBe(0);
});

test('an item without a squad is endangered if it is due sooner than four of five such items took', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const line = { actionCodeKey: 'TERMIN-1' };
  for (const finishedDate of ['2026-03-26', '2026-04-05', '2026-04-15', '2026-04-25', '2026-05-05'])
    await fixtures.work({ district, squad, line, finishedDate, amount: null, status: 'DONE' });
  const due = async (days: number) => {
    const work = await fixtures.work({ district, squad, line, finishedDate: null, amount: null });
    await admin`delete from orders.squad_assignment where id = ${work.assignment}`;
    await admin`update orders.order_item set due_date = (now() at time zone 'Europe/Warsaw')::date + ${days}::int
      where id = ${work.item}`;
    return work.order;
  };
  const [soon, later] = [await due(39), await due(40)];
  const response = await service.request('GET', '/api/summary/attention/terms', { roles: [] });
  const terms = (await response.json()) as EndangeredTerm[];
  const found = terms.filter(({ orderId }) => orderId === soon || orderId === later);
  expect(found).toMatchObject([{ orderId: soon, actionCodeKey: 'TERMIN-1', usual: 40, left: 39 }]);
});
