import { batchColumns, day, instant, money, percent, reference } from '@ostep/service-kit/columns';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSchema,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

export const dictionaries = pgSchema('dictionaries');

const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Compares keys like `textKey` of the kernel. */
const normalizedKey = (column: AnyPgColumn): SQL => sql`dictionaries.text_key(${column})`;

const changeColumns = {
  version: integer().notNull().default(1),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
};

const changeColumnsWithDefault = { ...changeColumns, modifiedBy: text('modified_by').notNull().default('system') };

const entryColumns = {
  id: rowId(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull().default(true),
  ...changeColumns,
};

export const forestDistrict = dictionaries.table('forest_district', entryColumns, (row) => [
  uniqueIndex('forest_district_key_key').on(normalizedKey(row.key)),
]);

/** A leśnictwo. Different districts have parts of the same name. */
export const forestDistrictPart = dictionaries.table(
  'forest_district_part',
  {
    id: rowId(),
    forestDistrictId: reference('forest_district_id')
      .notNull()
      .references(() => forestDistrict.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    range: text().notNull(),
    ...changeColumnsWithDefault,
  },
  (row) => [uniqueIndex('forest_district_part_code_key').on(row.forestDistrictId, normalizedKey(row.code))],
);

export const actionScope = dictionaries.table('action_scope', entryColumns, (row) => [
  uniqueIndex('action_scope_key_key').on(normalizedKey(row.key)),
]);

export const workGroup = dictionaries.table('work_group', {
  id: rowId(),
  name: text().notNull(),
  ...changeColumnsWithDefault,
});

/** `profitMarginReference`: share of the contract price, in percent. */
export const workGroupItem = dictionaries.table(
  'work_group_item',
  {
    id: rowId(),
    workGroupId: reference('work_group_id')
      .notNull()
      .references(() => workGroup.id),
    place: integer().notNull().default(0),
    name: text().notNull(),
    addToSum: boolean('add_to_sum').notNull(),
    profitMarginReference: percent('profit_margin_reference').notNull(),
  },
  (row) => [index('work_group_item_group').on(row.workGroupId)],
);

export const actionCode = dictionaries.table(
  'action_code',
  {
    ...entryColumns,
    defaultWorkGroupId: reference('default_work_group_id')
      .notNull()
      .references(() => workGroup.id),
  },
  (row) => [
    uniqueIndex('action_code_key_key').on(normalizedKey(row.key)),
    index('action_code_group').on(row.defaultWorkGroupId),
  ],
);

export const squad = dictionaries.table(
  'squad',
  {
    id: rowId(),
    code: text().notNull(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    ...changeColumns,
    ...batchColumns,
  },
  (row) => [uniqueIndex('squad_code_key').on(normalizedKey(row.code))],
);

/** What a squad was paid for a kind of work elsewhere, per unit or in percent of the contract price: a hint, no price. */
export const squadRate = dictionaries.table(
  'squad_rate',
  {
    id: rowId(),
    squadId: reference('squad_id')
      .notNull()
      .references(() => squad.id),
    actionCodeId: reference('action_code_id')
      .notNull()
      .references(() => actionCode.id),
    actionScopeId: reference('action_scope_id').references(() => actionScope.id),
    rate: money('rate'),
    percent: percent('percent'),
    ...changeColumns,
    ...batchColumns,
  },
  (row) => [
    unique('squad_rate_of_work').on(row.squadId, row.actionCodeId, row.actionScopeId).nullsNotDistinct(),
    index('squad_rate_code').on(row.actionCodeId),
    index('squad_rate_scope').on(row.actionScopeId),
    check('squad_rate_either', sql`(${row.rate} is null) <> (${row.percent} is null)`),
    check('squad_rate_above_zero', sql`coalesce(${row.rate}, ${row.percent}) > 0`),
  ],
);

/** A month that was paid. Work cannot move into, out of or within it, or any month before it. */
export const closedMonth = dictionaries.table('closed_month', {
  month: day('month').primaryKey(),
});

/** A work, squad, district or code that changed what sums are made of. Written by triggers, removed by who read it. */
export const changedEntry = dictionaries.table('changed_entry', {
  id: rowId(),
  kind: text().notNull(),
  entryId: reference('entry_id').notNull(),
});
