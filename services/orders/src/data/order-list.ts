import type { OrderFilter, OrderRow } from '@ostep/api-orders';
import type { RawSql } from '@ostep/service-kit';
import { PAGE_SIZE, type Page } from '@ostep/wire';

/** A page of orders that fit the filter, newest first. */
export async function findOrders(sql: RawSql, filter: OrderFilter): Promise<Page<OrderRow>> {
  const [content, totalElements] = await Promise.all([
    readRows(sql, filter, { limit: PAGE_SIZE, offset: filter.page * PAGE_SIZE }),
    countOrders(sql, filter),
  ]);
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return { content, page: { totalElements, totalPages, number: filter.page, size: PAGE_SIZE } };
}

/** Every order that fits the filter, newest first, up to `limit`. */
export const findAllOrders = (sql: RawSql, filter: OrderFilter, limit: number): Promise<OrderRow[]> =>
  readRows(sql, filter, { limit, offset: 0 });

export async function countOrders(sql: RawSql, filter: OrderFilter): Promise<number> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from orders.work_order o where ${conditionsOf(sql, filter)}`;
  return counted?.total ?? 0;
}

async function readRows(
  sql: RawSql,
  filter: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> {
  const rows = await sql<OrderRow[]>`
    select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.finished_date as "finishedDate",
      o.contract_id as contract, contract.contract_number as "contractNumber",
      contract.forest_district_id as "forestDistrictId", district.value as "forestDistrictName",
      o.forest_district_part as "forestDistrictPart", o.temporary, o.order_status as "orderStatus",
      (select count(*) from orders.order_item item where item.order_id = o.id) as "itemCount"
    from (
      select * from orders.work_order o where ${conditionsOf(sql, filter)}
      order by o.order_date desc nulls last, o.id desc nulls last
      limit ${limit} offset ${offset}
    ) o
    join contracts_v1.contract contract on contract.id = o.contract_id
    join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
    order by o.order_date desc nulls last, o.id desc nulls last`;
  return [...rows];
}

function conditionsOf(sql: RawSql, filter: OrderFilter) {
  const { contract, forestDistrict, forestDistrictPart, dateFrom, dateTo, orderStatus, orderNumber, attention } =
    filter;
  const parts = [
    contract === null ? null : sql`o.contract_id = ${contract}`,
    forestDistrict === null
      ? null
      : sql`o.contract_id in (select id from contracts_v1.contract where forest_district_id = ${forestDistrict})`,
    dateFrom === null ? null : sql`o.order_date >= ${dateFrom}`,
    dateTo === null ? null : sql`o.order_date <= ${dateTo}`,
    orderStatus === null ? null : sql`o.order_status = ${orderStatus}`,
    forestDistrictPart === null ? null : sql`o.part_folded like orders.folded(${held(forestDistrictPart)})`,
    orderNumber === null ? null : sql`o.number_folded like orders.folded(${held(orderNumber)})`,
    attention === null ? null : sql`o.id in (select order_id from orders_v1.order_attention where kind = ${attention})`,
  ].filter((part) => part !== null);
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}

/** A pattern of what holds the text. */
const held = (text: string) => `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
