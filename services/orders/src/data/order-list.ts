import type { OrderFilter, OrderRow } from '@ostep/api-orders';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import type { RawSql } from '@ostep/service-kit';
import { countStatement, type ListStatement, listStatement, MAX_COUNTED } from './list-statement';

type Row = OrderRow & { total: number | undefined };
type FoundRow = Row | { readonly total: number; readonly id: null };

export async function findOrders(sql: RawSql, filter: OrderFilter): Promise<Page<OrderRow>> {
  const span = { limit: PAGE_SIZE, offset: filter.page * PAGE_SIZE };
  const rows = await run<FoundRow>(sql, listStatement(filter, span));
  const total = rows[0]?.total ?? 0;
  const isMore = total > MAX_COUNTED;
  const totalElements = isMore ? MAX_COUNTED : total;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  const page = { totalElements, totalPages, number: filter.page, size: PAGE_SIZE };
  return { content: ordersOf(rows), page: isMore ? { ...page, isMore } : page };
}

export async function findAllOrders(sql: RawSql, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  return ordersOf(await run<FoundRow>(sql, listStatement(filter, { limit, offset: 0 })));
}

export async function countOrders(sql: RawSql, filter: OrderFilter): Promise<number> {
  const [counted] = await run<{ total: number }>(sql, countStatement(filter));
  return counted?.total ?? 0;
}

function run<R extends object>(sql: RawSql, { text, parameters, prepare }: ListStatement): Promise<readonly R[]> {
  return sql.unsafe<R[]>(text, [...parameters], { prepare });
}

/** Mutates the rows instead of copying them; JSON leaves out `undefined`. */
function ordersOf(rows: readonly FoundRow[]): OrderRow[] {
  const orders: OrderRow[] = [];
  for (const row of rows) {
    if (row.id === null) continue;
    row.total = undefined;
    orders.push(row);
  }
  return orders;
}
