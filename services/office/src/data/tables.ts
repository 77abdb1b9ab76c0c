import { ANNEX_PKWIU, INVOICE_PATTERN, type LogoType, PAYMENT_DAYS } from '@ostep/api-office';
import { day, instant, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { forestDistrict } from './foreign-tables';

export const office = pgSchema('office');

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const addressColumns = {
  name: text().notNull(),
  street: text().notNull(),
  postalCode: text('postal_code').notNull(),
  city: text().notNull(),
};

const changeColumns = {
  version: integer().notNull().default(1),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
};

/** Has at most one row. */
export const company = office.table(
  'company',
  {
    id: integer().primaryKey().default(1),
    ...addressColumns,
    nip: text().notNull(),
    place: text().notNull(),
    bankAccount: text('bank_account'),
    /** Who entered the account: someone else must approve the first invoice with it. */
    accountSubject: text('account_subject'),
    accountBy: text('account_by'),
    invoicePattern: text('invoice_pattern').notNull().default(INVOICE_PATTERN),
    paymentDays: integer('payment_days').notNull().default(PAYMENT_DAYS),
    cashMethod: boolean('cash_method').notNull().default(false),
    annexPkwiu: text('annex_pkwiu').notNull().default(ANNEX_PKWIU),
    logoType: text('logo_type').$type<LogoType>(),
    logo: bytes(),
    logoDigest: text('logo_digest'),
    ...changeColumns,
  },
  (row) => [
    check('company_only_one', sql`${row.id} = 1`),
    check('company_logo_whole', sql`(${row.logo} is null) = (${row.logoType} is null)`),
  ],
);

/** Has at most one row: the choice of a manager, which replaces the setting of the installation. */
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
  ...addressColumns,
  buyerNip: text('buyer_nip'),
  buyerName: text('buyer_name'),
  ...changeColumns,
});

/**
 * A copy of the roles given in the product, for their history; the identity provider has the real ones.
 * `people` groups all rows into one history.
 */
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

/** The recipients of the daily e-mail. */
export const dailyNotice = office.table('daily_notice', {
  id: rowId(),
  // The column is named `username`, because the history omits columns of that name.
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
