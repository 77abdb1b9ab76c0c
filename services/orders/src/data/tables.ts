import { type OrderStatus, orderStatuses } from '@ostep/kernel';
import { day, instant, isOneOf, money, percent, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actionCode, actionScope, contract, contractItem, job, squad, workGroupItem } from './foreign-tables';

export const orders = pgSchema('orders');

const authorship = {
  createdBy: text('created_by').notNull(),
  createdTime: instant('created_time'),
  modifiedBy: text('modified_by').notNull(),
  modifiedTime: instant('modified_time'),
};

/** The version counts changes of the order, its items and their assignments. */
export const workOrder = orders.table(
  'work_order',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    orderNumber: text('order_number').notNull(),
    orderDate: day('order_date').notNull(),
    finishedDate: day('finished_date'),
    contractId: reference('contract_id')
      .notNull()
      .references(() => contract.id),
    forestDistrictPart: text('forest_district_part').notNull(),
    /** Search keys: case, diacritics and blanks are ignored. */
    numberFolded: text('number_folded').generatedAlwaysAs(sql`orders.folded(order_number)`),
    partFolded: text('part_folded').generatedAlwaysAs(sql`orders.folded(forest_district_part)`),
    temporary: boolean().notNull().default(false),
    notes: text('notes'),
    orderStatus: text('order_status').$type<OrderStatus>().notNull().default('TODO'),
    sourceJobId: uuid('source_job_id').references(() => job.id),
    ...authorship,
  },
  (row) => [
    check('work_order_status', isOneOf(row.orderStatus, orderStatuses)),
    index('work_order_newest').on(row.orderDate.desc(), row.id.desc()),
    index('work_order_contract').on(row.contractId, row.orderDate.desc(), row.id.desc()),
    index('work_order_of_status').on(row.orderStatus, row.orderDate.desc(), row.id.desc()),
    index('work_order_finished').on(row.contractId, row.finishedDate),
    index('work_order_source').on(row.sourceJobId),
    index('work_order_number_start').on(row.numberFolded.op('text_pattern_ops')),
    index('work_order_number_search').using('gin', sql`${row.numberFolded} public.gin_trgm_ops`),
    index('work_order_part_search').using('gin', sql`${row.partFolded} public.gin_trgm_ops`),
    index('work_order_number_short').using('gin', sql`orders.short_parts(${row.numberFolded})`),
    index('work_order_part_short').using('gin', sql`orders.short_parts(${row.partFolded})`),
  ],
);

export const orderItem = orders.table(
  'order_item',
  {
    id: rowId(),
    orderId: reference('order_id')
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    lp: text().notNull(),
    posNo: text('pos_no'),
    forestAddress: text('forest_address').notNull(),
    actionGroup: text('action_group').notNull(),
    actionCodeId: reference('action_code_id')
      .notNull()
      .references(() => actionCode.id),
    actionScopeId: reference('action_scope_id').references(() => actionScope.id),
    actionDesc: text('action_desc').notNull(),
    amount: quantity('amount'),
    unitType: text('unit_type'),
    dueDate: day('due_date'),
    notes: text(),
    contractItemId: reference('contract_item_id').references(() => contractItem.id),
  },
  (row) => [
    index('order_item_order').on(row.orderId, row.place, row.dueDate),
    index('order_item_contract_item').on(row.contractItemId),
    index('order_item_action_code').on(row.actionCodeId),
    index('order_item_action_scope').on(row.actionScopeId),
    // Both indexes contain all columns that the search reads, so that it need not read thousands of items one by one.
    index('order_item_address').on(row.forestAddress.op('text_pattern_ops'), row.orderId),
    index('order_item_compartment').on(
      sql`split_part(${row.forestAddress}, '-', 5)`,
      sql`split_part(${row.forestAddress}, '-', 6)`,
      row.forestAddress,
      row.orderId,
    ),
  ],
);

