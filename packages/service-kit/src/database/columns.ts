import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Columns for the tables of all domains. Figures are numbers within the bounds of
 * docs/decisions/endpoint-definitions.md.
 */
export const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
export const quantity = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
export const percent = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' });
export const day = (name: string) => date(name, { mode: 'string' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow();
export const isOneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/** Where a record was read from: the batch of spreadsheet rows, its file and the row. Null for records made otherwise. */
export const batchColumns = {
  batchId: bigint('batch_id', { mode: 'number' }),
  batchFile: text('batch_file'),
  batchRow: integer('batch_row'),
};
