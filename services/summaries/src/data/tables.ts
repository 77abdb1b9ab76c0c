import { day, instant, money, percent, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actionCode, actionScope, forestDistrict, job } from './foreign-tables';

export const summaries = pgSchema('summaries');

/** A closing of a month. A closing that was undone keeps its sums. */
export const monthClosing = summaries.table(
  'month_closing',
  {
    id: rowId(),
    month: day('month').notNull(),
    closedBy: text('closed_by').notNull(),
    closedTime: instant('closed_time'),
    works: integer().notNull(),
    unsettled: integer().notNull(),
    squadIncome: money('squad_income').notNull(),
    companyIncome: money('company_income').notNull(),
    profit: money('profit').notNull(),
    /** Digest of the month's lines, so that the history of the closing covers them. */
    linesDigest: text('lines_digest'),
    reopenedBy: text('reopened_by'),
    reopenedTime: timestamp('reopened_time', { withTimezone: true, mode: 'string' }),
    reason: text(),
  },
  (row) => [
    uniqueIndex('month_closing_month').on(row.month).where(sql`${row.reopenedTime} is null`),
    index('month_closing_all').on(row.month, row.id),
  ],
);

/** A document of a closed month; the job holds the file. `squadId` null: the company's report. */
export const closedDocument = summaries.table(
  'closed_document',
  {
    id: rowId(),
    closingId: reference('closing_id')
      .notNull()
      .references(() => monthClosing.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    squadId: reference('squad_id'),
    number: text().notNull(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => job.id),
  },
  (row) => [
    uniqueIndex('closed_document_of').on(row.closingId, row.kind, sql`coalesce(${row.squadId}, 0)`),
    index('closed_document_job').on(row.jobId),
  ],
);

/** A line of a closed month as it was paid, with the columns of `summaries_v1.summary_item`. */
export const closedLine = summaries.table(
  'closed_line',
  {
    id: rowId(),
    month: day('month').notNull(),
    late: boolean().notNull(),
    squadAssignmentId: reference('squad_assignment_id').notNull(),
    settlementId: reference('settlement_id'),
    squadId: reference('squad_id').notNull(),
    squadCode: text('squad_code').notNull(),
    squadName: text('squad_name').notNull(),
    forestDistrictId: reference('forest_district_id').notNull(),
    forestDistrictName: text('forest_district_name').notNull(),
    orderId: reference('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    contractId: reference('contract_id').notNull(),
    orderItemId: reference('order_item_id').notNull(),
    posNo: text('pos_no').notNull(),
    forestAddress: text('forest_address').notNull(),
    actionCodeId: reference('action_code_id'),
    actionCodeKey: text('action_code_key'),
    unitType: text('unit_type'),
    workGroupName: text('work_group_name').notNull(),
    workName: text('work_name').notNull(),
    addToSum: boolean('add_to_sum').notNull(),
    workDate: day('work_date').notNull(),
    protocolId: reference('protocol_id'),
    protocolNumber: text('protocol_number'),
    protocolDate: day('protocol_date'),
    contractUnitPriceNetto: money('contract_unit_price_netto'),
    profitMarginReference: percent('profit_margin_reference').notNull(),
    squadRateNetto: money('squad_rate_netto').notNull(),
    settlementAmount: quantity('settlement_amount').notNull(),
    squadIncome: money('squad_income').notNull(),
    companyIncome: money('company_income').notNull(),
    profit: money('profit').notNull(),
    amountDone: quantity('amount_done').notNull(),
  },
  (row) => [
    index('closed_line_squad').on(row.squadId, row.month),
    index('closed_line_district').on(row.forestDistrictId, row.month),
    index('closed_line_month').on(row.month),
    index('closed_line_settlement').on(row.settlementId),
    index('closed_line_item').on(row.orderItemId),
  ],
);

/** An order item whose kept sums are not right any more. The fold computes them and removes the row. */
export const changedItem = summaries.table(
  'changed_item',
  {
    id: rowId(),
    orderItemId: reference('order_item_id').notNull(),
  },
  (row) => [index('changed_item_item').on(row.orderItemId)],
);

const figure = (name: string) => numeric(name, { mode: 'number' });

/**
 * What the settled work of an order item comes to. `level`: `whole` where one squad did it; else `squad` for each squad and
 * `item` for them together; `line` for each of its lines where they differ in more than the squad.
 */
export const keptSum = summaries.table(
  'kept_sum',
  {
    orderItemId: reference('order_item_id').notNull(),
    level: text().notNull(),
    month: day('month').notNull(),
    squadId: reference('squad_id'),
    squadCode: text('squad_code'),
    squadName: text('squad_name'),
    workDates: day('work_dates').array(),
    contractId: reference('contract_id').notNull(),
    forestDistrictId: reference('forest_district_id').notNull(),
    forestDistrictName: text('forest_district_name').notNull(),
    forestDistrictPart: text('forest_district_part'),
    actionCodeId: reference('action_code_id'),
    actionCodeKey: text('action_code_key'),
    actionScopeId: reference('action_scope_id'),
    actionGroup: text('action_group'),
    unitType: text('unit_type'),
    workGroupName: text('work_group_name'),
    workName: text('work_name'),
    addToSum: boolean('add_to_sum'),
    profitMarginReference: percent('profit_margin_reference'),
    protocolId: reference('protocol_id'),
    contractUnitPriceNetto: money('contract_unit_price_netto'),
    settlementAmount: figure('settlement_amount'),
    squadIncome: figure('squad_income').notNull(),
    companyIncome: figure('company_income').notNull(),
    quantity: figure('quantity'),
    isFull: boolean('is_full'),
    rounding: figure('rounding'),
  },
  (row) => [
    index('kept_sum_item').on(row.orderItemId),
    index('kept_sum_month').on(row.month),
    index('kept_sum_contract').on(row.contractId, row.month),
    index('kept_sum_line').on(row.month).where(sql`${row.level} = 'line'`),
  ],
);

/**
 * What the settled work of a month and contract comes to, without lines. `kind` says what its rows differ in: `work` in code
 * and scope, `place` in the part of the district and the group of work, `squad` in the squad.
 */
export const keptMonth = summaries.table(
  'kept_month',
  {
    kind: text().notNull(),
    month: day('month').notNull(),
    contractId: reference('contract_id').notNull(),
    forestDistrictId: reference('forest_district_id').notNull(),
    forestDistrictName: text('forest_district_name').notNull(),
    squadId: reference('squad_id'),
    squadCode: text('squad_code'),
    squadName: text('squad_name'),
    forestDistrictPart: text('forest_district_part'),
    actionGroup: text('action_group'),
    actionCodeKey: text('action_code_key'),
    actionScopeId: reference('action_scope_id'),
    isFull: boolean('is_full').notNull(),
    pieces: integer().notNull(),
    squadIncome: figure('squad_income').notNull(),
    companyIncome: figure('company_income').notNull(),
    quantity: figure('quantity'),
    rounding: figure('rounding').notNull(),
    firstCode: reference('first_code').notNull(),
    lastCode: reference('last_code').notNull(),
    firstUnit: text('first_unit').notNull(),
    lastUnit: text('last_unit').notNull(),
  },
  (row) => [
    index('kept_month_kind').on(row.kind, row.month, row.contractId),
    index('kept_month_squad').on(row.squadId, row.month).where(sql`${row.kind} = 'squad'`),
  ],
);

/** A month and contract whose rows of `kept_month` are not what its items come to. The fold adds them up and removes the row. */
export const changedMonth = summaries.table(
  'changed_month',
  {
    month: day('month').notNull(),
    contractId: reference('contract_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.month, row.contractId] })],
);

/** What `summaries_v1.item_cost` says of an order item. */
export const keptItemCost = summaries.table('kept_item_cost', {
  orderItemId: reference('order_item_id').primaryKey(),
  orderId: reference('order_id').notNull(),
  contractId: reference('contract_id').notNull(),
  contractItemId: reference('contract_item_id'),
  forestDistrictId: reference('forest_district_id').notNull(),
  actionCodeId: reference('action_code_id').notNull(),
  actionScopeId: reference('action_scope_id'),
  unitType: text('unit_type'),
  cost: figure('cost').notNull(),
  quantity: figure('quantity').notNull(),
  complete: boolean().notNull(),
  unitCost: figure('unit_cost'),
  lastDate: day('last_date'),
});

/**
 * Of each order without a protocol: what it waits for, since when, from which day that counts (to be reported: at once) and
 * what its items are worth. Later prices change the value on the day `valid_until`.
 */
export const keptOrder = summaries.table(
  'kept_order',
  {
    orderId: reference('order_id').primaryKey(),
    reason: text().notNull(),
    since: day('since'),
    fromDay: day('from_day'),
    value: figure('value').notNull(),
    validUntil: day('valid_until'),
  },
  (row) => [index('kept_order_valid_until').on(row.validUntil)],
);

/**
 * What the delays of an order cost by the terms of its contract, by the day on which late items were finished (null: they are
 * not). `exposure` adds up its late items. Where the whole order is the base of the penalty, `orderValue` and the longest
 * delay say what it comes to, once for all days. Rows of open delays change on the day `validUntil`.
 */
export const keptPenalty = summaries.table(
  'kept_penalty',
  {
    orderId: reference('order_id').notNull(),
    contractId: reference('contract_id').notNull(),
    isReported: boolean('is_reported').notNull(),
    finishedOn: day('finished_on'),
    days: integer().notNull(),
    orderValue: figure('order_value'),
    exposure: figure('exposure'),
    validUntil: day('valid_until'),
  },
  (row) => [
    index('kept_penalty_order').on(row.orderId),
    index('kept_penalty_contract').on(row.contractId),
    index('kept_penalty_finished').on(row.finishedOn).where(sql`${row.isReported}`),
    index('kept_penalty_open').on(row.contractId).where(sql`not ${row.isReported}`),
    index('kept_penalty_valid_until').on(row.validUntil),
  ],
);

/** An order whose kept rows are not right any more. The fold computes them and removes this one. */
export const changedOrder = summaries.table('changed_order', {
  orderId: reference('order_id').primaryKey(),
});

/**
 * Work done before the company used the product, from its spreadsheet: counts in costs and in the comparison of a result
 * alone. `amount` null: a lump sum, without a unit cost.
 */
export const earlierWork = summaries.table(
  'earlier_work',
  {
    id: rowId(),
    day: day('day'),
    month: day('month').notNull(),
    forestDistrictId: reference('forest_district_id')
      .notNull()
      .references(() => forestDistrict.id),
    actionCodeId: reference('action_code_id')
      .notNull()
      .references(() => actionCode.id),
    actionScopeId: reference('action_scope_id').references(() => actionScope.id),
    unitType: text('unit_type').notNull(),
    amount: quantity('amount'),
    cost: money('cost').notNull(),
    revenue: money('revenue'),
    batchId: reference('batch_id').notNull(),
    batchFile: text('batch_file').notNull(),
    batchRow: integer('batch_row').notNull(),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
  },
  (row) => [
    check('earlier_work_month', sql`extract(day from ${row.month}) = 1`),
    check('earlier_work_day', sql`${row.day} >= ${row.month} and ${row.day} < ${row.month} + interval '1 month'`),
    check('earlier_work_figures', sql`${row.amount} > 0 and ${row.cost} >= 0 and ${row.revenue} >= 0`),
    index('earlier_work_code').on(row.actionCodeId, row.month),
    index('earlier_work_scope').on(row.actionScopeId),
    index('earlier_work_district').on(row.forestDistrictId),
    index('earlier_work_month_all').on(row.month, row.id),
    index('earlier_work_batch').on(row.batchId),
  ],
);