/** Items of orders that are not done yet, maintained by triggers: open work is counted without reading 2 million items. */
export const openItem = orders.table(
  'open_item',
  {
    orderItemId: reference('order_item_id')
      .primaryKey()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    orderId: reference('order_id').notNull(),
    forestAddress: text('forest_address').notNull(),
    dueDate: day('due_date').notNull(),
    /** The first four segments of the address. */
    partKey: text('part_key')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(substring(forest_address from '^[^-]*(?:-[^-]*){3}'), forest_address)`),
  },
  (row) => [
    index('open_item_order').on(row.orderId),
    index('open_item_address').on(row.forestAddress.op('text_pattern_ops'), row.dueDate),
    index('open_item_part').on(row.partKey.op('text_pattern_ops'), row.dueDate),
    index('open_item_due').on(row.dueDate, row.orderItemId),
  ],
);

/** Rate and percent are stored as typed; neither is computed from the other. */
export const squadAssignment = orders.table(
  'squad_assignment',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    orderItemId: reference('order_item_id')
      .notNull()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    /** Copied from the item by a trigger, to find a month of a forest district without reading every item. */
    orderId: reference('order_id'),
    contractId: reference('contract_id'),
    squadId: reference('squad_id')
      .notNull()
      .references(() => squad.id),
    workGroupItemId: reference('work_group_item_id')
      .notNull()
      .references(() => workGroupItem.id),
    percentRate: percent('percent_rate'),
    squadRateNetto: money('squad_rate_netto').notNull(),
    amountDone: quantity('amount_done').notNull().default(sql`'0'`),
    finishedDate: day('finished_date'),
    ...authorship,
  },
  (row) => [
    index('squad_assignment_item').on(row.orderItemId),
    index('squad_assignment_order').on(row.orderId),
    index('squad_assignment_squad').on(row.squadId, row.finishedDate),
    index('squad_assignment_work').on(row.workGroupItemId),
    index('squad_assignment_finished').on(row.finishedDate),
    index('squad_assignment_contract').on(row.contractId, row.finishedDate),
    // Work without a date of its own is dated by the order's finished date.
    index('squad_assignment_of_order_day').on(row.orderId).where(sql`${row.finishedDate} is null`),
    check('squad_assignment_placed', sql`${row.orderId} is not null and ${row.contractId} is not null`),
  ],
);

/** Written by protocols only, through `orders_v1.bind_protocol`. */
export const orderProtocol = orders.table(
  'order_protocol',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => workOrder.id),
    protocolId: reference('protocol_id').notNull(),
    boundBy: text('bound_by').notNull(),
    boundTime: instant('bound_time'),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.protocolId] }),
    index('order_protocol_protocol').on(row.protocolId),
  ],
);

export const statusChange = orders.table(
  'status_change',
  {
    id: rowId(),
    orderId: reference('order_id')
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedTime: instant('changed_time'),
  },
  (row) => [index('status_change_order').on(row.orderId, row.id)],
);

/** Work that was entered or dated after the month of its day was closed. Maintained by triggers. */
export const lateWork = orders.table(
  'late_work',
  {
    id: rowId(),
    squadAssignmentId: reference('squad_assignment_id').notNull(),
    /** false: the closed month contains the work as not done, and the amount was entered later. */
    isNew: boolean('is_new').notNull(),
    /** The month that booked it; null: it will be booked in the first open month. */
    bookedMonth: day('booked_month'),
  },
  (row) => [
    uniqueIndex('late_work_open').on(row.squadAssignmentId).where(sql`${row.bookedMonth} is null`),
    index('late_work_assignment').on(row.squadAssignmentId),
    index('late_work_booked').on(row.bookedMonth),
  ],
);

/** An order item that changed what sums are made of. Written by triggers, removed by who read it. */
export const changedItem = orders.table('changed_item', {
  id: rowId(),
  orderItemId: reference('order_item_id').notNull(),
});

/** An order that changed what is kept of it for `order_attention`. Written by triggers, removed by who read it. */
export const changedOrder = orders.table('changed_order', {
  id: rowId(),
  orderId: reference('order_id').notNull(),
});
