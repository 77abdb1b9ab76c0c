import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actionCode, actionScope, forestDistrict, job } from './foreign-tables';

export const contracts = pgSchema('contracts');

const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow();

export const contract = contracts.table(
  'contract',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    contractNumber: text('contract_number').notNull(),
    forestDistrictId: bigint('forest_district_id', { mode: 'number' })
      .notNull()
      .references(() => forestDistrict.id),
    offerDate: date('offer_date', { mode: 'string' }),
    contractDate: date('contract_date', { mode: 'string' }).notNull(),
    totalNetto: money('total_netto'),
    totalBrutto: money('total_brutto'),
    notes: text('notes'),
    sourceJobId: uuid('source_job_id').references(() => job.id),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [
    uniqueIndex('contract_number_key').on(sql`contracts.text_key(${row.contractNumber})`),
    index('contract_district').on(row.forestDistrictId),
    index('contract_source').on(row.sourceJobId),
  ],
);

export const contractItem = contracts.table(
  'contract_item',
  {
    id: rowId(),
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: integer().notNull(),
    lp: text().notNull(),
    posNo: text('pos_no').notNull(),
    actionCodeId: bigint('action_code_id', { mode: 'number' })
      .notNull()
      .references(() => actionCode.id),
    actionDesc: text('action_desc').notNull(),
    actionScopeId: bigint('action_scope_id', { mode: 'number' }).references(() => actionScope.id),
    unitType: text('unit_type').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    unitPriceNetto: money('unit_price_netto').notNull(),
    vatPercent: numeric('vat_percent', { precision: 7, scale: 2, mode: 'number' }).notNull(),
  },
  (row) => [
    index('contract_item_contract').on(row.contractId, row.place),
    index('contract_item_code').on(row.actionCodeId),
    index('contract_item_scope').on(row.actionScopeId),
  ],
);
