import { penaltyBases } from '@ostep/api-contracts';
import { day, instant, isOneOf, money, percent, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actionCode, actionScope, forestDistrict, job } from './foreign-tables';

export const contracts = pgSchema('contracts');

export const contract = contracts.table(
  'contract',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    contractNumber: text('contract_number').notNull(),
    forestDistrictId: reference('forest_district_id')
      .notNull()
      .references(() => forestDistrict.id),
    offerDate: day('offer_date'),
    contractDate: day('contract_date').notNull(),
    totalNetto: money('total_netto'),
    totalBrutto: money('total_brutto'),
    notes: text('notes'),
    /** The penalty for a day of delay, as a percentage of the base; null: not known. */
    penaltyPercent: numeric('penalty_percent', { precision: 4, scale: 3, mode: 'number' }),
    penaltyBase: text('penalty_base', { enum: penaltyBases }).notNull().default('item'),
    penaltyGross: boolean('penalty_gross').notNull().default(false),
    /** The highest penalty, as a percentage of the base. */
    penaltyLimit: percent('penalty_limit'),
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
    check('contract_penalty_base_known', isOneOf(row.penaltyBase, penaltyBases)),
  ],
);

export const contractItem = contracts.table(
  'contract_item',
  {
    id: rowId(),
    contractId: reference('contract_id')
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    lp: text().notNull(),
    posNo: text('pos_no').notNull(),
    actionCodeId: reference('action_code_id')
      .notNull()
      .references(() => actionCode.id),
    actionDesc: text('action_desc').notNull(),
    actionScopeId: reference('action_scope_id').references(() => actionScope.id),
    unitType: text('unit_type').notNull(),
    amount: quantity('amount').notNull(),
    unitPriceNetto: money('unit_price_netto').notNull(),
    vatPercent: percent('vat_percent').notNull(),
    /** The annex that added the item and gives its first price; null: the item is from the offer. */
    annexId: reference('annex_id').references((): AnyPgColumn => annex.id, { onDelete: 'cascade' }),
  },
  (row) => [
    index('contract_item_annex').on(row.annexId),
    index('contract_item_contract').on(row.contractId, row.place),
    index('contract_item_code').on(row.actionCodeId),
    index('contract_item_scope').on(row.actionScopeId),
  ],
);

/** A change of prices after the offer; it is entered or withdrawn as a whole. */
export const annex = contracts.table(
  'annex',
  {
    id: rowId(),
    contractId: reference('contract_id')
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    annexNumber: text('annex_number').notNull(),
    annexDate: day('annex_date').notNull(),
    validFrom: day('valid_from').notNull(),
    byOrderDate: boolean('by_order_date').notNull(),
    note: text('note'),
    sourceJobId: uuid('source_job_id').references(() => job.id),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
  },
  (row) => [
    uniqueIndex('annex_number_key').on(row.contractId, sql`contracts.text_key(${row.annexNumber})`),
    index('annex_source').on(row.sourceJobId),
  ],
);

/** The price versions of an item. The first is the offer's, in force from -infinity; a trigger of the item writes it. */
export const itemPrice = contracts.table(
  'item_price',
  {
    id: rowId(),
    contractItemId: reference('contract_item_id')
      .notNull()
      .references(() => contractItem.id, { onDelete: 'cascade' }),
    validFrom: day('valid_from').notNull(),
    byOrderDate: boolean('by_order_date').notNull(),
    unitPriceNetto: money('unit_price_netto').notNull(),
    vatPercent: percent('vat_percent').notNull(),
    amount: quantity('amount'),
    annexId: reference('annex_id').references(() => annex.id, { onDelete: 'cascade' }),
  },
  (row) => [
    uniqueIndex('item_price_version').on(row.contractItemId, row.validFrom),
    index('item_price_annex').on(row.annexId),
  ],
);

/** An item or a whole contract that changed what sums are made of. Written by triggers, removed by who read it. */
export const changedItem = contracts.table('changed_item', {
  id: rowId(),
  contractId: reference('contract_id'),
  contractItemId: reference('contract_item_id'),
});

/** A contract with other terms of penalties for delays. Written by a trigger, removed by who read it. */
export const changedTerms = contracts.table('changed_terms', {
  id: rowId(),
  contractId: reference('contract_id').notNull(),
});
