import { batchStates, type NamedColumns, startKinds } from '@ostep/api-start';
import { instant, isOneOf, money, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSchema, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TakenRow } from '../rules/read-table';

export const start = pgSchema('start');

export const batch = start.table(
  'batch',
  {
    id: rowId(),
    kind: text({ enum: startKinds }).notNull(),
    fileName: text('file_name').notNull(),
    rows: integer().notNull(),
    total: money('total'),
    state: text({ enum: batchStates }).notNull(),
    subject: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
    confirmedSubject: text('confirmed_subject'),
    confirmedBy: text('confirmed_by'),
    undoneBy: text('undone_by'),
    undoneTime: timestamp('undone_time', { withTimezone: true }),
  },
  (row) => [
    check('batch_kind_known', isOneOf(row.kind, startKinds)),
    check('batch_state_known', isOneOf(row.state, batchStates)),
    check('batch_undone', sql`(${row.state} = 'undone') = (num_nonnulls(${row.undoneBy}, ${row.undoneTime}) = 2)`),
    check('batch_confirmed', sql`num_nonnulls(${row.confirmedSubject}, ${row.confirmedBy}) in (0, 2)`),
  ],
);

const batchId = () =>
  reference('batch_id')
    .notNull()
    .references(() => batch.id, { onDelete: 'cascade' });

/** Which rows a batch took, so that the same file again is known. The digest says nothing of the values. */
export const batchRow = start.table(
  'batch_row',
  {
    id: rowId(),
    batchId: batchId(),
    sheet: text().notNull(),
    row: integer().notNull(),
    digest: text().notNull(),
  },
  (row) => [
    uniqueIndex('batch_row_once').on(row.batchId, row.sheet, row.row),
    index('batch_row_digest').on(row.digest),
  ],
);

/** The rows of a batch that waits for a second person; removed when it is confirmed or undone. */
export const waitingBatch = start.table('waiting_batch', {
  batchId: batchId().primaryKey(),
  content: jsonb().$type<readonly TakenRow[]>().notNull(),
});

/** What people said of the columns under a header, by a digest of the header. */
export const layout = start.table(
  'layout',
  {
    kind: text({ enum: startKinds }).notNull(),
    signature: text().notNull(),
    columns: jsonb().$type<NamedColumns>().notNull(),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [primaryKey({ columns: [row.kind, row.signature] })],
);
