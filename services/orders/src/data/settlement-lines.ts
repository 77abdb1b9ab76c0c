import type { ItemScope, OrderOfContract, SettlementLine } from '@ostep/api-orders';
import type { RawSql } from '@ostep/service-kit';

type LineRow = Omit<SettlementLine, 'settlementAmount' | 'squadRateNetto' | 'protocolPartTotalValue'> & {
  readonly settlementAmount: string;
  readonly squadRateNetto: string;
  readonly protocolPartTotalValue: string | null;
};

export async function readSettlementLines(sql: RawSql, orderId: number): Promise<SettlementLine[]> {
  const rows = await sql<LineRow[]>`
    select item.id as "orderItemId", assignment.id as "squadAssignmentId", squad.name as "squadName",
      work.name as "partialWorkName", settlement.amount as "settlementAmount",
      assignment.squad_rate_netto as "squadRateNetto", settlement.protocol_id as "protocolId",
      protocol.protocol_number as "protocolNumber", settlement.protocol_part_id as "protocolPartId",
      part.total_value as "protocolPartTotalValue", work.add_to_sum as "addToSum"
    from orders.order_item item
    join orders.squad_assignment assignment on assignment.order_item_id = item.id
    join protocols_v1.settlement settlement on settlement.squad_assignment_id = assignment.id
    join protocols_v1.protocol protocol on protocol.id = settlement.protocol_id
    join protocols_v1.protocol_part part on part.id = settlement.protocol_part_id
    join dictionaries_v1.squad squad on squad.id = assignment.squad_id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
    where item.order_id = ${orderId}
    order by item.place, assignment.id, settlement.id`;
  return rows.map((row) => ({
    ...row,
    settlementAmount: Number(row.settlementAmount),
    squadRateNetto: Number(row.squadRateNetto),
    protocolPartTotalValue: row.protocolPartTotalValue === null ? null : Number(row.protocolPartTotalValue),
  }));
}

export async function readItemScopes(sql: RawSql, contractId: number): Promise<ItemScope[]> {
  const rows = await sql<ItemScope[]>`
    select item.id as "orderItemId", scope.value as "actionScope"
    from orders.work_order o
    join orders.order_item item on item.order_id = o.id
    left join contracts_v1.contract_item source on source.id = item.contract_item_id
    left join dictionaries_v1.action_scope scope on scope.id = coalesce(item.action_scope_id, source.action_scope_id)
    where o.contract_id = ${contractId}
    order by o.id, item.place`;
  return [...rows];
}

/** Reported orders, and bound ones whose items are not settled up to the ordered amount (partial acceptance). */
export async function readOrdersForProtocol(sql: RawSql, contractId: number): Promise<OrderOfContract[]> {
  const rows = await sql<OrderOfContract[]>`
    select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.finished_date as "finishedDate",
      contract.forest_district_id as "forestDistrictId", district.value as "forestDistrictName",
      o.forest_district_part as "forestDistrictPart", o.order_status as "orderStatus"
    from orders.work_order o
    join contracts_v1.contract contract on contract.id = o.contract_id
    join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
    where o.contract_id = ${contractId} and (
      o.order_status = 'DONE_REPORTED' or (o.order_status = 'PROTOCOL_RECEIVED' and exists (
        select from orders.order_item item
        join orders.squad_assignment assignment on assignment.order_item_id = item.id
        join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
        left join protocols_v1.settlement settlement on settlement.squad_assignment_id = assignment.id
        where item.order_id = o.id
        group by item.id
        having coalesce(sum(settlement.amount) filter (where work.add_to_sum), 0) < item.amount)))
    order by o.order_date, o.id`;
  return [...rows];
}
