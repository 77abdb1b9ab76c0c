import { type OrderFilter, orderRow } from '@ostep/api-orders';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { checkedRow, checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import { blockingItem } from '../rules/order-missing';
import { countStatement, type ListStatement, listStatement, MAX_COUNTED } from './list-statement';

const listedOrder = orderRow.omit({ missing: true });
const shownOrder = listedOrder.extend({ missing: blockingItem.nullable() });

export type ListedOrder = z.infer<typeof listedOrder>;
export type ShownOrder = z.infer<typeof shownOrder>;

const foundRow = z.object({ total: z.int().optional(), id: z.int().nullable() });
const counted = z.object({ total: z.int() });

type FoundRow = z.infer<typeof foundRow>;

export async function findOrders(db: Database, filter: OrderFilter): Promise<Page<ShownOrder>> {
  const span = { limit: PAGE_SIZE, offset: filter.page * PAGE_SIZE, withBlockingItem: true };
  const rows = checkedRows(foundRow, await runStatement(db, listStatement(filter, span)));
  const total = rows[0]?.total ?? 0;
  const isMore = total > MAX_COUNTED;
  const totalElements = isMore ? MAX_COUNTED : total;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  const page = { totalElements, totalPages, number: filter.page, size: PAGE_SIZE };
  return { content: checkedRows(shownOrder, withoutTotals(rows)), page: isMore ? { ...page, isMore } : page };
}

export async function findAllOrders(db: Database, filter: OrderFilter, limit: number): Promise<ListedOrder[]> {
  const found = await runStatement(db, listStatement(filter, { limit, offset: 0, withBlockingItem: false }));
  return checkedRows(listedOrder, withoutTotals(checkedRows(foundRow, found)));
}

export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  return checkedRow(counted, await runStatement(db, countStatement(filter)))?.total ?? 0;
}

function runStatement({ $client: sql }: Database, { text, parameters, prepare }: ListStatement) {
  return sql.unsafe<object[]>(text, [...parameters], { prepare });
}

/** Sets `total` of the rows to undefined, which JSON leaves out: copying the rows would take longer. */
function withoutTotals(rows: readonly FoundRow[]): FoundRow[] {
  const found = rows.filter(({ id }) => id !== null);
  for (const row of found) row.total = undefined;
  return found;
}
