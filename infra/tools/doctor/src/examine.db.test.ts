import { type Connection, type DatabaseUrls, withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { loadDemo } from '@ostep/demo';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { examine } from './examine';
import { examineDatabase } from './examine-database';
import { reportOf } from './report-of';

let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
let urls: DatabaseUrls;

beforeAll(async () => {
  own = await openSeparateDatabase('doctor', inject('databaseUrls').admin);
  ({ urls } = own);
  await loadDemo({ urls, now: new Date('2026-11-21T10:00:00Z') });
  await withConnection(urls.admin, (sql) => sql`select summaries.fold_changed_items(1000000)`);
}, 60_000);

afterAll(() => own.close());

const anOrder = `(select id from orders.work_order where order_status = 'PROTOCOL_RECEIVED' order by id limit 1)`;
const aSettlement = '(select id from protocols.settlement where amount > 0 order by id limit 1)';
const partOf = (settlement: string) => `(select protocol_part_id from protocols.settlement where id = ${settlement})`;
const file = (name: string, sha256 = `encode(sha256('${name}'), 'hex')`) =>
  `insert into files.file (sha256, size, media_type, content) values (${sha256}, ${name.length}, 'text/plain', '${name}')`;
const job = (columns: string, values: string) =>
  `insert into jobs.job (queue, payload, created_by, created_by_name, request_id, ${columns})
   values ('parse-protocol', '{}', 'biuro', 'Anna Nowak', 'r', ${values})`;

const statement = (state: string, works: number) =>
  `insert into payouts.statement (number, squad_id, squad_code, squad_name, kind, month, state, works, carried,
     additions, advances, deductions, brought, to_pay, left_over, job_id, subject, created_by)
   values ('ZP/1', 1, 'P01', 'P01', 'company', '2026-01-01', '${state}', ${works}, 0, 0, 0, 0, 0, 0, 0,
     gen_random_uuid(), 'test', 'test')`;

const invoice = `insert into invoices.invoice (id, forest_district_id, forest_district_name, contract_id, contract_number,
    contract_date, net, vat, gross, created_subject, created_by, modified_by)
  overriding system value values (7000000, 1, 'N', 1, 'U', '2026-01-01', 0.5, 0, 0.5, 'test', 'test', 'test')`;

/** Statements that break each rule, run while constraints and triggers are off. */
const violations: Readonly<Record<string, readonly string[]>> = {
  'order-has-items': [`delete from orders.order_item where order_id = ${anOrder}`],
  'draft-not-begun': [`update orders.work_order set temporary = true where id = ${anOrder}`],
  'prepared-without-squads': [`update orders.work_order set order_status = 'TODO' where id = ${anOrder}`],
  'done-with-squads': [
    `delete from orders.squad_assignment where order_item_id in (select id from orders.order_item where order_id = ${anOrder})`,
  ],
  'reported-with-date': [`update orders.work_order set finished_date = null where id = ${anOrder}`],
  'status-follows-bindings': [`update orders.work_order set order_status = 'DONE_REPORTED' where id = ${anOrder}`],
  'history-legal': [
    `insert into orders.status_change (order_id, from_status, to_status, changed_by)
     values (${anOrder}, 'PROTOCOL_RECEIVED', 'TODO', 'test'), (${anOrder}, 'TODO', 'PROTOCOL_RECEIVED', 'test')`,
  ],
  'history-ends-in-status': [
    `delete from orders.status_change where id = (select max(id) from orders.status_change where order_id = ${anOrder})`,
  ],
  'order-number-unique': [
    `insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, created_by, modified_by)
     select upper(order_number) || ' ', order_date, contract_id, forest_district_part, 'test', 'test'
     from orders.work_order where id = ${anOrder}`,
  ],
  'item-of-own-contract': [
    `update orders.order_item i set contract_item_id = (
       select c.id from contracts.contract_item c join orders.work_order o on o.id = ${anOrder}
       where c.contract_id <> o.contract_id limit 1)
     where i.order_id = ${anOrder}`,
  ],
  'binding-has-protocol': [
    `insert into orders.order_protocol (order_id, protocol_id, bound_by) values (${anOrder}, 999999, 'test')`,
  ],
  'binding-has-order': [
    `insert into orders.order_protocol (order_id, protocol_id, bound_by)
     select 999999, max(id), 'test' from protocols.protocol`,
  ],
  'protocol-has-orders': [
    'delete from orders.order_protocol where protocol_id = (select max(id) from protocols.protocol)',
  ],
  'orders-of-own-contract': [
    `update orders.work_order o set contract_id = (
       select id from contracts.contract c where c.id <> o.contract_id limit 1) where id = ${anOrder}`,
  ],
  'district-of-contract': [
    `update protocols.protocol p set protocol_number = null, forest_district_id = (
       select id from dictionaries.forest_district d where d.id <> p.forest_district_id limit 1)
     where id = (select max(id) from protocols.protocol)`,
  ],
  'protocol-number-unique': [
    'drop index protocols.protocol_number_key',
    `insert into protocols.protocol
       (protocol_number, protocol_type, forest_district_id, contract_id, total_value, created_by, modified_by)
     select ' ' || protocol_number, protocol_type, forest_district_id, contract_id, 0, 'test', 'test'
     from protocols.protocol limit 1`,
  ],
  'protocol-has-parts': [
    `insert into protocols.protocol (protocol_type, forest_district_id, contract_id, total_value, created_by, modified_by)
     select protocol_type, forest_district_id, contract_id, 0, 'test', 'test' from protocols.protocol limit 1`,
  ],
  'part-has-items': [`delete from protocols.protocol_item where protocol_part_id = ${partOf(aSettlement)}`],
  'part-has-place': [
    `update protocols.protocol_part set forest_address = '02-20-1-06-123   -a   -00' where id = ${partOf(aSettlement)}`,
  ],
  'part-not-orphaned': ['delete from protocols.protocol where id = (select max(id) from protocols.protocol)'],
  'item-not-orphaned': [`delete from protocols.protocol_part where id = ${partOf(aSettlement)}`],
  'settlement-not-orphaned': [
    `delete from orders.squad_assignment where id =
       (select squad_assignment_id from protocols.settlement where id = ${aSettlement})`,
  ],
  'settlement-unique': [
    'alter table protocols.settlement drop constraint settlement_assignment_part_key',
    `insert into protocols.settlement (squad_assignment_id, protocol_part_id, amount, modified_by)
     select squad_assignment_id, protocol_part_id, 1, 'test' from protocols.settlement where id = ${aSettlement}`,
  ],
  'settlement-not-zero': [
    'alter table protocols.settlement drop constraint settlement_not_zero',
    `update protocols.settlement set amount = 0 where id = ${aSettlement}`,
  ],
  'negative-against-correction': [`update protocols.settlement set amount = -1 where id = ${aSettlement}`],
  'settled-squad-bound': [
    `delete from orders.order_protocol where protocol_id =
       (select protocol_id from protocols.protocol_part where id = ${partOf(aSettlement)})`,
  ],
  'settled-protocol-untouched': [
    `update protocols.protocol set settled = true
     where id = (select protocol_id from protocols.protocol_part where id = ${partOf(aSettlement)})`,
    `update protocols.settlement set modified_time = now() where id = ${aSettlement}`,
  ],
  'summary-rows': [
    `delete from dictionaries.work_group where id = (
       select w.work_group_id from protocols.settlement s
       join orders.squad_assignment a on a.id = s.squad_assignment_id
       join dictionaries.work_group_item w on w.id = a.work_group_item_id where s.id = ${aSettlement})`,
  ],
  'summary-money': [
    `create or replace view protocols_v1.settlement as
       select s.id, s.squad_assignment_id, s.protocol_part_id, p.protocol_id, (s.amount + 0.01)::numeric(12, 2) as amount
       from protocols.settlement s join protocols.protocol_part p on p.id = s.protocol_part_id`,
  ],
  'contract-settled': [
    `create or replace view protocols_v1.settlement as
       select s.id, s.squad_assignment_id, s.protocol_part_id, p.protocol_id, (s.amount + 0.01)::numeric(12, 2) as amount
       from protocols.settlement s join protocols.protocol_part p on p.id = s.protocol_part_id`,
  ],
  'month-as-closed': [
    `insert into summaries.month_closing (month, closed_by, works, unsettled, squad_income, company_income, profit)
     values ('2024-01-01', 'test', 0, 0, 1, 1, 0)`,
  ],
  'closed-work-kept': [`insert into dictionaries.closed_month values ('2090-01-01')`],
  'booked-once': [`insert into dictionaries.closed_month values ('2090-01-01')`],
  'payout-account-as-noted': [
    `update payouts.payee_account set account = reverse(account) where squad_id = (select min(squad_id) from payouts.payee_account)`,
  ],
  'payout-row-once': [
    statement('cancelled', 0),
    `insert into payouts.statement_row (statement_id, no, kind, value) select id, 1, 'work', 0 from payouts.statement where number = 'ZP/1'`,
  ],
  'payout-sums': [statement('approved', 0), `update payouts.statement set opening = -1 where number = 'ZP/1'`],
  'payout-vat': [
    statement('approved', 100),
    `update payouts.statement set vat_percent = 8, vat = 7.99 where number = 'ZP/1'`,
  ],
  'invoice-numbers-whole': [
    `insert into invoices.invoice_counter (pattern, month, last) values ('FV/{nr}/{mm}/{rrrr}', '2030-01-01', 1)`,
  ],
  'invoice-of-its-protocols': [
    invoice,
    `insert into invoices.invoice_protocol (invoice_id, protocol_id, value) select 7000000, id, 1 from protocols.protocol limit 1`,
  ],
  'invoice-file-intact': [
    `insert into invoices.invoice_content (invoice_id, seller, buyer, orders, account, place, xml, sha256)
     values (7000000, '{}', '{}', '[]', '', '', 'a', 'b')`,
  ],
  'source-file-kept': [
    job('state, finished_at, result', `'done', now(), '{}'`),
    'update protocols.protocol set source_job_id = (select id from jobs.job limit 1)',
  ],
  'job-files-kept': [file('a'), job('file_sha256', `encode(sha256('a'), 'hex')`), 'delete from files.file'],
  'files-intact': [file('a'), `update files.file set content = 'b'`],
  'jobs-not-stuck': [job('created_at', `now() - interval '20 minutes'`)],
  'jobs-ended-whole': [job('state, finished_at', `'failed', now()`)],
  'assignment-in-its-place': [
    'update orders.squad_assignment a set contract_id = (select id from contracts.contract c where c.id <> a.contract_id limit 1)',
  ],
  'work-states-its-place': [`update orders.order_item set pos_no = null where order_id = ${anOrder}`],
  'open-items-kept': ['delete from orders.open_item'],
  'work-not-negative': [`update orders.order_item set amount = -0.01 where order_id = ${anOrder}`],
  'values-finite': [`update orders.order_item set amount = 'NaN' where order_id = ${anOrder}`],
  'history-sealed': [
    `insert into history.seal (last_change, changes, digests, digest)
       select max(id), array_agg(id), array_agg(history.digest_of(c)), history.digest_of_seal(null, array_agg(id), array_agg(history.digest_of(c)))
       from history.change c`,
    `update history.change set kind = 'delete' where id = (select max(id) from history.change)`,
  ],
  'history-replayed': [`update orders.work_order set order_number = 'x' where id = ${anOrder}`],
  'closed-lines-as-closed': [
    `insert into summaries.month_closing (month, closed_by, works, unsettled, squad_income, company_income, profit, lines_digest)
     values ('2024-01-01', 'test', 0, 0, 0, 0, 0, 'x')`,
  ],
  'amount-writer-wrote': [
    `insert into protocols.amount_writer (id, protocol_id, subject, full_name) overriding system value
     select 7000000, min(id), 'ktoś inny', 'Ktoś Inny' from protocols.protocol`,
    `insert into history.change (domain, table_name, row_id, record, record_id, kind, after, person_id)
     select 'protocols', 'amount_writer', 7000000, 'amount_writer', min(id), 'insert', '{}',
       (select min(id) from history.person) from protocols.protocol`,
  ],
  'sums-kept': ['update summaries.kept_sum set squad_income = squad_income + 0.01'],
  'months-kept': ['update summaries.kept_month set pieces = pieces + 1'],
  'orders-kept': ['update summaries.kept_order set value = value + 0.01'],
  'penalties-kept': ['update summaries.kept_penalty set days = days + 1'],
  'history-kept': ['alter table orders.order_item disable trigger history_update'],
  'sequences-ahead': ['alter sequence orders.work_order_id_seq restart with 2'],
  'catalog-as-expected': ['drop index orders.work_order_newest'],
  'constraints-hold': ['alter table protocols.settlement add constraint planted check (amount < 1000000) not valid'],
};

async function rolledBack<T>(sql: Connection, work: () => Promise<T>): Promise<T> {
  await sql`begin`;
  try {
    return await work();
  } finally {
    await sql`rollback`;
  }
}

test('the demo data break no rule, and nearly every rule checks some of them', async () => {
  const findings = await examineDatabase(urls.admin);
  expect(findings.filter(({ broken }) => broken > 0).map(({ rule, ids }) => [rule.name, ids])).toEqual([]);
  const empty = findings.filter(({ checked }) => checked === 0).map(({ rule }) => rule.name);
  expect(empty.filter((name) => !/file|job|negative|sealed|closed|payout|writer/u.test(name))).toEqual([]);
  expect(reportOf(findings)).toContain(`${findings.length} rules checked, all hold.`);
});

test('each rule finds its violation, and the report names the rows', async () => {
  const checked = (await examineDatabase(urls.admin)).map(({ rule }) => rule.name);
  expect(Object.keys(violations).toSorted()).toEqual(checked.toSorted());
  const missed = await withConnection(urls.admin, async (sql) => {
    const names: string[] = [];
    for (const [name, statements] of Object.entries(violations)) {
      const findings = await rolledBack(sql, async () => {
        await sql`set local session_replication_role = replica`;
        for (const statement of statements) await sql.unsafe(statement);
        return examine(sql, { only: name });
      });
      const found = findings.find(({ rule }) => rule.name === name);
      if (!found?.broken || !reportOf(findings).includes(`broken: ${found.ids[0]}`)) names.push(name);
    }
    return names;
  });
  expect(missed).toEqual([]);
});

test('numbers that another program counted, and an invoice of it that was taken from a file, break no rule', async () => {
  const found = await withConnection(urls.admin, (sql) =>
    rolledBack(sql, async () => {
      const rows = [{ row: 2, number: 'FV/2/01/2031', issued: '2026-01-05', due: '2026-02-05', gross: 100, left: 40 }];
      const named = JSON.stringify(rows.map((row) => ({ ...row, buyerName: 'Tartak' })));
      await sql`select invoices_v1.take_outside_invoice(1, 'f.xlsx', ${named}::text::jsonb, 'test', 'test')`;
      await sql`
        insert into invoices.invoice_counter (pattern, month, last, set_by) values ('FV/{nr}/{mm}/{rrrr}', '2031-01-01', 9, 'test')`;
      const findings = [];
      for (const only of ['invoice-numbers-whole', 'invoice-of-its-protocols', 'invoice-file-intact'])
        findings.push(...(await examine(sql, { only })));
      await sql.unsafe(`update invoices.invoice set number = 'FV/7/01/2031'
        where id = (select min(id) from invoices.invoice where kind = 'VAT' and state = 'inKsef')`);
      const [gap] = await examine(sql, { only: 'invoice-numbers-whole' });
      return { before: findings.flatMap(({ ids }) => ids), gap: gap?.ids };
    }),
  );
  expect(found.before).toEqual([]);
  // From the first number issued here on, a number that is missing is a gap.
  expect(found.gap).toEqual(expect.arrayContaining(['FV/8/01/2031', 'FV/9/01/2031']));
  expect(found.gap).not.toContain('FV/1/01/2031');
});

test('a sample finds kept sums that are wrong among its own', async () => {
  const broken = await withConnection(urls.admin, (sql) =>
    rolledBack(sql, async () => {
      await sql.unsafe('update summaries.kept_item_cost set cost = cost + 0.01');
      const found = async (isSample: boolean) => (await examine(sql, { only: 'sums-kept', isSample }))[0]?.broken ?? 0;
      return { all: await found(false), sample: await found(true) };
    }),
  );
  const [{ items } = { items: 0 }] = await withConnection(
    urls.admin,
    (sql) => sql<{ items: number }[]>`select count(*) as items from summaries.kept_item_cost`,
  );
  expect(broken.all).toBe(items);
  expect(broken.sample).toBeGreaterThan(0);
  expect(broken.sample).toBeLessThan(items);
});

test('the examination cannot write', async () => {
  const attempt = withConnection(urls.admin, (sql) =>
    sql.begin('isolation level repeatable read read only', (moment) => moment`delete from protocols.settlement`),
  );
  await expect(attempt).rejects.toThrow('read-only transaction');
});
