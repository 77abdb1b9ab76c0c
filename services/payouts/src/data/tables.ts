import {
  type AdjustmentKind,
  type AdjustmentReason,
  adjustmentReasons,
  type LineKind,
  lineKinds,
  type PayeeKind,
  payeeKinds,
  type StatementState,
} from '@ostep/api-payouts';
import { batchColumns, day, instant, isOneOf, money, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { job, squad } from './foreign-tables';

export const payouts = pgSchema('payouts');

const squadReference = () =>
  reference('squad_id')
    .notNull()
    .references(() => squad.id);

/** `subject` identifies the person: names change, and two people may have the same name. */
const authorColumns = {
  version: integer().notNull().default(1),
  subject: text().notNull(),
  createdBy: text('created_by').notNull(),
  createdTime: instant('created_time'),
};

export const payee = payouts.table(
  'payee',
  {
    squadId: reference('squad_id')
      .primaryKey()
      .references(() => squad.id),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`squad_id`),
    kind: text().$type<PayeeKind>().notNull(),
    name: text(),
    nip: text(),
    vatPercent: integer('vat_percent'),
    /** Counts changes of the account, so that the history shows them without the number. */
    accountChanges: integer('account_changes').notNull().default(0),
    /** Written by a trigger, so that the history can be compared with the account without containing it. */
    accountDigest: text('account_digest'),
    version: integer().notNull().default(1),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
    ...batchColumns,
  },
  (row) => [check('payee_kind', isOneOf(row.kind, payeeKinds))],
);

/** A table of its own, so that no account number gets into the history. */
export const payeeAccount = payouts.table('payee_account', {
  squadId: reference('squad_id')
    .primaryKey()
    .references(() => payee.squadId, { onDelete: 'cascade' }),
  account: text().notNull(),
  /** Deleted with the account: without the salt nobody can test account numbers against the digest. */
  salt: uuid().notNull().defaultRandom(),
  /** The digest of the payee that a second person confirmed. */
  confirmedDigest: text('confirmed_digest'),
});

/** A change of name, NIP, account or VAT, or (`confirms`) a second person's confirmation of the changes before it. */
export const payeeChange = payouts.table(
  'payee_change',
  {
    id: rowId(),
    squadId: reference('squad_id')
      .notNull()
      .references(() => payee.squadId, { onDelete: 'cascade' }),
    confirms: boolean().notNull().default(false),
    waits: boolean().notNull().default(false),
    ...authorColumns,
  },
  (row) => [
    index('payee_change_squad').on(row.squadId),
    check('payee_change_confirmed', sql`not (${row.confirms} and ${row.waits})`),
  ],
);

export const advance = payouts.table(
  'advance',
  {
    id: rowId(),
    squadId: squadReference(),
    paidOn: day('paid_on').notNull(),
    amount: money('amount').notNull(),
    note: text(),
    ...authorColumns,
  },
  (row) => [index('advance_squad').on(row.squadId), check('advance_above_zero', sql`${row.amount} > 0`)],
);

export const adjustment = payouts.table(
  'adjustment',
  {
    id: rowId(),
    squadId: squadReference(),
    month: day('month').notNull(),
    kind: text().$type<AdjustmentKind>().notNull(),
    reason: text().$type<AdjustmentReason>().notNull(),
    amount: money('amount').notNull(),
    note: text(),
    ...authorColumns,
  },
  (row) => [
    index('adjustment_squad').on(row.squadId),
    check('adjustment_above_zero', sql`${row.amount} > 0`),
    check('adjustment_kind', isOneOf(row.kind, ['addition', 'deduction'])),
    check('adjustment_reason', isOneOf(row.reason, adjustmentReasons)),
  ],
);

/** What was open between the company and a squad when it began to use the product: below zero, the squad owes it. */
export const opening = payouts.table(
  'opening',
  {
    id: rowId(),
    squadId: squadReference().unique('opening_squad'),
    day: day('day').notNull(),
    amount: money('amount').notNull(),
    note: text(),
    ...batchColumns,
    ...authorColumns,
  },
  (row) => [check('opening_not_zero', sql`${row.amount} <> 0`)],
);

