import type { SettlementLine } from '@ostep/api-orders';
import type { Database } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { protocol, protocolPart, settlement, squad, workGroupItem } from './published-views';
import { orderItem, squadAssignment } from './tables';

export function readSettlementLines(db: Database, orderId: number): Promise<SettlementLine[]> {
  return db
    .select({
      orderItemId: squadAssignment.orderItemId,
      squadAssignmentId: squadAssignment.id,
      squadName: squad.name,
      partialWorkName: workGroupItem.name,
      settlementAmount: settlement.amount,
      squadRateNetto: squadAssignment.squadRateNetto,
      protocolId: settlement.protocolId,
      protocolNumber: protocol.protocolNumber,
      protocolPartId: settlement.protocolPartId,
      protocolPartTotalValue: protocolPart.totalValue,
      addToSum: workGroupItem.addToSum,
    })
    .from(squadAssignment)
    .innerJoin(orderItem, eq(orderItem.id, squadAssignment.orderItemId))
    .innerJoin(settlement, eq(settlement.squadAssignmentId, squadAssignment.id))
    .innerJoin(protocol, eq(protocol.id, settlement.protocolId))
    .innerJoin(protocolPart, eq(protocolPart.id, settlement.protocolPartId))
    .innerJoin(squad, eq(squad.id, squadAssignment.squadId))
    .innerJoin(workGroupItem, eq(workGroupItem.id, squadAssignment.workGroupItemId))
    .where(eq(squadAssignment.orderId, orderId))
    .orderBy(orderItem.place, squadAssignment.id, settlement.id);
}
