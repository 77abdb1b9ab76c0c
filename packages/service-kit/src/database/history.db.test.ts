import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { RawSql } from '../verb/transaction';
import { openPostgres } from './postgres';

let orders: RawSql;
let admin: RawSql;
beforeAll(() => {
  const urls = inject('databaseUrls');
  orders = openPostgres(urls.orders, { max: 1 });
  admin = openPostgres(urls.admin, { max: 1 });
});
afterAll(() => Promise.all([orders.end(), admin.end()]));

const denied = { code: '42501' };

it.each([
  `insert into history.change (domain, table_name, row_id, record, record_id, kind, person_id)
     values ('orders', 'work_order', 1, 'work_order', 1, 'update', 1)`,
  `update history.change set kind = 'insert'`,
  `update history.person set actor = 'x'`,
  'delete from history.change',
  'truncate history.change',
  'drop table history.change',
  'alter table orders.work_order disable trigger history_update',
  'alter table orders.work_order disable trigger user',
  'drop trigger history_delete on orders.order_item',
  'delete from history.tracked_table',
])('the role of a service may not: %s', async (statement) => {
  await expect(orders.unsafe(statement)).rejects.toMatchObject(denied);
});

it('lets a service change its tables otherwise', async () => {
  await orders.unsafe('alter table orders.work_order add column history_test integer');
  expect(await orders`select history_test from orders.work_order limit 0`).toEqual([]);
  await orders.unsafe('alter table orders.work_order drop column history_test');
});

it('shows a service the changes of its own domain only', async () => {
  await admin`insert into dictionaries.squad (code, name, modified_by) values (gen_random_uuid()::text, 'H', 'test')`;
  const domains = await orders<{ domain: string }[]>`select distinct domain from history.change`;
  expect(domains.filter(({ domain }) => domain !== 'orders')).toEqual([]);
});

it('tracks every table that people write to', async () => {
  const untracked = await admin<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('contracts', 'orders', 'protocols', 'dictionaries', 'summaries', 'office', 'payouts')
      and c.relname not in ('migration', 'status_change', 'open_item', 'closed_month', 'closed_line', 'closed_document',
        'late_settlement', 'late_work', 'notice_day', 'notice_address', 'payee_account', 'statement_payee', 'statement_row',
        'changed_entry', 'changed_item', 'changed_month', 'changed_order', 'changed_terms', 'kept_sum', 'kept_month',
        'kept_item_cost', 'kept_order', 'kept_penalty')
      and not exists (
        select from history.tracked_table t
        where t.relation = c.oid
          and t.triggers = (select count(*) from history.own_triggers g where g.tgrelid = c.oid))`;
  expect(untracked).toEqual([]);
});
