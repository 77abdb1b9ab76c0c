import { sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const sample = pgSchema('sample');

export const entry = sample.table(
  'entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: timestamp('modified_time', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (row) => [uniqueIndex('entry_name_key').on(sql`lower(${row.name})`)],
);
