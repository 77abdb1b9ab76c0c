import { withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** Columns by which no rows are looked up, or whose tables are small enough to be read as a whole. */
const exceptions: Readonly<Record<string, string>> = {
  'contracts.changed_item.contract_id': 'marks are read together',
  'contracts.changed_item.contract_item_id': 'marks are read together',
  'contracts.changed_terms.contract_id': 'marks are read together',
  'dictionaries.changed_entry.entry_id': 'marks are read together',
  'dictionaries.squad.batch_id': 'a batch is undone whole, which is rare',
  'dictionaries.squad_rate.batch_id': 'a batch is undone whole, which is rare',
  'history.change.person_id': 'a person is never deleted; changes are found by their record',
  'history.change.record_id': '`change_of_record` begins with the domain and the kind of record',
  'history.change.row_id': 'rows are found by their record',
  'history.pay_reading.squad_id': 'readings are found by their reader',
  'invoices.invoice.contract_id': 'kept with the invoice; invoices are found by protocol',
  'invoices.invoice.forest_district_id': 'kept with the invoice; invoices are found by protocol',
  'invoices.invoice_line.protocol_id': 'lines are found by their invoice',
  'invoices.invoice_protocol.invoice_id': 'a row a protocol: thousands in years',
  'orders.changed_item.order_item_id': 'marks are read together',
  'orders.changed_order.order_id': 'marks are read together',
  'payouts.opening.batch_id': 'a batch is undone whole, which is rare',
  'payouts.payee.batch_id': 'a batch is undone whole, which is rare',
  'payouts.statement.squad_id': '`statement_squad_month` finds all but cancelled ones, which are few',
  'payouts.statement_row.adjustment_id': '`statement_row_adjustment` finds all but rows of cancelled statements',
  'payouts.statement_row.advance_id': '`statement_row_advance` finds all but rows of cancelled statements',
  'payouts.statement_row.brought_from': '`statement_row_brought` finds all but rows of cancelled statements',
  'payouts.statement_row.opening_id': '`statement_row_opening` finds all but rows of cancelled statements',
  'payouts.statement_row.settlement_id': '`statement_row_settlement` finds all but rows of cancelled statements',
  'protocols.changed_item.order_item_id': 'marks are read together',
  'protocols.clarification.action_code_id': 'looked up only when an activity code is deleted',
  'protocols.late_settlement.forest_district_id':
    '`late_settlement_district` finds what is not booked; booked rows are found by month',
  'protocols.late_settlement.settlement_id':
    '`late_settlement_open` finds what is not booked; booked rows are found by month',
  'protocols.late_settlement.squad_assignment_id': 'late settlements are found by settlement, squad, district or month',
  'protocols.late_settlement.squad_id':
    '`late_settlement_squad` finds what is not booked; booked rows are found by month',
  'protocols.protocol_item.action_code_id': 'looked up only when an activity code is deleted',
  'summaries.changed_month.contract_id': 'months are found by their day',
  'summaries.closed_document.squad_id': 'documents are found by their closing, a hundred each',
  'summaries.closed_line.action_code_id': 'kept lines are found by month, squad, district or settlement',
  'summaries.closed_line.contract_id': 'kept lines are found by month, squad, district or settlement',
  'summaries.closed_line.order_id': 'kept lines are found by month, squad, district or settlement',
  'summaries.closed_line.protocol_id': 'kept lines are found by month, squad, district or settlement',
  'summaries.closed_line.squad_assignment_id': 'kept lines are found by month, squad, district or settlement',
  'summaries.kept_item_cost.action_code_id':
    '`kept_item_cost_code` finds complete costs, which alone are asked for by code',
  'summaries.kept_item_cost.action_scope_id': 'costs are found by code or order item',
  'summaries.kept_item_cost.contract_id': 'costs are found by code or order item',
  'summaries.kept_item_cost.contract_item_id': 'costs are found by code or order item',
  'summaries.kept_item_cost.forest_district_id': 'costs are found by code or order item',
  'summaries.kept_item_cost.order_id': 'costs are found by code or order item',
  'summaries.kept_month.action_scope_id': 'sums are found by month or squad',
  'summaries.kept_month.contract_id': 'sums are found by month or squad',
  'summaries.kept_month.forest_district_id': 'sums are found by month or squad',
  'summaries.kept_month.squad_id': '`kept_month_squad` finds those of squads',
  'summaries.kept_sum.action_code_id': 'sums are found by month or order item',
  'summaries.kept_sum.action_scope_id': 'sums are found by month or order item',
  'summaries.kept_sum.forest_district_id': 'sums are found by month or order item',
  'summaries.kept_sum.protocol_id': 'sums are found by month or order item',
  'summaries.kept_sum.squad_id': 'sums are found by month or order item',
};

let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
beforeAll(async () => {
  own = await openSeparateDatabase('looked_up', inject('databaseUrls').admin);
}, 60_000);
afterAll(() => own.close());

/** Foreign keys, and copies of them that have the same names but no constraint. */
const REFERRING = `
  select a.attrelid::regclass::text || '.' || a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$|queue'
    and (a.attname like '%\\_id' and a.atttypid = 'bigint'::regtype or exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey[1] = a.attnum))
    and not exists (
      select from pg_index i
      where i.indrelid = a.attrelid and i.indisvalid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
  order by 1`;

test('columns that refer to another row have an index, or a reason why not', async () => {
  const rows = await withConnection(own.urls.admin, (sql) => sql.unsafe<{ name: string }[]>(REFERRING));
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(exceptions));
});
