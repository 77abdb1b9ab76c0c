import { type OrderFilter, orderRow } from '@ostep/api-orders';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { checkedRows, type Database } from '@ostep/service-kit';
import type * as z from 'zod';
import { itemGap } from '../rules/order-missing';
import { countStatement, type ListStatement, listStatement, MAX_COUNTED } from './list-statement';

const listedOrder = orderRow.omit({ missing: true });
const shownOrder = listedOrder.extend({ missing: itemGap.nullable() });

export type ListedOrder = z.infer<typeof listedOrder>;
export type ShownOrder = z.infer<typeof shownOrder>;

type FoundRow = { total: number | undefined; readonly id: number | null };

export async function findOrders(db: Database, filter: OrderFilter): Promise<Page<ShownOrder>> {
  const span = { limit: PAGE_SIZE, offset: filter.page * PAGE_SIZE, withGaps: true };
  const rows = await run<FoundRow>(db, listStatement(filter, span));
  const total = rows[0]?.total ?? 0;
  const isMore = total > MAX_COUNTED;
  const totalElements = isMore ? MAX_COUNTED : total;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  const page = { totalElements, totalPages, number: filter.page, size: PAGE_SIZE };
  return { content: checkedRows(shownOrder, ordersOf(rows)), page: isMore ? { ...page, isMore } : page };
}

export async function findAllOrders(db: Database, filter: OrderFilter, limit: number): Promise<ListedOrder[]> {
  const rows = await run<FoundRow>(db, listStatement(filter, { limit, offset: 0, withGaps: false }));
  return checkedRows(listedOrder, ordersOf(rows));
}

export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const [counted] = await run<{ total: number }>(db, countStatement(filter));
  return counted?.total ?? 0;
}

function run<R extends object>({ $client: sql }: Database, { text, parameters, prepare }: ListStatement) {
  return sql.unsafe<R[]>(text, [...parameters], { prepare });
}

/** Mutates the rows instead of copying them; JSON leaves out `undefined`. */
function ordersOf(rows: readonly FoundRow[]): FoundRow[] {
  const found = rows.filter(({ id }) => id !== null);
  for (const row of found) row.total = undefined;
  return found;
}
