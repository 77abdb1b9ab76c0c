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
    /** Null: the buyer of an invoice of another program is no forest district. */
    forestDistrictId: reference('forest_district_id'),
    /** The name of the district, else of the other buyer. */
    forestDistrictName: text('forest_district_name').notNull(),
    /** Only where the invoice was taken from a file; else the district has a NIP in the office. */
    buyerNip: text('buyer_nip'),
    /** Null: the invoice was taken from a file, which names no contracts. */
    contractId: reference('contract_id'),
    contractNumber: text('contract_number'),
    contractDate: day('contract_date'),
    /** Net and VAT are 0 while the lines of an invoice of another program are not known. */
    net: money('net').notNull(),
    vat: money('vat').notNull(),
    gross: money('gross').notNull(),
    /** What had been paid of an invoice of another program before it was taken from a file. Null: nothing of it is owed here. */
    paidBefore: money('paid_before'),
    ksefNumber: text('ksef_number').unique(),
    /** False: the number was typed by hand or comes from a file, and KSeF has not confirmed it yet. */
    ksefConfirmed: boolean('ksef_confirmed').notNull().default(true),
    correctsId: reference('corrects_id').references((): AnyPgColumn => invoice.id),
    reason: text(),
    effect: integer().$type<CorrectionForm['effect']>(),
    batchId: reference('batch_id'),
    batchFile: text('batch_file'),
    batchRow: integer('batch_row'),
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
    check(
      'invoice_contract',
      sql`num_nonnulls(${row.contractId}, ${row.contractNumber}, ${row.contractDate}) in (0, 3)`,
    ),
    check(
      'invoice_with_contract',
      sql`${row.contractId} is not null or ${row.kind} = 'KOR' or ${row.state} = 'outside'`,
    ),
    check('invoice_district_of_contract', sql`${row.contractId} is null or ${row.forestDistrictId} is not null`),
    check(
      'invoice_paid_before',
      sql`${row.paidBefore} is null or (${row.state} = 'outside' and ${row.due} is not null and ${row.paidBefore} >= 0 and ${row.paidBefore} < ${row.gross})`,
    ),
    check('invoice_of_batch', sql`num_nonnulls(${row.batchId}, ${row.batchFile}, ${row.batchRow}) in (0, 3)`),
    uniqueIndex('invoice_batch_row').on(row.batchId, row.batchFile, row.batchRow),
    index('invoice_corrections').on(row.correctsId),
    // The next correction starts from the lines of this one, so only one may wait for its number.
    uniqueIndex('invoice_correction_open').on(row.correctsId).where(sql`ksef_number is null`),
  ],
);

const invoiceId = () =>
  reference('invoice_id')
    .notNull()
    .references(() => invoice.id, { onDelete: 'cascade' });

/**
 * People who changed a line, or drafted an earlier version of the draft: they may not approve it. Rows without a subject
 * are older than the ids of people.
 */
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
    /** Null: the invoice comes from another program and no protocol of it is known. */
    protocolId: reference('protocol_id'),
    /** Null: no protocol is known, or it is a line of a correction (the item belongs to the corrected invoice). */
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

/** What the approved invoice states. It is kept, so that later changes of the office's data do not change it. */
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

/** A stage is written before the call that it names, so that a process that resumes first asks how that call ended. */
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
    /** Why KSeF denies the company access, for as long as it does. */
    notLetIn: text('not_let_in'),
    /** The KSeF number of another file that KSeF has under the number of this invoice. */
    originalNumber: text('original_number'),
    /** How KSeF accepted it: an invoice dated on an earlier day counts as offline. */
    invoicingMode: text('invoicing_mode', { enum: invoicingModes }),
    /** A person chose to send it with its earlier date of issue. */
    keepsIssued: boolean('keeps_issued').notNull().default(false),
    /** It was posted, and no answer has ruled out that KSeF has it. */
    maybePosted: boolean('maybe_posted').notNull().default(false),
    /** A sentence about its date of issue, where it waited over midnight. */
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
    /** Identifies the transfer, which may pay several invoices, so that a statement read twice books nothing twice. */
    key: text().notNull(),
    kind: text({ enum: paymentKinds }).notNull().default('transfer'),
    /** Where the money comes from; only for a payment entered by hand. */
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

/** A number that stands for several invoices. KSeF is asked once which ones; their KSeF numbers are kept. */
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

/** Which column of a CSV statement holds what, by a hash of the column names. */
export const statementLayout = invoices.table('statement_layout', {
  signature: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
});

/** The PKWiU that a person last gave an action code on an invoice; later drafts use it. */
export const codePkwiu = invoices.table('code_pkwiu', {
  code: text().primaryKey(),
  pkwiu: text().notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
});

/** A number is counted in the transaction that approves the invoice, so that no number is skipped. */
export const invoiceCounter = invoices.table(
  'invoice_counter',
  {
    pattern: text().notNull(),
    month: day('month').notNull(),
    last: integer().notNull(),
    /** Who entered how far another program had counted. */
    setBy: text('set_by'),
  },
  (row) => [primaryKey({ columns: [row.pattern, row.month] })],
);
