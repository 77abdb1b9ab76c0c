import {
  deletedVerb,
  type Executor,
  type HistorySource,
  historyVerb,
  missingRecordRefusal,
  namesIn,
} from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { actionCode, actionScope, contract, contractItem, protocol, squad, workGroupItem } from './published-views';
import { orderItem, squadAssignment } from './tables';

const itemName = sql`'poz. ' || ${orderItem.lp} || ', ' || ${orderItem.forestAddress}`;
const assignmentName = sql`(
  select squad.code || ', poz. ' || item.lp from dictionaries_v1.squad squad, orders.order_item item
  where squad.id = ${squadAssignment.squadId} and item.id = ${squadAssignment.orderItemId})`;

const orderHistory: HistorySource = {
  domain: 'orders',
  record: 'work_order',
  names: {
    order_item: namesIn(orderItem, itemName),
    order_item_id: namesIn(orderItem, itemName),
    squad_assignment: namesIn(squadAssignment, assignmentName),
    order_protocol: namesIn(protocol, protocol.protocolNumber),
    protocol_id: namesIn(protocol, protocol.protocolNumber),
    contract_id: namesIn(contract, contract.contractNumber),
    contract_item_id: namesIn(contractItem, sql`'poz. ' || ${contractItem.lp}`),
    action_code_id: namesIn(actionCode, actionCode.key),
    action_scope_id: namesIn(actionScope, actionScope.key),
    squad_id: namesIn(squad, squad.code),
    work_group_item_id: namesIn(workGroupItem, workGroupItem.name),
  },
};

export const readOrderHistory = historyVerb(orderHistory, () => refuse('orderNotFound'));

export const listDeletedOrders = deletedVerb(orderHistory, ['order_number']);

export const missingOrderRefusal = (tx: Executor, id: number) =>
  missingRecordRefusal(tx, orderHistory, {
    id,
    what: 'Zlecenie',
    nameColumns: ['order_number'],
    refusal: refuse('orderNotFound'),
  });
