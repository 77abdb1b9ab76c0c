import { proposalStates } from '@ostep/api-protocols';
import { protocolTypes } from '@ostep/kernel';
import { day, instant, isOneOf, money, quantity, reference, rowId } from '@ostep/service-kit/columns';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSchema,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actionCode, contract, forestDistrict, job, squadAssignment } from './foreign-tables';

export const protocols = pgSchema('protocols');

export const protocol = protocols.table(
  'protocol',
  {
    id: rowId(),
    version: integer().notNull().default(1),
    protocolNumber: text('protocol_number'),
    /** The number as it is searched. */
    numberKey: text('number_key').generatedAlwaysAs(sql`protocols.text_key(protocol_number)`),
    protocolType: text('protocol_type', { enum: protocolTypes }).notNull(),
    /** Copied from the contract, so that the number can be unique within the district. */
    forestDistrictId: reference('forest_district_id')
      .notNull()
      .references(() => forestDistrict.id),
    forestDistrictPart: text('forest_district_part'),
    protocolDate: day('protocol_date'),
    protocolReceivedDate: day('protocol_received_date'),
    contractId: reference('contract_id')
      .notNull()
      .references(() => contract.id),
    totalAmount: quantity('total_amount'),
    totalValue: money('total_value').notNull(),
    settled: boolean().notNull().default(false),
    /** Money or an amount was left open when the protocol was settled. An open note alone is no difference. */
    closedWithDifference: boolean('closed_with_difference').notNull().default(false),
    correctsId: reference('corrects_id').references((): AnyPgColumn => protocol.id),
    sourceJobId: uuid('source_job_id').references(() => job.id),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [
    check('protocol_type_known', isOneOf(row.protocolType, protocolTypes)),
    uniqueIndex('protocol_number_key').on(row.forestDistrictId, sql`protocols.text_key(${row.protocolNumber})`),
    index('protocol_newest').on(row.protocolDate.desc().nullsLast(), row.id.desc()),
    index('protocol_district_newest').on(row.forestDistrictId, row.protocolDate.desc().nullsLast(), row.id.desc()),
    index('protocol_contract').on(row.contractId),
    index('protocol_number_start').on(row.numberKey.op('text_pattern_ops')),
    index('protocol_number_search').using('gin', sql`${row.numberKey} public.gin_trgm_ops`),
    index('protocol_value').on(row.totalValue),
    index('protocol_source').on(row.sourceJobId),
    index('protocol_differing').on(row.protocolDate).where(sql`${row.closedWithDifference}`),
    index('protocol_corrects').on(row.correctsId).where(sql`${row.correctsId} is not null`),
  ],
);

export const protocolPart = protocols.table(
  'protocol_part',
  {
    id: rowId(),
    protocolId: reference('protocol_id')
      .notNull()
      .references(() => protocol.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    posNo: text('pos_no').notNull(),
    forestAddress: text('forest_address').notNull(),
    totalAmount: quantity('total_amount'),
    totalValue: money('total_value'),
  },
  (row) => [
    index('protocol_part_protocol').on(row.protocolId, row.place),
    index('protocol_part_address').on(row.forestAddress.op('text_pattern_ops'), row.protocolId),
    index('protocol_part_value').on(row.totalValue),
  ],
);

export const protocolItem = protocols.table(
  'protocol_item',
  {
    id: rowId(),
    protocolPartId: reference('protocol_part_id')
      .notNull()
      .references(() => protocolPart.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    actionCodeId: reference('action_code_id').references(() => actionCode.id),
    amount: quantity('amount').notNull(),
    rate: money('rate'),
    value: money('value').notNull(),
  },
  (row) => [index('protocol_item_part').on(row.protocolPartId, row.place), index('protocol_item_value').on(row.value)],
);

export const settlement = protocols.table(
  'settlement',
  {
    id: rowId(),
    squadAssignmentId: reference('squad_assignment_id')
      .notNull()
      .references(() => squadAssignment.id),
    protocolPartId: reference('protocol_part_id')
      .notNull()
      .references(() => protocolPart.id),
    amount: quantity('amount').notNull(),
    version: integer().notNull().default(1),
    modifiedBy: text('modified_by').notNull(),
    modifiedTime: instant('modified_time'),
  },
  (row) => [
    unique('settlement_assignment_part_key').on(row.squadAssignmentId, row.protocolPartId),
    check('settlement_not_zero', sql`${row.amount} <> 0`),
    index('settlement_part').on(row.protocolPartId),
  ],
);

/** 'Do wyjaśnienia': a note about an action code of a part, or about the whole part, until it is answered. */
export const clarification = protocols.table(
  'clarification',
  {
    id: rowId(),
    protocolPartId: reference('protocol_part_id')
      .notNull()
      .references(() => protocolPart.id, { onDelete: 'cascade' }),
    actionCodeId: reference('action_code_id').references(() => actionCode.id),
    note: text('note').notNull(),
    notedBy: text('noted_by').notNull(),
    notedTime: instant('noted_time'),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredTime: timestamp('answered_time', { withTimezone: true, mode: 'string' }),
  },
  (row) => [
    uniqueIndex('clarification_open')
      .on(row.protocolPartId, sql`coalesce(${row.actionCodeId}, 0)`)
      .where(sql`${row.answeredTime} is null`),
    index('clarification_part').on(row.protocolPartId),
  ],
);

export const settlementProposal = protocols.table(
  'settlement_proposal',
  {
    id: rowId(),
    protocolId: reference('protocol_id')
      .notNull()
      .references(() => protocol.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdTime: instant('created_time'),
    state: text({ enum: proposalStates }).notNull().default('proposed'),
    note: text(),
    answeredBy: text('answered_by'),
    answeredTime: timestamp('answered_time', { withTimezone: true, mode: 'string' }),
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
  },
  (row) => [
    check('settlement_proposal_state_known', isOneOf(row.state, proposalStates)),
    uniqueIndex('settlement_proposal_open').on(row.protocolId).where(sql`${row.state} = 'proposed'`),
    index('settlement_proposal_protocol').on(row.protocolId, row.id),
  ],
);

/** Who wrote amounts since the last approval, recorded even if nobody approves. No subject: from before ids were stored. */
export const amountWriter = protocols.table(
  'amount_writer',
  {
    id: rowId(),
    protocolId: reference('protocol_id')
      .notNull()
      .references(() => protocol.id, { onDelete: 'cascade' }),
    subject: text(),
    fullName: text('full_name').notNull(),
  },
  (row) => [uniqueIndex('amount_writer_once').on(row.protocolId, row.subject)],
);

/** Settlements created, changed or removed after the month of their work was closed. Maintained by triggers. */
export const lateSettlement = protocols.table(
  'late_settlement',
  {
    id: rowId(),
    settlementId: reference('settlement_id').notNull(),
    squadAssignmentId: reference('squad_assignment_id').notNull(),
    squadId: reference('squad_id').notNull(),
    forestDistrictId: reference('forest_district_id').notNull(),
    workDate: day('work_date').notNull(),
    /** The month that booked them; null: they will be booked in the first open month. */
    bookedMonth: day('booked_month'),
  },
  (row) => [
    uniqueIndex('late_settlement_open').on(row.settlementId).where(sql`${row.bookedMonth} is null`),
    index('late_settlement_squad').on(row.squadId).where(sql`${row.bookedMonth} is null`),
    index('late_settlement_district').on(row.forestDistrictId).where(sql`${row.bookedMonth} is null`),
    index('late_settlement_booked').on(row.bookedMonth),
  ],
);

/** An order item whose settlements changed. Written by triggers, removed by who read it. */
export const changedItem = protocols.table('changed_item', {
  id: rowId(),
  orderItemId: reference('order_item_id').notNull(),
});
