import { openPostgres, type RawTransaction } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { createFixtures, type WorkIds } from './testing/fixtures';
import { foldAll, holdFolds } from './testing/folds';

const admin = openPostgres(inject('databaseUrls').admin, { max: 4 });
const fixtures = await createFixtures(admin);
afterAll(() => admin.end());

type Order = WorkIds & { readonly next: number; readonly other: WorkIds };

/** Three items, late by the terms of its contract: what is due on 20 April is done, what is due later is not. */
async function makeOrder(): Promise<Order> {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const work = { district, squad, finishedDate: null, amount: null, status: 'IN_PROGRESS', done: 12.69 } as const;
  const order = await fixtures.work(work);
  const items = await admin<{ id: number }[]>`
    insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id, action_desc,
      amount, due_date, contract_item_id)
    select order_id, month, month + 1, pos_no, forest_address, action_group, action_code_id, action_desc, amount,
      (due_date + make_interval(months => month))::date, contract_item_id
    from orders.order_item, generate_series(1, 2) month where id = ${order.item} order by month returning id`;
  await admin`update contracts.contract set penalty_percent = 0.1 where id = ${order.contract}`;
  return { ...order, next: items[0]?.id ?? 0, other: await fixtures.work(work) };
}

const COLUMNS = {
  orders: 'order_id, reason, since, from_day, value',
  penalties: 'order_id, contract_id, is_reported, finished_on, days, order_value, exposure',
};

/** What is read of an order, what is kept and what its rows say when they are read one by one. */
async function allWays({ order, other }: Order) {
  const rowsOf = (source: string, columns: string) =>
    admin.unsafe(`select ${columns} from summaries.${source} one where order_id in ($1, $2) order by one`, [
      order,
      other.order,
    ]);
  const rows = async (orders: string, penalties: string, { orders: ofOrders, penalties: ofPenalties } = COLUMNS) => ({
    orders: await rowsOf(orders, ofOrders),
    penalties: await rowsOf(penalties, ofPenalties),
  });
  const whole = { orders: '*', penalties: '*' };
  return {
    read: await rows('order_worth', 'order_penalty'),
    computed: await rows('computed_order', 'computed_penalty'),
    kept: await rows('kept_order', 'kept_penalty', whole),
    toKeep: await rows('computed_order', 'computed_penalty', whole),
  };
}

const valuesOf = ({ other, ...own }: Order): Readonly<Record<string, number | undefined>> => ({
  ...own,
  other_order: other.order,
  other_contract: other.contract,
});

async function change(order: Order, statement: string): Promise<void> {
  const values = valuesOf(order);
  await admin.unsafe(statement.replace(/\$([a-z_]+)/gu, (_, name: string) => String(values[name] ?? 0)));
}

const isWaiting = async (tx: RawTransaction, { order }: Order) =>
  (await tx`select from summaries.waiting_order where order_id = ${order}`).length > 0;

const setOrder = (set: string) => `update orders.work_order set ${set} where id = $order`;
const setItem = (set: string) => `update orders.order_item set ${set} where id = $next`;
const setWork = (set: string) => `update orders.squad_assignment set ${set} where id = $assignment`;
const workOf = '(select work_group_item_id from orders.squad_assignment where id = $assignment)';
const contractItem = '(select contract_item_id from orders.order_item where id = $item)';
const setContractItem = (set: string) => `update contracts.contract_item set ${set} where id = ${contractItem}`;
const setTerms = (set: string) => `update contracts.contract set ${set} where id = $contract`;
const itemLike = (columns: string) => `
  insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id, action_desc,
    amount, due_date, contract_item_id)
  select order_id, 9, 9, pos_no, forest_address, action_group, action_code_id, action_desc, ${columns}, contract_item_id
  from orders.order_item where id = $item`;
const assignmentOf = (item: string) => `
  insert into orders.squad_assignment (order_item_id, squad_id, work_group_item_id, squad_rate_netto, amount_done,
    created_by, modified_by)
  select ${item}, squad_id, work_group_item_id, 1, 12.69, 'test', 'test' from orders.squad_assignment where id = $assignment`;
const notSummed = `with work as (
    insert into dictionaries.work_group_item (work_group_id, name, add_to_sum, profit_margin_reference)
    select work_group_id, 'Inna', false, 1 from dictionaries.work_group_item where id = ${workOf} returning id)
  update orders.squad_assignment set work_group_item_id = work.id from work where squad_assignment.id = $assignment`;
const ofCode = (key: string) => `with code as (
    insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
    values ('${key}-' || $next, 'Wpis', 1, 'test') returning id)
  update orders.order_item set action_code_id = code.id from code where order_item.id = $next`;
const onlyInforms = `update dictionaries.action_code set key = 'KĘPA-' || $next
  where id = (select action_code_id from orders.order_item where id = $next)`;
