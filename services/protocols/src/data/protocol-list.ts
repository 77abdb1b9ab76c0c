import type { ProtocolRow } from '@ostep/api-protocols';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import type { RawSql } from '@ostep/service-kit';
import { settledAmounts, unsettledParts } from './settled-amounts';

export type ListFilter = {
  readonly pageNumber: number;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly forestDistrictId: number | null;
  readonly settled: boolean | null;
};

type Row = Omit<ProtocolRow, 'totalValue'> & { totalValue: string };

export async function readProtocolPage(sql: RawSql, filter: ListFilter): Promise<Page<ProtocolRow>> {
  const totalElements = await countProtocols(sql, filter);
  const content = await readRows(sql, filter, { limit: PAGE_SIZE, offset: filter.pageNumber * PAGE_SIZE });
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return { content, page: { totalElements, totalPages, number: filter.pageNumber, size: PAGE_SIZE } };
}

export const readAllProtocols = (sql: RawSql, filter: ListFilter, limit: number): Promise<ProtocolRow[]> =>
  readRows(sql, filter, { limit, offset: 0 });

export async function countProtocols(sql: RawSql, filter: ListFilter): Promise<number> {
  const [count] = await sql<{ total: number }[]>`
    select count(*) as total from protocols.protocol p where ${conditionsOf(sql, filter)}`;
  return count?.total ?? 0;
}

const conditionsOf = (sql: RawSql, filter: ListFilter) => sql`
    true
    ${filter.forestDistrictId === null ? sql`` : sql`and p.forest_district_id = ${filter.forestDistrictId}`}
    ${filter.dateFrom === null ? sql`` : sql`and p.protocol_date >= ${filter.dateFrom}::date`}
    ${filter.dateTo === null ? sql`` : sql`and p.protocol_date <= ${filter.dateTo}::date`}
    ${filter.settled === null ? sql`` : sql`and p.settled = ${filter.settled}`}`;

async function readRows(
  sql: RawSql,
  filter: ListFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ProtocolRow[]> {
  const rows = await sql<Row[]>`
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
    select p.id, p.settled, p.protocol_number as "protocolNumber", p.protocol_type as "protocolType",
      p.protocol_date as "protocolDate", p.forest_district_part as "forestDistrictPart",
      district.value as "forestDistrictName", c.id as contract, c.contract_number as "contractNumber",
      p.total_value as "totalValue",
      case when p.id in (select protocol_id from unsettled_part) then 2 else 1 end as "protocolMarker",
      case when p.id in (select protocol_id from unsettled_squad) then 2 else 1 end as "squadMarker"
    from page p
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    join contracts_v1.contract c on c.id = p.contract_id
    order by p.protocol_date desc nulls last, p.id desc`;
  return rows.map((row) => ({ ...row, totalValue: Number(row.totalValue) }));
}
