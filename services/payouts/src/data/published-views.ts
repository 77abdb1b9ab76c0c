import type { StatementSender } from '@ostep/api-payouts';
import { bigint, date, pgSchema, text } from 'drizzle-orm/pg-core';

export const squad = pgSchema('dictionaries_v1').table('squad', {
  id: bigint({ mode: 'number' }).notNull(),
  code: text().notNull(),
  name: text().notNull(),
});

export const closedMonth = pgSchema('dictionaries_v1').table('closed_month', {
  month: date('month', { mode: 'string' }).notNull(),
});

export const company = pgSchema('office_v1').table('company', {
  name: text().notNull(),
  street: text().notNull(),
  postalCode: text('postal_code').notNull(),
  city: text().notNull(),
  nip: text().notNull(),
  place: text().notNull(),
  logoType: text('logo_type').$type<StatementSender['logoType']>(),
  logo: text(),
});
