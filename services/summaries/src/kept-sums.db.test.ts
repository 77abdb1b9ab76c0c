import { openPostgres, type RawTransaction } from '@ostep/service-kit/postgres';
import { openServiceWithoutHttp } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { chooseSource } from './data/sum-source';
import { foldSums } from './fold-sums';
import { summariesService } from './service';
import { createFixtures, type WorkIds } from './testing/fixtures';
import { foldAll, holdFolds } from './testing/folds';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 4 });
const open = openServiceWithoutHttp(summariesService, urls.summaries);
const fixtures = await createFixtures(admin);
afterAll(async () => {
  await admin.end();
  await open.close();
});

type Item = WorkIds & { readonly squad: number; readonly other: WorkIds };

/** An item with two squads, whose second part has the day of its protocol alone, and one of an order's day. */
async function makeItem(): Promise<Item> {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const line = { actionCodeKey: `KOD-${district}` };
  const work = await fixtures.work({ district, squad, line, finishedDate: '2026-04-08', amount: 3 });
  const second = { district, squad: await fixtures.squad(), line: { ...line, workName: 'Donoszenie' }, on: work };
  await fixtures.work({ ...second, finishedDate: '2026-04-08', amount: 3 });
  const other = await fixtures.work({
    district,
    squad,
    line,
    finishedDate: null,
    orderFinished: '2026-05-05',
    amount: 2,
  });
  await fixtures.work({ district, squad, line, finishedDate: null, amount: 2 });
  return { ...work, squad, other };
}

const COLUMNS = `month, squad_id, squad_code, squad_name, contract_id, forest_district_id, forest_district_name,
  forest_district_part, action_code_id, action_code_key, action_scope_id, action_group, unit_type`;

const BY_KIND = `kind, month, contract_id, forest_district_id, case when kind = 'squad' then squad_id end,
  case when kind = 'squad' then squad_name end, case when kind = 'place' then forest_district_part end,
  case when kind = 'place' then action_group end, case when kind = 'work' then action_code_key end,
  case when kind = 'work' then action_scope_id end`;

/** Sums of months, of all the work in the districts of these items. */
function monthsOf(sums: string) {
  return (ids: readonly number[]) =>
    admin.unsafe(
      `select ${BY_KIND}, sum(squad_income) as cost, sum(company_income) as revenue
       from (${sums}) work where forest_district_id in (
         select forest_district_id from summaries.settled_line where order_item_id = any ($1))
       group by ${BY_KIND} order by ${BY_KIND}`,
      [[...ids]],
    );
}
const linesByKind = (view: string) => `
  select kind, month, contract_id, forest_district_id, squad_id, squad_name, forest_district_part, action_group,
    action_code_key, action_scope_id, squad_income, company_income
  from ${view} cross join (values ('work'), ('place'), ('squad')) each (kind) where level = 'line'`;
const keptMonths = monthsOf(`
  select kind, month, contract_id, forest_district_id, squad_id, squad_name, forest_district_part, action_group,
    action_code_key, action_scope_id, squad_income, company_income
  from summaries.month_sum where kind <> 'each' union all ${linesByKind('summaries_v1.item_sum')}`);
const computedMonths = monthsOf(linesByKind('summaries.settled_line'));

/** What is read of the district's work, and what its lines and item costs say when they are read one by one. */
async function bothWays(ids: readonly number[]) {
  const sums = (view: string) =>
    admin.unsafe(
      `select ${COLUMNS}, sum(squad_income) as cost, sum(company_income) as revenue from ${view}
       where order_item_id = any ($1) and level <> 'item' group by ${COLUMNS} order by month, squad_id, action_code_key`,
      [[...ids]],
    );
  const days = (view: string) =>
    admin.unsafe(
      `select distinct squad_id, day from ${view}, unnest(work_dates) day
       where order_item_id = any ($1) and level <> 'item' order by squad_id, day`,
      [[...ids]],
    );
  const costs = (view: string) =>
    admin.unsafe(`select * from ${view} where order_item_id = any ($1) order by order_item_id`, [[...ids]]);
  return {
    read: {
      sums: await sums('summaries_v1.item_sum'),
      days: await days('summaries_v1.item_sum'),
      costs: await costs('summaries_v1.item_cost'),
      months: await keptMonths(ids),
    },
    computed: {
      sums: await sums('summaries.settled_line'),
      days: await days('summaries.settled_line'),
      costs: await costs('summaries.computed_item_cost'),
      months: await computedMonths(ids),
    },
  };
}

async function itemsOf({ district }: WorkIds): Promise<number[]> {
  const rows = await admin<{ id: number }[]>`
    select item.id from orders.order_item item join orders.work_order o on o.id = item.order_id
    join contracts.contract c on c.id = o.contract_id where c.forest_district_id = ${district}`;
  return rows.map(({ id }) => id);
}