/** Names are stored as of the approval: renaming a squad changes no statement. */
export const statement = payouts.table(
  'statement',
  {
    id: rowId(),
    number: text().notNull(),
    squadId: reference('squad_id').notNull(),
    /** A cancelled statement keeps the id of its squad, but does not keep the squad from being removed. */
    liveSquadId: bigint('live_squad_id', { mode: 'number' })
      .generatedAlwaysAs(sql`case when state <> 'cancelled' then squad_id end`)
      .references(() => squad.id),
    squadCode: text('squad_code').notNull(),
    squadName: text('squad_name').notNull(),
    kind: text().$type<PayeeKind>().notNull(),
    month: day('month').notNull(),
    state: text().$type<StatementState>().notNull().default('approved'),
    works: money('works').notNull(),
    carried: money('carried').notNull(),
    additions: money('additions').notNull(),
    advances: money('advances').notNull(),
    deductions: money('deductions').notNull(),
    brought: money('brought').notNull(),
    opening: money('opening').notNull().default(0),
    vatPercent: integer('vat_percent'),
    vat: money('vat').notNull().default(0),
    toPay: money('to_pay').notNull(),
    leftOver: money('left_over').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    reason: text(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => job.id),
    ...authorColumns,
  },
  (row) => [
    uniqueIndex('statement_number').on(row.number),
    uniqueIndex('statement_squad_month').on(row.squadId, row.month).where(sql`${row.state} <> 'cancelled'`),
    index('statement_live_squad').on(row.liveSquadId),
    index('statement_month').on(row.month),
    index('statement_job').on(row.jobId),
    check('statement_state', isOneOf(row.state, ['approved', 'paid', 'cancelled'])),
    check('statement_paid_day', sql`(${row.paidOn} is not null) = (${row.state} = 'paid')`),
    check('statement_not_below_zero', sql`${row.toPay} >= 0 and ${row.leftOver} >= 0`),
  ],
);

/** `released`: the statement was cancelled, so its settlement or entry may be in another one. */
export const statementRow = payouts.table(
  'statement_row',
  {
    id: rowId(),
    statementId: reference('statement_id')
      .notNull()
      .references(() => statement.id),
    no: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    released: boolean().notNull().default(false),
    settlementId: reference('settlement_id'),
    settlementVersion: integer('settlement_version'),
    bookedMonth: date('booked_month', { mode: 'string' }),
    advanceId: reference('advance_id'),
    adjustmentId: reference('adjustment_id'),
    openingId: reference('opening_id'),
    broughtFrom: reference('brought_from').references(() => statement.id),
    district: text(),
    orderNumber: text('order_number'),
    place: text(),
    code: text(),
    work: text(),
    unitType: text('unit_type'),
    amount: quantity('amount'),
    rate: money('rate'),
    value: money('value').notNull(),
    text: text(),
    day: date('day', { mode: 'string' }),
  },
  (row) => [
    uniqueIndex('statement_row_no').on(row.statementId, row.no),
    uniqueIndex('statement_row_settlement').on(row.settlementId, row.settlementVersion).where(sql`not ${row.released}`),
    uniqueIndex('statement_row_advance').on(row.advanceId).where(sql`not ${row.released}`),
    uniqueIndex('statement_row_adjustment').on(row.adjustmentId).where(sql`not ${row.released}`),
    uniqueIndex('statement_row_opening').on(row.openingId).where(sql`not ${row.released}`),
    uniqueIndex('statement_row_brought').on(row.broughtFrom).where(sql`not ${row.released}`),
    check('statement_row_kind', isOneOf(row.kind, lineKinds)),
    check('statement_row_version', sql`(${row.settlementId} is null) = (${row.settlementVersion} is null)`),
  ],
);

/** Who was to be paid at approval. The table has no history, as the history must not contain digests of accounts. */
export const statementPayee = payouts.table('statement_payee', {
  statementId: reference('statement_id')
    .primaryKey()
    .references(() => statement.id),
  name: text(),
  nip: text(),
  digest: text().notNull(),
});

export const minimumWage = payouts.table('minimum_wage', {
  id: rowId(),
  validFrom: day('valid_from').notNull().unique(),
  hourly: money('hourly').notNull(),
  modifiedBy: text('modified_by').notNull(),
});
