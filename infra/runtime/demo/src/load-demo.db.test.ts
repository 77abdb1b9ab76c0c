import { type DatabaseUrls, withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadDemo } from './load-demo';

const now = new Date('2026-11-21T10:00:00Z');
let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
let urls: DatabaseUrls;

beforeAll(async () => {
  own = await openSeparateDatabase('demo', inject('databaseUrls').admin);
  ({ urls } = own);
}, 60_000);

afterAll(() => own.close());

type Count = Readonly<Record<string, number>>;

const counts = () =>
  withConnection(urls.admin, async (sql) => {
    const [row] = await sql<Count[]>`
      select (select count(*) from contracts_v1.contract) as contracts,
             (select count(*) from orders_v1.work_order) as orders,
             (select count(*) from orders_v1.squad_assignment) as assignments,
             (select count(*) from protocols_v1.protocol) as protocols,
             (select count(*) from protocols_v1.settlement) as settlements,
             (select count(distinct state) from invoices_v1.invoice) as "statesOfInvoices"`;
    return row;
  });

test('it is loaded once, however often and by however many processes', async () => {
  const loaded = await Promise.all([loadDemo({ urls, now }), loadDemo({ urls, now })]);
  expect(loaded.toSorted()).toEqual([false, true]);
  const after = await counts();
  expect(after).toMatchObject({ contracts: 9, orders: 60, protocols: 29, statesOfInvoices: 5 });
  expect(await loadDemo({ urls, now })).toBe(false);
  expect(await counts()).toEqual(after);
});

const faults: Record<string, string> = {
  'a contract’s totals are those of its rows': `
    select contract_number from contracts_v1.contract c join lateral (
      select sum(round(amount * unit_price_netto, 2)) as netto,
             sum(round(amount * unit_price_netto, 2)
                 + round(round(amount * unit_price_netto, 2) * vat_percent * 0.01, 2)) as brutto
      from contracts_v1.contract_item where contract_id = c.id) s on true
    where (c.total_netto, c.total_brutto) is distinct from (s.netto, s.brutto)`,
  'the history of an order ends in its status': `
    select o.order_number from orders.work_order o where o.order_status is distinct from (
      select to_status from orders.status_change where order_id = o.id order by changed_time desc, id desc limit 1)`,
  'an order is bound exactly when it is settled with a protocol': `
    select order_number from orders_v1.work_order o where (order_status = 'PROTOCOL_RECEIVED') is distinct from
      exists (select from orders_v1.order_protocol p where p.order_id = o.id)`,
  'a protocol’s orders are of its contract': `
    select p.protocol_number from protocols_v1.protocol p
    join orders_v1.order_protocol b on b.protocol_id = p.id join orders_v1.work_order o on o.id = b.order_id
    where o.contract_id <> p.contract_id`,
  'a protocol’s value is that of its parts, a part’s that of its rows': `
    select p.protocol_number from protocols_v1.protocol p where total_value is distinct from
      (select sum(total_value) from protocols_v1.protocol_part where protocol_id = p.id)
    union all select p.pos_no from protocols_v1.protocol_part p where total_value is distinct from
      (select sum(value) from protocols_v1.protocol_item where protocol_part_id = p.id)`,
  'a settlement is of an assignment of the protocol’s orders': `
    select s.id::text from protocols_v1.settlement s join orders_v1.squad_assignment a on a.id = s.squad_assignment_id
    where not exists (select from orders_v1.order_protocol b
                      where b.order_id = a.order_id and b.protocol_id = s.protocol_id)`,
  'a forest district part exists in the contract’s district': `
    select o.order_number from orders_v1.work_order o join contracts_v1.contract c on c.id = o.contract_id
    where not exists (select from dictionaries_v1.forest_district_part p
                      where p.forest_district_id = c.forest_district_id and p.label = o.forest_district_part)`,
  'every order says that it is invented': `
    select order_number from orders.work_order where notes is distinct from 'dane przykładowe'`,
};

test.each(Object.entries(faults))('%s', async (_, statement) => {
  expect(await withConnection(urls.admin, async (sql) => [...(await sql.unsafe(statement))])).toEqual([]);
});

test('statements are approved, also with advances larger than the pay, and a correction follows', async () => {
  const [row] = await withConnection(
    urls.admin,
    (sql) => sql<Count[]>`
    select (select count(*) from payouts.statement) as statements,
           (select count(*) from payouts.statement where left_over > 0) as left,
           (select count(*) from payouts.statement_row line join summaries_v1.booked_item item using (settlement_id)
              where line.rate <> item.squad_rate_netto) as corrections`,
  );
  expect(row).toEqual({ statements: 4, left: 3, corrections: 1 });
});

test('two crews have an addition, each with its reason, and an inactive crew has no entries', async () => {
  const [additions, closed] = await withConnection(urls.admin, async (sql) => [
    await sql<{ note: string }[]>`select note from payouts.adjustment where kind = 'addition' order by note`,
    await sql`
      select from dictionaries_v1.squad where not active
        and (id in (select squad_id from payouts.adjustment) or id in (select squad_id from payouts.advance))`,
  ]);
  expect(additions?.map(({ note }) => note)).toEqual([
    'dojazd na odległą powierzchnię własnym samochodem (dane przykładowe)',
    'zakup łańcuchów i prowadnic (dane przykładowe)',
  ]);
  expect(closed).toHaveLength(0);
});
