import { informationalCode, type OrderStatus } from '@ostep/kernel';
import { matchesPart } from './matches-part';

/**
 * SQL of an order's `ItemGap` as JSON, for a statement in which `order` names the order. Left out are amounts that a
 * settled protocol left over, as they were confirmed when it was settled, items without a squad that no protocol names, as
 * they were withdrawn, and corrections.
 */
export function blockingItemSql(order: string): string {
  const hasStatus = (status: OrderStatus) => `${order}.order_status = '${status}'`;
  const hasOtherStatus = (status: OrderStatus) => `${order}.order_status <> '${status}'`;
  return `(
  select json_build_object('kind', gap.kind, 'lp', gap.lp, 'posNo', gap.pos_no, 'amount', gap.amount,
    'unit', gap.unit, 'protocolId', gap.protocol_id, 'protocolNumber', gap.protocol_number, 'others', gap.others)
  from (
    select found.*, count(*) over (partition by found.kind) - 1 as others
    from (
      select item.lp, item.place, item.pos_no, coalesce(item.unit_type, source.unit_type) as unit,
        price.unit_price_netto as price, protocol.id as protocol_id, protocol.protocol_number,
        coalesce(case when work.short > 0 then work.short end, protocol.accepted, item.amount) as amount,
        case
          when item.contract_item_id is null and ${hasOtherStatus('PROTOCOL_RECEIVED')} then 'uncoded'
          when ${hasStatus('TODO')} then null
          when work.squads = 0 then
            case when ${hasStatus('IN_PROGRESS')} or protocol.accepted is not null then 'noSquad' end
          when work.done = 0 then case when protocol.accepted is null then 'notReported' else 'unsettled' end
          when ${hasOtherStatus('PROTOCOL_RECEIVED')} or work.short = 0 then null
          when work.settled = 0 and protocol.accepted is null then 'noProtocol'
          when not protocol.settled then 'unsettled'
        end as kind
      from orders.order_item item
      left join contracts_v1.contract_item source on source.id = item.contract_item_id
      left join lateral contracts_v1.price_on(item.contract_item_id, ${order}.finished_date, ${order}.order_date) price
        on true
      left join dictionaries_v1.action_code code on code.id = item.action_code_id
      cross join lateral (${workOfItem(hasStatus('PROTOCOL_RECEIVED'))}
      ) work
      left join lateral (${protocolOfItem(order)}
      ) protocol on ${hasStatus('PROTOCOL_RECEIVED')} and (work.short > 0 or work.done = 0)
      where item.order_id = ${order}.id and ${hasOtherStatus('DONE_REPORTED')} and item.amount > 0
        and (code.key is null or code.key !~ '${informationalCode.source}')
    ) found
    where found.kind is not null
    order by array_position(array['noSquad', 'unsettled', 'notReported', 'noProtocol', 'uncoded'], found.kind),
      found.amount * found.price desc nulls last, found.place
    limit 1
  ) gap)`;
}

const workOfItem = (isReceived: string) => `
        select count(*) as squads, coalesce(sum(amount_done), 0) as done, coalesce(sum(settled), 0) as settled,
          coalesce(nullif(sum(short) filter (where add_to_sum), 0), max(short), 0) as short
        from (
          select assignment.amount_done, part.add_to_sum, settlement.amount as settled,
            greatest(assignment.amount_done - coalesce(settlement.amount, 0), 0) as short
          from orders.squad_assignment assignment
          join dictionaries_v1.work_group_item part on part.id = assignment.work_group_item_id
          left join lateral (
            select sum(one.amount) as amount from protocols_v1.settlement one
            where one.squad_assignment_id = assignment.id and ${isReceived}
          ) settlement on true
          where assignment.order_item_id = item.id
        ) assigned`;

const protocolOfItem = (order: string) => `
        select one.id, one.protocol_number, one.settled, accepted.amount as accepted
        from orders.order_protocol bound
        join protocols_v1.protocol one on one.id = bound.protocol_id
        left join lateral (
          select sum(row.amount) as amount
          from protocols_v1.protocol_part part
          join protocols_v1.protocol_item row on row.protocol_part_id = part.id
          where part.protocol_id = one.id and row.action_code_id = item.action_code_id
            and ${matchesPart('item', 'part')}
        ) accepted on true
        cross join lateral (
          select coalesce(sum(given.amount), 0) as amount
          from orders.squad_assignment assignment
          join dictionaries_v1.work_group_item part on part.id = assignment.work_group_item_id and part.add_to_sum
          join protocols_v1.settlement given on given.squad_assignment_id = assignment.id and given.protocol_id = one.id
          where assignment.order_item_id = item.id
        ) here
        where bound.order_id = ${order}.id and coalesce(accepted.amount, 0) >= 0
        order by accepted.amount is null, one.settled, accepted.amount <= here.amount,
          one.protocol_date desc nulls last, one.id desc
        limit 1`;
