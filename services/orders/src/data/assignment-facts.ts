import { isoDate } from '@ostep/endpoint-kit';
import { checkedColumns, type Executor } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { KnownAssignment, KnownItem, NamedSquad, NamedWork } from '../rules/assignment-state';
import { itemPrices } from './price-on';
import { actionCode, contractItem, squad, workGroupItem } from './published-views';
import { orderItem, squadAssignment, workOrder } from './tables';

const price = z.object({ validFrom: isoDate.nullable(), byOrderDate: z.boolean(), unitPriceNetto: z.number() });
const computed = z.object({
  ordered: z.number(),
  unit: z.string().nullable(),
  prices: z.array(price),
  workDay: isoDate,
});

export async function readKnownItems(tx: Executor, orderId: number): Promise<KnownItem[]> {
  const rows = await tx
    .select({
      id: orderItem.id,
      lp: orderItem.lp,
      code: actionCode.key,
      ordered: sql`coalesce(${orderItem.amount}, 0)`,
      unit: sql`coalesce(${orderItem.unitType}, ${contractItem.unitType})`,
      prices: itemPrices(),
      orderDay: workOrder.orderDate,
      workDay: sql`coalesce(${workOrder.finishedDate}, (now() at time zone 'Europe/Warsaw')::date)`,
    })
    .from(orderItem)
    .innerJoin(workOrder, eq(workOrder.id, orderItem.orderId))
    .innerJoin(actionCode, eq(actionCode.id, orderItem.actionCodeId))
    .leftJoin(contractItem, eq(contractItem.id, orderItem.contractItemId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.place);
  return checkedColumns(computed, rows);
}

export function readKnownAssignments(tx: Executor, orderId: number): Promise<KnownAssignment[]> {
  const { id, version, orderItemId, squadId, workGroupItemId } = squadAssignment;
  const { percentRate, squadRateNetto, amountDone, finishedDate } = squadAssignment;
  return tx
    .select({
      id,
      version,
      orderItemId,
      squadId,
      workGroupItemId,
      percentRate,
      squadRateNetto,
      amountDone,
      finishedDate,
      squadName: squad.name,
      workName: workGroupItem.name,
      addToSum: workGroupItem.addToSum,
      changedBy: squadAssignment.modifiedBy,
      changedAt: squadAssignment.modifiedTime,
    })
    .from(squadAssignment)
    .innerJoin(squad, eq(squad.id, squadId))
    .innerJoin(workGroupItem, eq(workGroupItem.id, workGroupItemId))
    .where(eq(squadAssignment.orderId, orderId))
    .orderBy(id);
}

export async function readSquads(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, NamedSquad>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: squad.id, name: squad.name })
    .from(squad)
    .where(inArray(squad.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readWorks(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, NamedWork>> {
  if (ids.length === 0) return new Map();
  const { id, name, addToSum } = workGroupItem;
  const rows = await tx
    .select({ id, name, addToSum })
    .from(workGroupItem)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
