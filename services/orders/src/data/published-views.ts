import type { LetterSender } from '@ostep/api-orders';
import { bigint, boolean, date, integer, numeric, pgSchema, text } from 'drizzle-orm/pg-core';

const contracts = pgSchema('contracts_v1');
const dictionaries = pgSchema('dictionaries_v1');
const office = pgSchema('office_v1');
const protocols = pgSchema('protocols_v1');

const id = () => bigint({ mode: 'number' }).notNull();
const ref = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });
const figure = (name: string) => numeric(name, { mode: 'number' });

export const contract = contracts.table('contract', {
  id: id(),
  contractNumber: text('contract_number').notNull(),
  contractDate: day('contract_date').notNull(),
  forestDistrictId: ref('forest_district_id').notNull(),
});

export const contractItem = contracts.table('contract_item', {
  id: id(),
  contractId: ref('contract_id').notNull(),
  lp: text().notNull(),
  place: bigint({ mode: 'number' }).notNull(),
  actionCodeId: ref('action_code_id').notNull(),
  actionScopeId: ref('action_scope_id'),
  unitType: text('unit_type').notNull(),
});

export const forestDistrict = dictionaries.table('forest_district', {
  id: id(),
  key: text().notNull(),
  value: text().notNull(),
});

export const forestDistrictPart = dictionaries.table('forest_district_part', {
  forestDistrictId: ref('forest_district_id').notNull(),
  code: text().notNull(),
  name: text().notNull(),
});

export const actionCode = dictionaries.table('action_code', {
  id: id(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull(),
  defaultWorkGroupId: ref('default_work_group_id'),
});

export const actionScope = dictionaries.table('action_scope', {
  id: id(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull(),
});

export const usualDays = pgSchema('orders_v1').table('usual_days', {
  actionCodeId: ref('action_code_id').notNull(),
  forestDistrictId: ref('forest_district_id'),
  days: integer().notNull(),
});

export const squad = dictionaries.table('squad', { id: id(), code: text().notNull(), name: text().notNull() });

export const workGroupItem = dictionaries.table('work_group_item', {
  id: id(),
  workGroupId: ref('work_group_id').notNull(),
  name: text().notNull(),
  addToSum: boolean('add_to_sum').notNull(),
  profitMarginReference: figure('profit_margin_reference').notNull(),
});

export const protocol = protocols.table('protocol', {
  id: id(),
  protocolNumber: text('protocol_number'),
  protocolDate: day('protocol_date'),
  settled: boolean().notNull(),
});

export const protocolPart = protocols.table('protocol_part', { id: id(), totalValue: figure('total_value') });

export const settlement = protocols.table('settlement', {
  id: id(),
  squadAssignmentId: ref('squad_assignment_id').notNull(),
  protocolPartId: ref('protocol_part_id').notNull(),
  protocolId: ref('protocol_id').notNull(),
  amount: figure('amount').notNull(),
});

const addressed = {
  name: text().notNull(),
  street: text().notNull(),
  postalCode: text('postal_code').notNull(),
  city: text().notNull(),
};

export const company = office.table('company', {
  ...addressed,
  nip: text().notNull(),
  place: text().notNull(),
  logoType: text('logo_type').$type<LetterSender['logoType']>(),
  logo: text(),
});

export const addressee = office.table('addressee', {
  forestDistrictId: ref('forest_district_id').notNull(),
  ...addressed,
});
