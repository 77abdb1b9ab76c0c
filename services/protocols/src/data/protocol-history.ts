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
import { actionCode, contract, forestDistrict, squadAssignment } from './published-views';
import { clarification, protocol, protocolItem, protocolPart, settlement } from './tables';

const partName = (id: unknown) => sql`(
  select concat_ws(', ', 'poz. ' || part.pos_no, nullif(part.forest_address, ''))
  from protocols.protocol_part part where part.id = ${id})`;
const codeName = (id: unknown) => sql`(select code.key from dictionaries_v1.action_code code where code.id = ${id})`;
const assignmentName = (id: unknown) => sql`(
  select squad.code || ', zlec. ' || work_order.order_number
  from orders_v1.squad_assignment assignment
  join orders_v1.work_order work_order on work_order.id = assignment.order_id
  join dictionaries_v1.squad squad on squad.id = assignment.squad_id
  where assignment.id = ${id})`;

const protocolHistory: HistorySource = {
  domain: 'protocols',
  record: 'protocol',
  below: ['protocol_part'],
  stands: ['total_value'],
  names: {
    protocol_part: namesIn(protocolPart, partName(protocolPart.id)),
    protocol_part_id: namesIn(protocolPart, partName(protocolPart.id)),
    protocol_item: namesIn(
      protocolItem,
      sql`concat_ws(', ', ${codeName(protocolItem.actionCodeId)}, ${partName(protocolItem.protocolPartId)})`,
    ),
    settlement: namesIn(settlement, assignmentName(settlement.squadAssignmentId)),
    clarification: namesIn(clarification, partName(clarification.protocolPartId)),
    squad_assignment_id: namesIn(squadAssignment, assignmentName(squadAssignment.id)),
    forest_district_id: namesIn(forestDistrict, forestDistrict.value),
    corrects_id: namesIn(protocol, protocol.protocolNumber),
    contract_id: namesIn(contract, contract.contractNumber),
    action_code_id: namesIn(actionCode, actionCode.key),
  },
};

export const readProtocolHistory = historyVerb(protocolHistory, () => refuse('protocolNotFound'));

export const listDeletedProtocols = deletedVerb(protocolHistory, ['protocol_number']);

export const missingProtocolRefusal = (tx: Executor, id: number) =>
  missingRecordRefusal(tx, protocolHistory, {
    id,
    what: 'Protokół',
    nameColumns: ['protocol_number'],
    refusal: refuse('protocolNotFound'),
  });
