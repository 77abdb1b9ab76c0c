import type { SquadAssignment } from '@ostep/api-orders';
import { checkedColumns, type Database, preparedOnce, rowsBy } from '@ostep/service-kit';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import { priceOn } from './price-on';
import { protocol, settlement, squad, workGroupItem } from './published-views';
import { orderItem, squadAssignment, workOrder } from './tables';

export async function readAssignments(db: Database, orderId: number): Promise<SquadAssignment[]> {
  const [assignments, settlements] = await Promise.all([
    assignmentsStatement(db).execute({ orderId }),
    settlementsStatement(db).execute({ orderId }),
  ]);
  const settlementsByAssignment = rowsBy(
    checkedColumns(pricedSettlement, settlements),
    ({ squadAssignmentId }) => squadAssignmentId,
  );
  return assignments.map((assignment) => ({
    ...assignment,
    protocolSettlements: settlementsByAssignment(assignment.id).map(({ squadAssignmentId: _, ...rest }) => rest),
  }));
}

const pricedSettlement = z.object({ contractPriceNetto: z.number().nullable() });

const assignmentsStatement = preparedOnce((db) => {
  const { id, version, orderItemId, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } =
    getTableColumns(squadAssignment);
  return db
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
      squad: getTableColumns(squad),
      workGroupItem: getTableColumns(workGroupItem),
      partialWorkName: workGroupItem.name,
    })
    .from(squadAssignment)
    .innerJoin(orderItem, eq(orderItem.id, orderItemId))
    .innerJoin(squad, eq(squad.id, squadId))
    .innerJoin(workGroupItem, eq(workGroupItem.id, workGroupItemId))
    .where(eq(squadAssignment.orderId, sql.placeholder('orderId')))
    .orderBy(orderItem.place, id)
    .prepare('order_assignments');
});

const settlementsStatement = preparedOnce((db) =>
  db
    .select({
      ...getTableColumns(settlement),
      protocolNumber: protocol.protocolNumber,
      contractPriceNetto: priceOn(
        sql`coalesce(${squadAssignment.finishedDate}, ${workOrder.finishedDate}, ${protocol.protocolDate})`,
      ),
    })
    .from(squadAssignment)
    .innerJoin(orderItem, eq(orderItem.id, squadAssignment.orderItemId))
    .innerJoin(workOrder, eq(workOrder.id, squadAssignment.orderId))
    .innerJoin(settlement, eq(settlement.squadAssignmentId, squadAssignment.id))
    .innerJoin(protocol, eq(protocol.id, settlement.protocolId))
    .where(eq(squadAssignment.orderId, sql.placeholder('orderId')))
    .orderBy(settlement.id)
    .prepare('order_settlements'),
);
