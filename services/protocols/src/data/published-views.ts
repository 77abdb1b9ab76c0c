import { orderStatuses } from '@ostep/kernel';
import { day, quantity, reference } from '@ostep/service-kit/columns';
import { bigint, boolean, pgSchema, text } from 'drizzle-orm/pg-core';

const contracts = pgSchema('contracts_v1');
const dictionaries = pgSchema('dictionaries_v1');
const orders = pgSchema('orders_v1');

const id = () => bigint({ mode: 'number' }).notNull();

export const contract = contracts.table('contract', {
  id: id(),
  contractNumber: text('contract_number').notNull(),
  contractDate: day('contract_date').notNull(),
  forestDistrictId: reference('forest_district_id').notNull(),
});

export const forestDistrict = dictionaries.table('forest_district', {
  id: id(),
  key: text().notNull(),
  value: text().notNull(),
});

export const forestDistrictPart = dictionaries.table('forest_district_part', {
  forestDistrictId: reference('forest_district_id').notNull(),
  code: text().notNull(),
  name: text().notNull(),
  label: text().notNull(),
});

export const actionCode = dictionaries.table('action_code', {
  id: id(),
  key: text().notNull(),
  value: text().notNull(),
  active: boolean().notNull(),
});

export const workOrder = orders.table('work_order', {
  id: id(),
  orderNumber: text('order_number').notNull(),
  orderDate: day('order_date').notNull(),
  orderStatus: text('order_status', { enum: orderStatuses }).notNull(),
  forestDistrictPart: text('forest_district_part').notNull(),
  contractId: reference('contract_id').notNull(),
});

export const orderItem = orders.table('order_item', { id: id(), actionCodeId: reference('action_code_id').notNull() });

export const squadAssignment = orders.table('squad_assignment', {
  id: id(),
  orderItemId: reference('order_item_id').notNull(),
  orderId: reference('order_id').notNull(),
  squadId: reference('squad_id').notNull(),
  workGroupItemId: reference('work_group_item_id').notNull(),
  amountDone: quantity('amount_done').notNull(),
});

export const orderProtocol = orders.table('order_protocol', {
  orderId: reference('order_id').notNull(),
  protocolId: reference('protocol_id').notNull(),
});
