import { instant, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { integer, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const start = pgSchema('start');

export const entry = start.table(
  'entry',
  {
    id: rowId(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [uniqueIndex('entry_name_key').on(sql`lower(${row.name})`)],
);
