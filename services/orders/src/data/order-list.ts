import { type OrderFilter, orderRow } from '@ostep/api-orders';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { checkedRow, checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import { blockingItem } from '../rules/order-missing';
import {
  countStatement,
  idStatement,
  LISTED_BY_ID,
  type ListStatement,
  listStatement,
  MAX_COUNTED,
} from './list-statement';

const listedOrder = orderRow.omit({ missing: true });
const shownOrder = listedOrder.extend({ missing: blockingItem.nullable() });

export type ListedOrder = z.infer<typeof listedOrder>;
export type ShownOrder = z.infer<typeof shownOrder>;

const foundRow = z.object({ total: z.int().optional(), id: z.int().nullable() });
const counted = z.object({ total: z.int() });

type FoundRow = z.infer<typeof foundRow>;

export async function findOrders(db: Database, filter: OrderFilter): Promise<Page<ShownOrder>> {
  const span = { limit: PAGE_SIZE, offset: filter.page * PAGE_SIZE };
  const rows = checkedRows(foundRow, await runStatement(db, listStatement(filter, span)));
  const total = rows[0]?.total ?? 0;
  const isMore = total > MAX_COUNTED;
  const totalElements = isMore ? MAX_COUNTED : total;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  const page = { totalElements, totalPages, number: filter.page, size: PAGE_SIZE };
  return { content: checkedRows(shownOrder, withoutTotals(rows)), page: isMore ? { ...page, isMore } : page };
}

const IDS_AT_ONCE = 10_000;
const withId = z.object({ id: z.int() });

/** The orders of the list in its order, up to `limit`. */
export async function findOrderIds(db: Database, filter: OrderFilter, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const rows of runStatement(db, idStatement(filter, limit)).cursor(IDS_AT_ONCE)) {
    for (const { id } of checkedRows(withId, rows)) ids.push(id);
  }
  return ids;
}

export async function readListedOrders(db: Database, ids: readonly number[]): Promise<ListedOrder[]> {
  return checkedRows(listedOrder, await db.$client.unsafe<object[]>(LISTED_BY_ID, [[...ids]], { prepare: true }));
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
