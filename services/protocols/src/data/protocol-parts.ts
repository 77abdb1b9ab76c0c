import { type ProtocolPart, protocolPart } from '@ostep/api-protocols';
import { checkedRows, type RawSql } from '@ostep/service-kit';
import * as z from 'zod';
import { settledAmounts, settledItems } from './settled-amounts';

const row = z.object({ part: protocolPart });

/** Hand-written SQL: it computes what is settled of each item and reads parts with their items. */
export async function readParts(sql: RawSql, protocolId: number): Promise<ProtocolPart[]> {
  const ids = sql`select id from protocols.protocol_part where protocol_id = ${protocolId}`;
  const rows = await sql`
    with settled as (${settledAmounts(sql, ids)}),
    settled_item as (${settledItems(sql, sql`settled`, ids)})
    select json_build_object(
      'id', part.id, 'posNo', part.pos_no, 'forestAddress', part.forest_address,
      'totalAmount', part.total_amount, 'totalValue', part.total_value,
      'totalSettledAmount', coalesce((select sum(amount) from settled where protocol_part_id = part.id), 0),
      'protocolItems', coalesce((
        select json_agg(json_build_object(
          'id', item.id, 'posNo', part.pos_no, 'forestAddress', part.forest_address,
          'actionCode', case when code.id is null then null else json_build_object(
            'id', code.id, 'key', code.key, 'value', code.value, 'active', code.active) end,
          'amount', item.amount, 'rate', item.rate, 'value', item.value,
          'settledAmount', coalesce(done.amount, 0)) order by item.place)
        from protocols.protocol_item item
        left join dictionaries_v1.action_code code on code.id = item.action_code_id
        left join settled_item done on done.protocol_item_id = item.id
        where item.protocol_part_id = part.id), '[]')) as part
    from protocols.protocol_part part
    where part.protocol_id = ${protocolId}
    order by part.place`;
  return checkedRows(row, rows).map(({ part }) => part);
}
