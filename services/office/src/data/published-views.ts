import { bigint, boolean, pgSchema, text } from 'drizzle-orm/pg-core';

export const forestDistrict = pgSchema('dictionaries_v1').table('forest_district', {
  id: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull(),
});
