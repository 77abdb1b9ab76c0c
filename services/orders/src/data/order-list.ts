import { type OrderFilter, type OrderRow, orderRow } from '@ostep/api-orders';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { checkedRows, type Database } from '@ostep/service-kit';
import { countStatement, type ListStatement, listStatement, MAX_COUNTED } from './list-statement';

type FoundRow = { total: number | undefined; readonly id: number | null };

export async function findOrders(db: Database, filter: OrderFilter): Promise<Page<OrderRow>> {
  const span = { limit: PAGE_SIZE, offset: filter.page * PAGE_SIZE };
  const rows = await run<FoundRow>(db, listStatement(filter, span));
  const total = rows[0]?.total ?? 0;
  const isMore = total > MAX_COUNTED;
  const totalElements = isMore ? MAX_COUNTED : total;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  const page = { totalElements, totalPages, number: filter.page, size: PAGE_SIZE };
  return { content: ordersOf(rows), page: isMore ? { ...page, isMore } : page };
}

export async function findAllOrders(db: Database, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  return ordersOf(await run<FoundRow>(db, listStatement(filter, { limit, offset: 0 })));
}

export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const [counted] = await run<{ total: number }>(db, countStatement(filter));
  return counted?.total ?? 0;
}

function run<R extends object>({ $client: sql }: Database, { text, parameters, prepare }: ListStatement) {
  return sql.unsafe<R[]>(text, [...parameters], { prepare });
}

/** Mutates the rows instead of copying them; JSON leaves out `undefined`. */
function ordersOf(rows: readonly FoundRow[]): OrderRow[] {
  const found = rows.filter(({ id }) => id !== null);
  for (const row of found) row.total = undefined;
  return checkedRows(orderRow, found);
}
