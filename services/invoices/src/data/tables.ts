import {
  type CorrectionForm,
  invoiceKinds,
  invoiceStates,
  invoicingModes,
  type Party,
  paymentKinds,
  type StatementColumns,
  sendingStages,
} from '@ostep/api-invoices';
import { day, instant, isOneOf, money, percent, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderNamed } from '../rules/invoice-xml';
import { protocol } from './foreign-tables';

export const invoices = pgSchema('invoices');

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const invoice = invoices.table(
  'invoice',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    kind: text({ enum: invoiceKinds }).notNull().default('VAT'),
    state: text({ enum: invoiceStates }).notNull().default('draft'),
    number: text().unique(),
    issued: day('issued'),
    due: day('due'),
    forestDistrictId: reference('forest_district_id').notNull(),
    forestDistrictName: text('forest_district_name').notNull(),
    contractId: reference('contract_id').notNull(),
    contractNumber: text('contract_number').notNull(),
    contractDate: day('contract_date').notNull(),
    net: money('net').notNull(),
    vat: money('vat').notNull(),
    gross: money('gross').notNull(),
    ksefNumber: text('ksef_number').unique(),
    /** KSeF itself said it: not typed by hand, nor out of a file. */
    ksefConfirmed: boolean('ksef_confirmed').notNull().default(true),
    correctsId: reference('corrects_id').references((): AnyPgColumn => invoice.id),
    reason: text(),
    effect: integer().$type<CorrectionForm['effect']>(),
    createdSubject: text('created_subject').notNull(),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
    approvedBy: text('approved_by'),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [
    check('invoice_state_known', isOneOf(row.state, invoiceStates)),
    check('invoice_numbered', sql`(${row.state} = 'draft') = (${row.number} is null)`),
    check('invoice_kind_known', isOneOf(row.kind, invoiceKinds)),
    check(
      'invoice_corrects',
      sql`(${row.kind} = 'KOR') = (num_nonnulls(${row.correctsId}, ${row.reason}, ${row.effect}) = 3)`,
    ),
    index('invoice_corrections').on(row.correctsId),
    // The next one begins with what this one left.
    uniqueIndex('invoice_correction_open').on(row.correctsId).where(sql`ksef_number is null`),
  ],
);

const invoiceId = () =>
  reference('invoice_id')
    .notNull()
    .references(() => invoice.id, { onDelete: 'cascade' });

/** Who changed a line or drafted it before it was drafted anew: they do not approve it. Without a subject: from before ids were kept. */
export const invoiceWriter = invoices.table(
  'invoice_writer',
  { id: rowId(), invoiceId: invoiceId(), subject: text(), fullName: text('full_name').notNull() },
  (row) => [uniqueIndex('invoice_writer_once').on(row.invoiceId, row.subject)],
);

export const invoiceProtocol = invoices.table(
  'invoice_protocol',
  {
    id: rowId(),
    invoiceId: invoiceId(),
    protocolId: reference('protocol_id')
      .notNull()
      .references(() => protocol.id),
    protocolNumber: text('protocol_number'),
    protocolDate: day('protocol_date'),
    forestDistrictPart: text('forest_district_part'),
    value: money('value').notNull(),
  },
  (row) => [uniqueIndex('invoice_protocol_once').on(row.protocolId)],
);

export const invoiceLine = invoices.table(
  'invoice_line',
  {
    id: rowId(),
    invoiceId: invoiceId(),
    no: integer().notNull(),
    /** Null: of an invoice that another program issued, of which no protocol is known. */
    protocolId: reference('protocol_id'),
    /** Null: no protocol is known, or a corrected line, whose item the invoice holds. */
    protocolItemId: reference('protocol_item_id'),
    name: text().notNull(),
    code: text(),
    pkwiu: text().notNull(),
    unit: text().notNull(),
    amount: quantity('amount').notNull(),
    price: money('price'),
    net: money('net').notNull(),
    vatPercent: percent('vat_percent'),
    /** The provision by which it is exempt from VAT. */
    exemptFor: text('exempt_for'),
    place: text().notNull(),
    changedFor: text('changed_for'),
  },
  (row) => [
    uniqueIndex('invoice_line_no').on(row.invoiceId, row.no),
    uniqueIndex('invoice_line_item').on(row.protocolItemId),
    check('invoice_line_exempt', sql`${row.exemptFor} is null or ${row.vatPercent} = 0`),
  ],
);

