import type { Order } from '@ostep/api-orders';
import { readSourceFile } from '@ostep/intake';
import type { IsoDate } from '@ostep/kernel';
import { checkedColumns, type Database, preparedOnce, readAnswers, rowsBy } from '@ostep/service-kit';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import { blockingItem, orderMissing } from '../rules/order-missing';
import { readAssignments } from './assignments';
import { blockingItemSql } from './blocking-item';
import { readItems } from './items';
import { contract, forestDistrict } from './published-views';
import { orderProtocol, statusChange, workOrder } from './tables';

export async function readOrderDetails(db: Database, id: number): Promise<Order | null> {
  const [heads, statusHistory, answers, items, assignments] = await Promise.all([
    headStatement(db).execute({ id }),
    statusHistoryStatement(db).execute({ id }),
    readAnswers(db, { order: id }),
    readItems(db, id),
    readAssignments(db, id),
  ]);
  const [head] = checkedColumns(headColumns, heads);
  if (!head) return null;
  const { sourceJobId, gap, ...order } = head;
  const assignmentsByItem = rowsBy(assignments, ({ orderItemId }) => orderItemId);
  return {
    ...order,
    missing: orderMissing(order, gap),
    statusHistory,
    answeredQuestions: answers.map(({ questionId: _, ...answer }) => answer),
    sourceFile: await readSourceFile(db, sourceJobId),
    orderItems: items.map((item) => ({ ...item, squadAssignments: assignmentsByItem(item.id) })),
  };
}

const closedUntil = sql<IsoDate | null>`
  (select (max(month) + interval '1 month' - interval '1 day')::date from dictionaries_v1.closed_month)`;

const headColumns = z.object({ gap: blockingItem.nullable() });

const headStatement = preparedOnce((db) => {
  const { contractId, numberFolded: _number, partFolded: _part, ...orderColumns } = getTableColumns(workOrder);
  return db
    .select({
      ...orderColumns,
      contract: contractId,
      contractNumber: contract.contractNumber,
      contractDate: contract.contractDate,
      closedUntil,
      forestDistrictId: contract.forestDistrictId,
      forestDistrictName: forestDistrict.value,
      gap: sql.raw(blockingItemSql('work_order')),
      protocolCount: db.$count(orderProtocol, eq(orderProtocol.orderId, workOrder.id)),
    })
    .from(workOrder)
    .innerJoin(contract, eq(contract.id, workOrder.contractId))
    .innerJoin(forestDistrict, eq(forestDistrict.id, contract.forestDistrictId))
    .where(eq(workOrder.id, sql.placeholder('id')))
    .prepare('order_head');
});

const statusHistoryStatement = preparedOnce((db) =>
  db
    .select({
      from: statusChange.fromStatus,
      to: statusChange.toStatus,
      changedBy: statusChange.changedBy,
      changedTime: statusChange.changedTime,
    })
    .from(statusChange)
    .where(eq(statusChange.orderId, sql.placeholder('id')))
    .orderBy(desc(statusChange.id))
    .prepare('order_status_history'),
);
