import { bigint, boolean, pgSchema, text } from 'drizzle-orm/pg-core';

const dictionaries = pgSchema('dictionaries_v1');

const entry = {
  id: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull(),
};

export const forestDistrict = dictionaries.table('forest_district', entry);
export const actionScope = dictionaries.table('action_scope', entry);
export const actionCode = dictionaries.table('action_code', {
  ...entry,
  defaultWorkGroupId: bigint('default_work_group_id', { mode: 'number' }).notNull(),
});
