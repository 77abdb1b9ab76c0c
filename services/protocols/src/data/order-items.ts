import { settleAssignment, settleOrderItem } from '@ostep/api-protocols';
import { id, isoDate, money, quantity } from '@ostep/endpoint-kit';
import { informationalCode } from '@ostep/kernel';
import { checkedRows, type RawSql } from '@ostep/service-kit';
import * as z from 'zod';
import type { OrderItemRow } from '../rules/settle-facts';

const settlement = z.object({ id, partId: id, protocolId: id, amount: quantity, version: z.int() });

const assignment = settleAssignment
  .omit({ settlementId: true, settlementVersion: true, amount: true, amountElsewhere: true, proposal: true })
  .omit({ contractPriceNetto: true, priceVersion: true })
  .extend({ settlements: z.array(settlement) });

const price = z.object({
  validFrom: isoDate.nullable(),
  validTo: isoDate.nullable(),
  byOrderDate: z.boolean(),
  unitPriceNetto: money,
  annexNumber: z.string().nullable(),
});

/** The stored fields of an item; the other fields of the answer are computed. */
const item = settleOrderItem
  .omit({
    cost: true,
    revenue: true,
    income: true,
    marginPercent: true,
    protocolItemId: true,
    settledAmount: true,
    settledFromOthers: true,
    amountDone: true,
    matched: true,
    rateFromContractNetto: true,
  })
  .extend({ assignments: z.array(assignment), prices: z.array(price), orderDay: isoDate, workDay: isoDate });

const row = z.object({ item });

/** Hand-written SQL: one statement instead of four, read in a snapshot. */
export async function readOrderItems(sql: RawSql, protocolId: number): Promise<OrderItemRow[]> {
  const rows = await sql`
    with item as materialized (
      select item.*, o.order_number, o.order_date,
        coalesce(o.finished_date, p.protocol_date, (now() at time zone 'Europe/Warsaw')::date) as work_day
      from orders_v1.order_protocol bound
      join protocols.protocol p on p.id = bound.protocol_id
      join orders_v1.work_order o on o.id = bound.order_id
      join orders_v1.order_item item on item.order_id = o.id
      where bound.protocol_id = ${protocolId} and not exists (
        select from dictionaries_v1.action_code code
        where code.id = item.action_code_id and code.key ~ ${informationalCode.source})),
    settled as (
      select s.squad_assignment_id, json_agg(json_build_object('id', s.id, 'partId', s.protocol_part_id,
        'protocolId', part.protocol_id, 'amount', s.amount, 'version', s.version)) as settlements
      from protocols.settlement s join protocols.protocol_part part on part.id = s.protocol_part_id
      join orders_v1.squad_assignment a on a.id = s.squad_assignment_id
      where a.order_item_id in (select id from item)
      group by s.squad_assignment_id),
    assignment as (
      select a.order_item_id, json_agg(json_build_object('id', a.id,
        'squad', json_build_object('id', squad.id, 'code', squad.code, 'name', squad.name),
        'workName', work.name, 'addToSum', work.add_to_sum, 'finishedDate', a.finished_date,
        'squadRateNetto', a.squad_rate_netto, 'amountDone', a.amount_done,
        'settlements', coalesce(settled.settlements, '[]')) order by work.id, squad.name, a.id) as assignments
      from orders_v1.squad_assignment a
      join dictionaries_v1.squad squad on squad.id = a.squad_id
      join dictionaries_v1.work_group_item work on work.id = a.work_group_item_id
      left join settled on settled.squad_assignment_id = a.id
      where a.order_item_id in (select id from item)
      group by a.order_item_id)
    select json_build_object('id', item.id, 'orderId', item.order_id, 'orderNumber', item.order_number,
      'lp', item.lp::text, 'posNo', item.pos_no, 'forestAddress', item.forest_address,
      'actionCode', case when code.id is null then null else json_build_object(
        'id', code.id, 'key', code.key, 'value', code.value, 'active', code.active) end,
      'actionDesc', item.action_desc, 'amount', item.amount, 'unitType', item.unit_type,
      'orderDay', item.order_date, 'workDay', item.work_day,
      'prices', coalesce((
        select json_agg(json_build_object('validFrom', nullif(price.valid_from, '-infinity'), 'validTo', price.valid_to,
          'byOrderDate', price.by_order_date, 'unitPriceNetto', price.unit_price_netto,
          'annexNumber', price.annex_number) order by price.valid_from)
        from contracts_v1.item_price price where price.contract_item_id = item.contract_item_id), '[]'),
      'contractActionCodeKey', case when agreed.action_code_id <> item.action_code_id then agreed_code.key end,
      'assignments', coalesce(assignment.assignments, '[]')) as item
    from item
    left join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join contracts_v1.contract_item agreed on agreed.id = item.contract_item_id
    left join dictionaries_v1.action_code agreed_code on agreed_code.id = agreed.action_code_id
    left join assignment on assignment.order_item_id = item.id`;
  return checkedRows(row, rows).map(({ item }) => item);
}
