import type { Connection } from '@ostep/database';

/** Rows of a seeded database for requests to ask for: the largest order with its protocol, the squad with most work, and what can be saved. */
export type Sample = {
  readonly contractId: number;
  readonly districtId: number;
  readonly orderId: number;
  readonly protocolId: number;
  readonly part: number;
  readonly assignmentId: number;
  readonly squadId: number;
  readonly codeId: number;
  readonly workGroupItemId: number;
  readonly contractItemId: number;
  readonly openOrderId: number;
  readonly openItemId: number;
  readonly openPrice: number;
  readonly waitingProtocolId: number;
  readonly waitingPartId: number;
  readonly waitingAssignmentId: number;
  readonly waitingDone: number;
  readonly waitingVersion: number;
  readonly code: string;
  readonly address: string;
};

export async function readSample(sql: Connection): Promise<Sample> {
  const [found] = await sql<Sample[]>`
    with large as (
      select o.id, o.contract_id, bound.protocol_id from orders.work_order o
      join orders.order_protocol bound on bound.order_id = o.id
      join protocols.protocol p on p.id = bound.protocol_id and p.settled
        and p.id not in (select protocol_id from invoices.invoice_protocol)
      order by (select count(*) from orders.order_item item where item.order_id = o.id) desc, o.id limit 1
    ), open as (
      select o.id, item.id as item_id, source.unit_price_netto from orders.work_order o
      join orders.order_item item on item.order_id = o.id
      join contracts.contract_item source on source.id = item.contract_item_id
      where o.order_status = 'IN_PROGRESS' order by o.id, item.id limit 1
    ), waiting as (
      select s.protocol_part_id, part.protocol_id, s.squad_assignment_id, s.amount, s.version from protocols.protocol p
      join protocols.protocol_part part on part.protocol_id = p.id
      join protocols.settlement s on s.protocol_part_id = part.id
      where not p.settled order by p.id, s.id limit 1
    ), busiest as (
      select squad_id from orders.squad_assignment tablesample system (1) repeatable (1)
      group by 1 order by count(*) desc, 1 limit 1
    )
    select large.id as "orderId", large.contract_id as "contractId", large.protocol_id as "protocolId",
      contract.forest_district_id as "districtId", part.id as part, assignment.id as "assignmentId",
      busiest.squad_id as "squadId", assignment.work_group_item_id as "workGroupItemId",
      item.action_code_id as "codeId", item.contract_item_id as "contractItemId", code.key as code,
      item.forest_address as address, open.id as "openOrderId",
      open.item_id as "openItemId", open.unit_price_netto::float as "openPrice",
      waiting.protocol_id as "waitingProtocolId", waiting.protocol_part_id as "waitingPartId",
      waiting.squad_assignment_id as "waitingAssignmentId", waiting.amount::float as "waitingDone",
      waiting.version as "waitingVersion"
    from large cross join open cross join waiting cross join busiest
    join contracts.contract contract on contract.id = large.contract_id
    join protocols.protocol_part part on part.protocol_id = large.protocol_id
    join orders.squad_assignment assignment on assignment.order_id = large.id
    join orders.order_item item on item.id = assignment.order_item_id
    join dictionaries.action_code code on code.id = item.action_code_id
    order by part.id, assignment.id limit 1`;
  if (!found) throw new Error('The seeded database lacks an order, an open one or a protocol that is not settled.');
  return found;
}