const price = (day: string, byOrderDate: boolean) => `
  insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent)
  values (${contractItem}, ${day}, ${byOrderDate}, 500, 8)`;
const reported = setOrder(`order_status = 'DONE_REPORTED'`);
const report = `insert into orders.status_change (order_id, to_status, changed_by, changed_time)
  values ($order, 'DONE_REPORTED', 'test', '2026-08-01')`;
const bind = `insert into orders.order_protocol (order_id, protocol_id, bound_by) values ($order, 1, 'test')`;

test.each([
  ['what is done', [], setWork('amount_done = 5')],
  ['the item of work', [], setWork('order_item_id = $next')],
  ['the work of a squad', [], notSummed],
  ['work that is added', [], assignmentOf('$next')],
  ['work that is removed', [], 'delete from orders.squad_assignment where id = $assignment'],
  ['what counts of a work', [], `update dictionaries.work_group_item set add_to_sum = false where id = ${workOf}`],
  ['the amount of an item', [], setItem('amount = 20')],
  ['the day of an item', [], setItem(`due_date = '2026-05-01'`)],
  ['the code of an item', [], ofCode('KĘPA')],
  ['the contract item of an item', [], setItem('contract_item_id = null')],
  ['the order of an item', [], setItem('order_id = $other_order')],
  ['an item that is added', [], itemLike(`1, '2026-04-01'`)],
  ['an item that is removed', [], 'delete from orders.order_item where id = $next'],
  ['an order that is done', [], setOrder(`order_status = 'DONE'`)],
  ['an order that is reported', [], reported],
  ['an order that is received', [], setOrder(`order_status = 'PROTOCOL_RECEIVED'`)],
  ['an order that is opened again', [setOrder(`order_status = 'DONE'`)], setOrder(`order_status = 'IN_PROGRESS'`)],
  ['an order that is removed', [], 'delete from orders.work_order where id = $order'],
  ['the day of an order', [setOrder(`order_status = 'DONE'`)], setOrder(`order_date = '2026-02-01'`)],
  ['the day of work', [price(`'2026-05-01'`, false)], setOrder(`finished_date = '2026-04-25'`)],
  [
    'the day of a report',
    [reported, report],
    `update orders.status_change set changed_time = '2026-07-01' where order_id = $order`,
  ],
  ['a report', [reported], report],
  ['a reported order without a history', [reported], setOrder(`modified_time = '2026-07-01'`)],
  ['a protocol that is bound', [reported], bind],
  ['a protocol that is unbound', [reported, bind], 'delete from orders.order_protocol where order_id = $order'],
  ['the last day of work', [setWork('amount_done = 99')], setWork(`finished_date = '2026-04-27'`)],
  ['the contract of an order', [], setOrder('contract_id = $other_contract')],
  ['the percent of a penalty', [], setTerms('penalty_percent = 0.2')],
  ['the limit of a penalty', [], setTerms('penalty_limit = 1')],
  ['the base of a penalty', [], setTerms(`penalty_base = 'order'`)],
  ['a penalty of gross values', [], setTerms('penalty_gross = true')],
  ['a contract that names no penalty', [], setTerms('penalty_percent = null')],
  ['VAT of gross values', [setTerms('penalty_gross = true')], setContractItem('vat_percent = 23')],
  ['a code that only informs', [ofCode('WZ')], onlyInforms],
  ['a save of an item whose code only informs by now', [ofCode('WZ'), onlyInforms], setItem(`notes = 'x'`)],
  ['a price', [], setContractItem('unit_price_netto = 11')],
  ['a price that is added', [], price(`'2026-05-01'`, false)],
  ['a price of older orders', [price(`'2026-05-01'`, true)], setOrder(`order_date = '2026-05-02'`)],
  ['a price that is removed', [], `delete from contracts.item_price where contract_item_id = ${contractItem}`],
])('what is kept of an order follows %s', async (_, before, statement) => {
  const order = await makeOrder();
  const made = await allWays(order);
  expect(made.read).toEqual(made.computed);
  for (const one of before) await change(order, one);
  await admin.begin(foldAll);
  const folded = await allWays(order);
  expect(folded.kept).toEqual(folded.toKeep);
  await change(order, statement);
  const changed = await allWays(order);
  expect(changed.computed).not.toEqual(folded.computed);
  expect(changed.read).toEqual(changed.computed);
  await admin.begin(foldAll);
  const again = await allWays(order);
  expect(again.kept).toEqual(changed.toKeep);
});