const waiting = async (tx: RawTransaction, ids: readonly number[]) =>
  (await tx`select from summaries_v1.waiting_items() waiting (id) where id = any (${[...ids]})`).length;

const assignment = (set: string) => `update orders.squad_assignment set ${set} where id = $assignment`;
const workOf = '(select work_group_item_id from orders.squad_assignment where id = $assignment)';
const codeOf = '(select action_code_id from orders.order_item where id = $item)';
const contractItem = '(select contract_item_id from orders.order_item where id = $item)';
const newScope = `(select id from dictionaries.action_scope order by id limit 1)`;
const undated = `(select p.id from protocols.protocol p join protocols.protocol_part part on part.protocol_id = p.id
  join protocols.settlement s on s.protocol_part_id = part.id join orders.squad_assignment a on a.id = s.squad_assignment_id
  where a.squad_id = $squad order by p.id desc limit 1)`;

test.each([
  ['a squad’s rate', assignment('squad_rate_netto = 1')],
  ['a squad', assignment('squad_id = (select min(id) from dictionaries.squad)')],
  ['the work of a squad', assignment('work_group_item_id = 1')],
  ['the day of work', assignment(`finished_date = '2026-06-01'`)],
  ['the item of work', assignment('order_item_id = $other_item')],
  ['the day of an order', `update orders.work_order set finished_date = '2026-07-01' where id = $other_order`],
  ['the contract of an order', 'update orders.work_order set contract_id = $other_contract where id = $order'],
  ['the part of an order', `update orders.work_order set forest_district_part = '07' where id = $order`],
  [
    'the code of an item',
    'update orders.order_item set action_code_id = (select min(id) from dictionaries.action_code) where id = $item',
  ],
  ['the scope of an item', `update orders.order_item set action_scope_id = ${newScope} where id = $item`],
  ['the group of an item', `update orders.order_item set action_group = 'INNA' where id = $item`],
  ['the unit of an item', `update orders.order_item set unit_type = 'HA' where id = $item`],
  ['the contract item of an item', 'update orders.order_item set contract_item_id = null where id = $item'],
  [
    'a settlement that is added',
    `insert into protocols.settlement (squad_assignment_id, protocol_part_id, amount, modified_by)
     select $assignment, part.id, 1, 'test' from protocols.protocol_part part where part.id <> $part order by part.id desc limit 1`,
  ],
  [
    'a settlement that is changed',
    'update protocols.settlement set amount = 7 where squad_assignment_id = $assignment',
  ],
  ['a settlement that is removed', 'delete from protocols.settlement where squad_assignment_id = $assignment'],
  ['the day of a protocol', `update protocols.protocol set protocol_date = '2026-02-02' where id = ${undated}`],
  ['a price', `update contracts.contract_item set unit_price_netto = 11 where id = ${contractItem}`],
  [
    'a price that is added',
    `insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent)
     values (${contractItem}, '2026-01-01', false, 12, 8)`,
  ],
  ['a price that is removed', `delete from contracts.item_price where contract_item_id = ${contractItem}`],
  ['the unit of a contract item', `update contracts.contract_item set unit_type = 'M3P' where id = ${contractItem}`],
  [
    'the scope of a contract item',
    `update contracts.contract_item set action_scope_id = ${newScope} where id = ${contractItem}`,
  ],
  [
    'the district of a contract',
    'update contracts.contract set forest_district_id = (select min(id) from dictionaries.forest_district) where id = $contract',
  ],
  ['the share of a work', `update dictionaries.work_group_item set profit_margin_reference = 55 where id = ${workOf}`],
  ['what counts of a work', `update dictionaries.work_group_item set add_to_sum = false where id = ${workOf}`],
  ['the name of a squad', `update dictionaries.squad set name = name || ' nowa' where id = $squad`],
  ['the name of a district', `update dictionaries.forest_district set value = value || ' nowe' where id = $district`],
  ['a code', `update dictionaries.action_code set key = key || '-N' where id = ${codeOf}`],
])('kept sums follow %s', async (_, change) => {
  const item = await makeItem();
  const ids = await itemsOf(item);
  await admin.begin(foldAll);
  const before = await bothWays(ids);
  expect(before.read).toEqual(before.computed);
  await admin`insert into dictionaries.action_scope (key, value, modified_by) values ('ZAKRES', 'Zakres', 'test') on conflict do nothing`;
  const { other, ...own } = item;
  const values: Readonly<Record<string, number | undefined>> = {
    ...own,
    other_item: other.item,
    other_order: other.order,
    other_contract: other.contract,
  };
  await admin.unsafe(change.replace(/\$([a-z_]+)/gu, (__, name: string) => String(values[name] ?? 0)));
  const changed = await bothWays(ids);
  expect(changed.computed).not.toEqual(before.computed);
  expect(changed.read).toEqual(changed.computed);
  await admin.begin(foldAll);
  const folded = await bothWays(ids);
  expect(folded.read).toEqual(changed.computed);
});

