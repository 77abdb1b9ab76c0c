import type { StatementSender } from '@ostep/api-summaries';
import type { AttentionReason } from '@ostep/kernel';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, numeric, pgSchema, text } from 'drizzle-orm/pg-core';

const summaries = pgSchema('summaries_v1');
const dictionaries = pgSchema('dictionaries_v1');

const key = () => bigint({ mode: 'number' }).notNull();
const ref = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });
const figure = (name: string) => numeric(name, { mode: 'number' });

const line = {
  squadAssignmentId: ref('squad_assignment_id').notNull(),
  settlementId: ref('settlement_id'),
  squadId: ref('squad_id').notNull(),
  squadName: text('squad_name').notNull(),
  forestDistrictId: ref('forest_district_id').notNull(),
  forestDistrictName: text('forest_district_name').notNull(),
  orderId: ref('order_id').notNull(),
  orderNumber: text('order_number').notNull(),
  posNo: text('pos_no').notNull(),
  forestAddress: text('forest_address').notNull(),
  actionCodeKey: text('action_code_key'),
  unitType: text('unit_type'),
  workGroup: text('work_group_name').notNull(),
  workName: text('work_name').notNull(),
  addToSum: boolean('add_to_sum').notNull(),
  workDate: day('work_date'),
  protocolId: ref('protocol_id'),
  protocolNumber: text('protocol_number'),
  protocolDate: day('protocol_date'),
  contractUnitPriceNetto: figure('contract_unit_price_netto'),
  profitMarginReference: figure('profit_margin_reference').notNull(),
  squadRateNetto: figure('squad_rate_netto').notNull(),
  settlementAmount: figure('settlement_amount').notNull(),
  squadIncome: figure('squad_income').notNull(),
  companyIncome: figure('company_income').notNull(),
  profit: figure('profit').notNull(),
  profitMarginPercent: figure('profit_margin_percent'),
  amountDone: figure('amount_done').notNull(),
};

export const summaryItem = summaries.table('summary_item', line);

export const bookedItem = summaries.table('booked_item', {
  ...line,
  squadCode: text('squad_code').notNull(),
  bookedOn: day('booked_on').notNull(),
  late: boolean().notNull(),
});

export const contractExecution = summaries.table('contract_execution', {
  contractId: ref('contract_id').notNull(),
  place: integer().notNull(),
  contractItemId: ref('contract_item_id').notNull(),
  lp: text().notNull(),
  actionCodeKey: text('action_code_key').notNull(),
  actionDesc: text('action_desc').notNull(),
  actionScopeValue: text('action_scope_value'),
  unitType: text('unit_type').notNull(),
  amount: figure('amount').notNull(),
  ordered: figure('ordered').notNull(),
  done: figure('done').notNull(),
  settled: figure('settled').notNull(),
  left: figure('left_over').notNull(),
});

export const orderState = summaries.table('order_state', {
  orderDate: day('order_date').notNull(),
  orderStatus: text('order_status').notNull(),
  forestDistrictId: ref('forest_district_id').notNull(),
});

const attentionColumns = {
  reason: text().$type<AttentionReason>().notNull(),
  count: integer().notNull(),
  since: day('since'),
  value: figure('value'),
};
export const attention = summaries.table('attention', attentionColumns);
export const invoiceAttention = pgSchema('invoices_v1').table('attention', attentionColumns);
export const payoutAttention = pgSchema('payouts_v1').table('attention', attentionColumns);

export const contract = pgSchema('contracts_v1').table('contract', { id: key() });
export const protocol = pgSchema('protocols_v1').table('protocol', { id: key(), settled: boolean().notNull() });
/** For a line joined with its `protocol`. Work without a protocol is not settled, so it is not unapproved either. */
export const UNAPPROVED = '(select office_v1.needs_approval()) and not coalesce(protocol.settled, true)';
export const isUnapproved = sql<boolean>`${sql.raw(UNAPPROVED)}`;
export const workOrder = pgSchema('orders_v1').table('work_order', { id: key() });
export const forestDistrict = dictionaries.table('forest_district', { id: key() });
export const squad = dictionaries.table('squad', { id: key(), code: text().notNull(), name: text().notNull() });
export const actionCode = dictionaries.table('action_code', {
  id: key(),
  key: text().notNull(),
  value: text().notNull(),
});
export const closedMonth = dictionaries.table('closed_month', { month: day('month').notNull() });
export const company = pgSchema('office_v1').table('company', {
  name: text().notNull(),
  street: text().notNull(),
  postalCode: text('postal_code').notNull(),
  city: text().notNull(),
  nip: text().notNull(),
  place: text().notNull(),
  logoType: text('logo_type').$type<StatementSender['logoType']>(),
  logo: text(),
});
