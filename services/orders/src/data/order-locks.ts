import type { OrderState, OrderStatus } from '@ostep/kernel';
import { type Executor, requireVersion } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '../refusals';

type Row = {
  readonly version: number;
  readonly order_status: OrderStatus;
  readonly temporary: boolean;
  readonly finished_date: string | null;
  readonly modified_by: string;
  readonly modified_time: string;
};

/** Locks the order until the transaction ends. @throws Refusal 404, 409 (changed meanwhile) */
export async function lockOrder(tx: Executor, id: number, ifMatch: string | undefined): Promise<OrderStatus> {
  const row = await readRow(tx, id, sql`for update`);
  requireVersion(ifMatch, row.version, { changedBy: row.modified_by, changedAt: row.modified_time });
  return row.order_status;
}

/** Valid only while the order is locked. @throws Refusal 404 */
export async function readState(tx: Executor, id: number): Promise<OrderState> {
  const row = await readRow(tx, id, sql``);
  const [counts] = await tx.execute<{ items: string; assignments: string; protocols: string }>(sql`
    select (select count(*) from orders.order_item where order_id = ${id}) as items,
      (select count(*) from orders.squad_assignment assignment
       join orders.order_item item on item.id = assignment.order_item_id where item.order_id = ${id}) as assignments,
      (select count(*) from orders.order_protocol where order_id = ${id}) as protocols`);
  return {
    status: row.order_status,
    temporary: row.temporary,
    finishedDate: row.finished_date,
    itemCount: Number(counts?.items ?? 0),
    assignmentCount: Number(counts?.assignments ?? 0),
    protocolCount: Number(counts?.protocols ?? 0),
  };
}

async function readRow(tx: Executor, id: number, locking: SQL): Promise<Row> {
  const [row] = await tx.execute<Row>(sql`
    select version, order_status, temporary, to_char(finished_date, 'YYYY-MM-DD') as finished_date, modified_by,
      to_char(modified_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_time
    from orders.work_order where id = ${id} ${locking}`);
  if (!row) throw refuse('orderNotFound');
  return row;
}

export async function touchOrder(tx: Executor, id: number, actor: string): Promise<void> {
  await tx.execute(sql`
    update orders.work_order set version = version + 1, modified_by = ${actor}, modified_time = now() where id = ${id}`);
}