/** Parts of one name, group and share are one. */
test.each([
  ['work', `update dictionaries.work_group_item set name = 'Inna' where id = $1`],
  [
    'work group',
    `update dictionaries.work_group set name = 'Inna'
     where id = (select work_group_id from dictionaries.work_group_item where id = $1)`,
  ],
])('kept sums follow the name of a %s', async (_, change) => {
  const item = await makeItem();
  await holdFolds(admin, async (held) => {
    await foldAll(held);
    const [work] = await admin<{ id: number }[]>`
      select work_group_item_id as id from orders.squad_assignment where id = ${item.assignment}`;
    expect(await waiting(held, [item.item])).toBe(0);
    await admin.unsafe(change, [work?.id ?? 0]);
    expect(await waiting(held, [item.item])).toBe(1);
  });
});

test('a fold that ends between its parts loses nothing', async () => {
  const item = await makeItem();
  await admin.begin(foldAll);
  await admin`update protocols.settlement set amount = 9 where squad_assignment_id = ${item.assignment}`;
  const killed = admin.begin(async (tx) => {
    await tx`create function pg_temp.stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`;
    await tx`create trigger stop before insert on summaries.kept_item_cost execute function pg_temp.stop()`;
    await foldAll(tx);
  });
  await expect(killed).rejects.toThrow('killed');
  const stopped = await bothWays([item.item]);
  expect(stopped.read).toEqual(stopped.computed);
  await admin.begin(foldAll);
  const folded = await bothWays([item.item]);
  expect(folded.read).toEqual(stopped.computed);
});

test('while one folds, another leaves the marks to it', async () => {
  const item = await makeItem();
  await holdFolds(admin, async (held) => {
    await foldSums(open.service);
    expect(await waiting(held, [item.item])).toBe(1);
  });
});

test('the repeating job folds what is marked', async () => {
  const item = await makeItem();
  await admin.begin(foldAll);
  await admin`update protocols.settlement set amount = 9 where squad_assignment_id = ${item.assignment}`;
  await foldSums(open.service);
  const { read, computed } = await bothWays([item.item]);
  expect(read).toEqual(computed);
});

test('a change that commits while its item is folded is folded again', async () => {
  const item = await makeItem();
  await holdFolds(admin, async (held) => {
    await admin.begin(async (change) => {
      await change`update protocols.settlement set amount = 9 where squad_assignment_id = ${item.assignment}`;
      await foldAll(held);
    });
    expect(await waiting(held, [item.item])).toBe(1);
  });
  const { read, computed } = await bothWays([item.item]);
  expect(read).toEqual(computed);
});

test('months wait while many marks are left, and are read by item until then', async () => {
  const item = await makeItem();
  const waitingMonths = async (tx: RawTransaction) =>
    (
      await tx`select from summaries.changed_month changed join orders.work_order o using (contract_id)
      where o.id = ${item.order}`
    ).length;
  await admin.begin(foldAll);
  await admin`update protocols.settlement set amount = 9 where squad_assignment_id = ${item.assignment}`;
  await holdFolds(admin, async (held) => {
    await held`insert into summaries.changed_item (order_item_id) values (${item.item}), (0), (-1)`;
    await held`select summaries.fold_changed_items(1)`;
    expect(await waitingMonths(held)).toBe(1);
  });
  const folded = await bothWays([item.item]);
  expect(folded.read).toEqual(folded.computed);
  await holdFolds(admin, async (held) => {
    await foldAll(held);
    expect(await waitingMonths(held)).toBe(0);
  });
  const { read, computed } = await bothWays([item.item]);
  expect(read).toEqual(computed);
});

test('with many marks lines are read, and so are periods that are not whole months', async () => {
  const { db } = open.service;
  const source = async (from: string, to: string) => (await chooseSource(db, { from, to })).view;
  await holdFolds(admin, async (held) => {
    await admin`insert into summaries.changed_item (order_item_id) select 0 from generate_series(1, 20001)`;
    expect(await source('2026-01-01', '2026-12-31')).toBe('summaries.settled_line');
    await foldAll(held);
  });
  expect(await source('2026-01-01', '2026-12-31')).toBe('summaries_v1.item_sum');
  expect(await source('2026-01-01', '2026-12-30')).toBe('summaries.settled_line');
});
