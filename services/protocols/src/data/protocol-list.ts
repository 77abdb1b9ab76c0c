import { type ProtocolRow, protocolRow } from '@ostep/api-protocols';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { checkedRows, type Database, type RawSql, selectList } from '@ostep/service-kit';
import { conditionsOf, type ListFilter } from './list-conditions';
import { countProtocols } from './protocol-count';
import { settledAmounts, unsettledParts } from './settled-amounts';
import { protocol } from './tables';

export async function readProtocolPage({ $client: sql }: Database, filter: ListFilter): Promise<Page<ProtocolRow>> {
  const totalElements = await countProtocols(sql, filter);
  const content = await readRows(sql, filter, { limit: PAGE_SIZE, offset: filter.pageNumber * PAGE_SIZE });
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return { content, page: { totalElements, totalPages, number: filter.pageNumber, size: PAGE_SIZE } };
}

/** `found` counts all, also beyond the limit. */
export async function readProtocolsUpTo(
  { $client: sql }: Database,
  filter: ListFilter,
  limit: number,
): Promise<{ readonly rows: ProtocolRow[]; readonly found: number }> {
  const rows = await readRows(sql, filter, { limit: limit + 1, offset: 0 });
  return { rows, found: rows.length > limit ? await countProtocols(sql, filter) : rows.length };
}

const { id, settled, protocolNumber, protocolType, protocolDate, forestDistrictPart, totalValue } = protocol;
const columns = { id, settled, protocolNumber, protocolType, protocolDate, forestDistrictPart, totalValue };

type Span = { readonly limit: number; readonly offset: number };

/** By hand: the page's protocols come first, so that only their parts and settlements are summed. */
async function readRows(sql: RawSql, filter: ListFilter, { limit, offset }: Span): Promise<ProtocolRow[]> {
  const rows = await sql`
    with page as materialized (
      select * from protocols.protocol p where ${conditionsOf(sql, filter)}
      order by p.protocol_date desc nulls last, p.id desc nulls last
      limit ${limit} offset ${offset}),
    part as materialized (select part.id from protocols.protocol_part part where part.protocol_id in (select id from page)),
    settled as materialized (${settledAmounts(sql, sql`select id from part`)}),
    unsettled_part as (${unsettledParts(sql, sql`settled`, sql`select id from part`)}),
    unsettled_squad as (
      select bound.protocol_id
      from orders_v1.order_protocol bound
      join orders_v1.squad_assignment assignment on assignment.order_id = bound.order_id
      where bound.protocol_id in (select id from page) and not exists (
        select 1 from protocols.settlement s where s.squad_assignment_id = assignment.id and s.amount > 0))
    select ${sql.unsafe(selectList('p', columns))}, district.value as "forestDistrictName",
      c.id as contract, c.contract_number as "contractNumber",
      case when p.id in (select protocol_id from unsettled_part) then 2 else 1 end as "protocolMarker",
      case when p.id in (select protocol_id from unsettled_squad) then 2 else 1 end as "squadMarker"
    from page p
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    join contracts_v1.contract c on c.id = p.contract_id
    order by p.protocol_date desc nulls last, p.id desc`;
  return checkedRows(protocolRow, rows);
}