test('what is kept of an order ends on the day on which a later price or a longer delay changes it', async () => {
  const order = await makeOrder();
  const today = `(now() at time zone 'Europe/Warsaw')::date`;
  await change(order, price(`${today} + 9`, false));
  await admin.begin(foldAll);
  const { kept } = await allWays(order);
  const [day] = await admin.unsafe(`select ${today} + 9 as later, ${today} + 1 as tomorrow`);
  const ofOrder = { order_id: order.order, valid_until: day?.later };
  expect(kept.orders).toEqual(expect.arrayContaining([expect.objectContaining(ofOrder)]));
  const ofPenalty = { order_id: order.order, finished_on: null, valid_until: day?.tomorrow };
  expect(kept.penalties).toEqual(expect.arrayContaining([expect.objectContaining(ofPenalty)]));
  for (const set of ['kept_order set value = 1', 'kept_penalty set exposure = 1']) {
    await holdFolds(admin, async (held) => {
      await admin.unsafe(`update summaries.${set}, valid_until = ${today} where order_id = ${order.order}`);
      const { read, computed } = await allWays(order);
      expect(read).toEqual(computed);
      await foldAll(held);
    });
    expect((await allWays(order)).kept).toEqual(kept);
  }
});

test('a delay to come is kept as none until its first day', async () => {
  const order = await makeOrder();
  const today = `(now() at time zone 'Europe/Warsaw')::date`;
  await change(order, `update orders.order_item set due_date = ${today} + 9 where order_id = $order`);
  await admin.begin(foldAll);
  const [day] = await admin.unsafe(`select ${today} + 10 as first`);
  const { kept } = await allWays(order);
  const own = kept.penalties.filter(({ order_id }) => order_id === order.order);
  expect(own).toMatchObject([{ days: 0, exposure: null, valid_until: day?.first }]);
});

test('a save that changes nothing that is kept marks nothing', async () => {
  const order = await makeOrder();
  await holdFolds(admin, async (held) => {
    await foldAll(held);
    await change(order, setOrder(`notes = 'x', version = version + 1, modified_time = now()`));
    await change(order, setItem(`notes = 'x'`));
    await change(order, setWork('squad_rate_netto = 7'));
    const marks = await held`select from orders.changed_order where order_id = ${order.order}`;
    expect(marks).toHaveLength(0);
  });
});

test('a change that commits while its order is folded is folded again', async () => {
  const order = await makeOrder();
  await holdFolds(admin, async (held) => {
    await admin.begin(async (running) => {
      await running`update orders.squad_assignment set amount_done = 5 where id = ${order.assignment}`;
      await foldAll(held);
      expect(await isWaiting(held, order)).toBe(false);
    });
    expect(await isWaiting(held, order)).toBe(true);
  });
  const { read, computed } = await allWays(order);
  expect(read).toEqual(computed);
});

test('terms that change while their orders are folded, and back again, are folded again', async () => {
  const order = await makeOrder();
  await holdFolds(admin, async (held) => {
    await change(order, setTerms('penalty_percent = 5'));
    await admin.begin(async (running) => {
      await running`update contracts.contract set penalty_percent = 0.1 where id = ${order.contract}`;
      await foldAll(held);
      expect(await isWaiting(held, order)).toBe(false);
    });
    expect(await isWaiting(held, order)).toBe(true);
  });
  const { read, computed } = await allWays(order);
  expect(read).toEqual(computed);
});

test('orders beyond the limit of a fold wait for the next', async () => {
  const [one, two] = [await makeOrder(), await makeOrder()];
  await holdFolds(admin, async (held) => {
    await foldAll(held);
    await held`insert into summaries.changed_order values (${one.order}), (${two.order})`;
    await held`select summaries.keep_orders(1)`;
    expect([await isWaiting(held, one), await isWaiting(held, two)]).toEqual([false, true]);
  });
});

test('what needs attention is what the list of orders shows, and worth what its items are', async () => {
  await makeOrder();
  const reportedOrder = await makeOrder();
  await change(reportedOrder, reported);
  await change(reportedOrder, report);
  const { counted, listed } = await admin.begin('isolation level repeatable read', async (tx) => ({
    counted: await tx`
      select reason, count, since, value from summaries_v1.attention
      where reason in ('overdue', 'awaitingProtocol', 'oldDraft', 'uncoded', 'unreported') order by reason`,
    listed: await tx`
      with listed as (
        select kind as reason, order_id, since from orders_v1.order_attention
        union all
        select 'unreported', id, coalesce(finished_date, order_date) from orders_v1.work_order where order_status = 'DONE'
      )
      select reason, count(*)::int as count, min(since) as since, sum((
        select coalesce(sum(round(item.amount * coalesce(item.rate_from_contract_netto, 0), 2)), 0)
        from orders_v1.order_item item where item.order_id = listed.order_id
      )) filter (where reason <> 'uncoded') as value
      from listed group by reason order by reason`,
  }));
  expect(counted.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['awaitingProtocol', 'overdue']));
  expect(counted).toEqual(listed);
});
