import type { AttentionReason } from '@ostep/kernel';
import { bigint, boolean, date, integer, numeric, pgSchema, text } from 'drizzle-orm/pg-core';

export const forestDistrict = pgSchema('dictionaries_v1').table('forest_district', {
  id: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull(),
});

const attentionColumns = {
  reason: text().$type<AttentionReason>().notNull(),
  count: integer().notNull(),
  since: date('since', { mode: 'string' }),
  value: numeric('value', { mode: 'number' }),
};
export const attention = pgSchema('summaries_v1').table('attention', attentionColumns);
export const invoiceAttention = pgSchema('invoices_v1').table('attention', attentionColumns);
export const payoutAttention = pgSchema('payouts_v1').table('attention', attentionColumns);

export const bookedItem = pgSchema('summaries_v1').table('booked_item', {
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  settlementId: bigint('settlement_id', { mode: 'number' }),
  companyIncome: numeric('company_income', { mode: 'number' }).notNull(),
  squadIncome: numeric('squad_income', { mode: 'number' }).notNull(),
});
