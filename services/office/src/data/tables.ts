import { ANNEX_PKWIU, INVOICE_PATTERN, type LogoType, PAYMENT_DAYS } from '@ostep/api-office';
import { day, instant, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { forestDistrict } from './foreign-tables';

export const office = pgSchema('office');

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const addressed = {
  name: text().notNull(),
  street: text().notNull(),
  postalCode: text('postal_code').notNull(),
  city: text().notNull(),
};

const changed = {
  version: integer().notNull().default(1),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
};

/** Holds one row at most. */
export const company = office.table(
  'company',
  {
    id: integer().primaryKey().default(1),
    ...addressed,
    nip: text().notNull(),
    place: text().notNull(),
    bankAccount: text('bank_account'),
    /** Who wrote the account last: the first invoice with it is approved by somebody else. */
    accountSubject: text('account_subject'),
    accountBy: text('account_by'),
    invoicePattern: text('invoice_pattern').notNull().default(INVOICE_PATTERN),
    paymentDays: integer('payment_days').notNull().default(PAYMENT_DAYS),
    cashMethod: boolean('cash_method').notNull().default(false),
    annexPkwiu: text('annex_pkwiu').notNull().default(ANNEX_PKWIU),
    logoType: text('logo_type').$type<LogoType>(),
    logo: bytes(),
    logoDigest: text('logo_digest'),
    ...changed,
  },
  (row) => [
    check('company_only_one', sql`${row.id} = 1`),
    check('company_logo_whole', sql`(${row.logo} is null) = (${row.logoType} is null)`),
  ],
);

/** Holds one row at most: what a manager chose in place of the setting of the installation. */
export const settlementApproval = office.table(
  'settlement_approval',
  {
    id: integer().primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [check('settlement_approval_only_one', sql`${row.id} = 1`)],
);

export const addressee = office.table('addressee', {
  forestDistrictId: reference('forest_district_id')
    .primaryKey()
    .references(() => forestDistrict.id, { onDelete: 'cascade' }),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`forest_district_id`),
  ...addressed,
  buyerNip: text('buyer_nip'),
  buyerName: text('buyer_name'),
  ...changed,
});

/** What a manager gave people in the product, for its history; the identity provider decides. `people`: whose history. */
export const account = office.table('account', {
  id: rowId(),
  people: integer().notNull().default(1),
  subject: text().notNull().unique(),
  fullName: text('full_name').notNull(),
  isUser: boolean('is_user').notNull(),
  isOffice: boolean('is_office').notNull(),
  isManager: boolean('is_manager').notNull(),
  isBlocked: boolean('is_blocked').notNull(),
});

/** Who gets the daily e-mail; a row less is a person less. */
export const dailyNotice = office.table('daily_notice', {
  id: rowId(),
  // Kept under the name that the history leaves out.
  subject: text('username').notNull().unique(),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  chosenTime: instant('chosen_time'),
});

export const noticeAddress = office.table('notice_address', {
  subject: text('username').primaryKey(),
  email: text().notNull(),
  code: text().notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
});

export const noticeDay = office.table(
  'notice_day',
  { subject: text('username').notNull(), day: day('day').notNull() },
  (row) => [primaryKey({ columns: [row.subject, row.day] })],
);