/** As it was approved: no dictionary is read again. */
export const invoiceContent = invoices.table('invoice_content', {
  invoiceId: invoiceId().primaryKey(),
  seller: jsonb().$type<Party>().notNull(),
  buyer: jsonb().$type<Party>().notNull(),
  orders: jsonb().$type<readonly OrderNamed[]>().notNull(),
  account: text().notNull(),
  place: text().notNull(),
  cashMethod: boolean('cash_method').notNull().default(false),
  splitPayment: boolean('split_payment').notNull().default(false),
  xml: bytes().notNull(),
  sha256: text().notNull(),
  upo: bytes(),
});

/** A stage is written before the call that it names, so that whoever goes on asks first what became of it. */
export const sending = invoices.table(
  'sending',
  {
    invoiceId: invoiceId().primaryKey(),
    environment: text({ enum: ['test', 'demo', 'prd'] }).notNull(),
    stage: text({ enum: sendingStages }).notNull().default('waiting'),
    sessionRef: text('session_ref'),
    invoiceRef: text('invoice_ref'),
    statusCode: integer('status_code'),
    description: text(),
    /** Why KSeF does not let the firm in, while it does not. */
    notLetIn: text('not_let_in'),
    /** Of another file that KSeF has under the number of this invoice. */
    originalNumber: text('original_number'),
    /** As KSeF took it: an invoice of an earlier day is offline. */
    invoicingMode: text('invoicing_mode', { enum: invoicingModes }),
    /** A person chose to send it with its earlier day. */
    keepsIssued: boolean('keeps_issued').notNull().default(false),
    /** It was posted, and no answer said that KSeF does not have it. */
    maybePosted: boolean('maybe_posted').notNull().default(false),
    /** What became of its day while it waited. */
    note: text(),
    awaySince: timestamp('away_since', { withTimezone: true }),
    tries: integer().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedTime: instant('requested_time'),
  },
  (row) => [
    check('sending_stage_known', isOneOf(row.stage, sendingStages)),
    index('sending_next').on(row.nextAt).where(sql`stage in ('waiting', 'session', 'posted', 'upo', 'confirming')`),
  ],
);

export const payment = invoices.table(
  'payment',
  {
    id: rowId(),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoice.id),
    bookedOn: day('booked_on').notNull(),
    amount: money('amount').notNull(),
    title: text().notNull(),
    payer: text().notNull(),
    account: text().notNull(),
    /** Of the transfer, which may pay several invoices: a statement read twice books nothing twice. */
    key: text().notNull(),
    kind: text({ enum: paymentKinds }).notNull().default('transfer'),
    /** Of one that was entered by hand. */
    reason: text(),
    savedBy: text('saved_by').notNull(),
    savedTime: instant('saved_time'),
    takenBackBy: text('taken_back_by'),
    takenBackReason: text('taken_back_reason'),
    takenBackTime: timestamp('taken_back_time', { withTimezone: true }),
  },
  (row) => [
    uniqueIndex('payment_once').on(row.key, row.invoiceId).where(sql`taken_back_time is null`),
    index('payment_invoice').on(row.invoiceId),
    index('payment_booked').on(row.bookedOn, row.id),
    check('payment_kind_known', isOneOf(row.kind, paymentKinds)),
    check('payment_by_hand', sql`(${row.kind} = 'transfer') = (${row.reason} is null)`),
    check(
      'payment_taken_back',
      sql`num_nonnulls(${row.takenBackBy}, ${row.takenBackReason}, ${row.takenBackTime}) in (0, 3)`,
    ),
  ],
);

/** KSeF is asked once which invoices it stands for; their KSeF numbers are kept. */
export const collectiveIdentifier = invoices.table(
  'collective_identifier',
  {
    number: text().primaryKey(),
    environment: text({ enum: ['test', 'demo', 'prd'] }).notNull(),
    /** Null: KSeF has not answered yet. */
    ksefNumbers: jsonb('ksef_numbers').$type<readonly string[]>(),
    /** KSeF answered that it knows none. */
    isUnknown: boolean('is_unknown').notNull().default(false),
    tries: integer().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedTime: instant('requested_time'),
  },
  (row) => [index('collective_identifier_next').on(row.nextAt).where(sql`ksef_numbers is null`)],
);

/** What the columns of a CSV file hold, by a hash of their names. */
export const statementLayout = invoices.table('statement_layout', {
  signature: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
});

/** As a person changed it last on an invoice: the next ones have it too. */
export const codePkwiu = invoices.table('code_pkwiu', {
  code: text().primaryKey(),
  pkwiu: text().notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
});

/** Numbers are taken in the transaction that approves, so that none is left out. */
export const invoiceCounter = invoices.table(
  'invoice_counter',
  {
    pattern: text().notNull(),
    month: day('month').notNull(),
    last: integer().notNull(),
    /** Who said how far another program had counted. */
    setBy: text('set_by'),
  },
  (row) => [primaryKey({ columns: [row.pattern, row.month] })],
);
