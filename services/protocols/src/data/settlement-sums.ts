import { type SettlementSums, settlementSums } from '@ostep/api-protocols';
import { checkedRow, type Database } from '@ostep/service-kit';
import { settledAmounts, settledItems } from './settled-amounts';

/** Hand-written SQL, which computes what is settled of each item. */
export async function readSettlementSums(
  { $client: sql }: Database,
  protocolId: number,
  partId: number | null,
): Promise<SettlementSums> {
  const ids = sql`
    select id from protocols.protocol_part
    where protocol_id = ${protocolId} ${partId === null ? sql`` : sql`and id = ${partId}`}`;
  const rows = await sql`
    with settled as (${settledAmounts(sql, ids)}),
    settled_item as (${settledItems(sql, sql`settled`, ids)}),
    part as (select id, place from protocols.protocol_part where id in (${ids}))
    select
      coalesce((
        select json_agg(json_build_object('protocolId', ${protocolId}::bigint, 'protocolPartId', part.id,
          'protocolPartSum', coalesce((select sum(amount) from settled where protocol_part_id = part.id), 0))
          order by part.place)
        from part), '[]') as "ppSettlement",
      coalesce((
        select json_object_agg(item.id, json_build_object('protocolId', ${protocolId}::bigint,
          'protocolPartId', part.id, 'protocolItemId', item.id, 'actionCodeId', item.action_code_id,
          'protocolItemSum', coalesce(done.amount, 0)))
        from part join protocols.protocol_item item on item.protocol_part_id = part.id
        left join settled_item done on done.protocol_item_id = item.id),
        '{}') as "piSettlements"`;
  return checkedRow(settlementSums, rows) ?? { ppSettlement: [], piSettlements: {} };
}
