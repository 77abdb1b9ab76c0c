import { costLevels, offerStates } from '@ostep/api-offers';
import type { OfferSheet, OfferSheetRow } from '@ostep/contract-sheet';
import { instant, isOneOf, money, percent, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actionCode, actionScope, forestDistrict, job } from './foreign-tables';

export const offers = pgSchema('offers');

export const offer = offers.table(
  'offer',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    state: text({ enum: offerStates }).notNull().default('open'),
    forestDistrictId: reference('forest_district_id').references(() => forestDistrict.id),
    title: text().notNull(),
    part: text(),
    year: integer().notNull(),
    overhead: percent('overhead').notNull(),
    profit: percent('profit').notNull(),
    growth: percent('growth').notNull(),
    winnerNet: money('winner_net'),
    leastItems: integer('least_items').notNull().default(3),
    sheet: text().notNull(),
    totals: jsonb().$type<OfferSheet['totals']>().notNull(),
    /** What was read from the form. Null for forms that were uploaded before the log was stored. */
    parseLog: jsonb('parse_log').$type<OfferSheet['parseLog']>(),
    fileJobId: uuid('file_job_id')
      .notNull()
      .references(() => job.id),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [
    check('offer_state_known', isOneOf(row.state, offerStates)),
    check('offer_winner', sql`${row.winnerNet} is null or ${row.state} = 'lost'`),
    index('offer_district').on(row.forestDistrictId),
    index('offer_file').on(row.fileJobId),
  ],
);

export const offerRow = offers.table(
  'offer_row',
  {
    id: rowId(),
    offerId: reference('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    sheetRow: integer('sheet_row').notNull(),
    lp: text().notNull(),
    cells: jsonb().$type<OfferSheetRow['cells']>().notNull(),
    actionCodeId: reference('action_code_id').references(() => actionCode.id),
    actionDesc: text('action_desc'),
    actionScopeId: reference('action_scope_id').references(() => actionScope.id),
    unitType: text('unit_type'),
    amount: quantity('amount'),
    vatPercent: percent('vat_percent'),
    cost: money('cost'),
    level: text({ enum: costLevels }),
    costItems: integer('cost_items').notNull().default(0),
    /** Whether the cost is of works of a spreadsheet, which the product has not settled. */
    earlier: boolean().notNull().default(false),
    lastPrice: money('last_price'),
    price: money('price'),
    byHand: boolean('by_hand').notNull().default(false),
  },
  (row) => [
    check('offer_row_level_known', isOneOf(row.level, costLevels)),
    uniqueIndex('offer_row_place').on(row.offerId, row.place),
    index('offer_row_code').on(row.actionCodeId),
    index('offer_row_scope').on(row.actionScopeId),
  ],
);
