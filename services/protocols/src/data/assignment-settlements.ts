import type { AssignmentSettlement } from '@ostep/api-protocols';
import type { Executor } from '@ostep/service-kit';
import { asc, eq, sql } from 'drizzle-orm';
import { orderItem, squadAssignment } from './published-views';
import { protocol, protocolPart, settlement } from './tables';

export async function readAssignmentSettlements(tx: Executor, id: number): Promise<AssignmentSettlement[] | null> {
  const rows = await tx
    .select({
      id: settlement.id,
      sqaId: settlement.squadAssignmentId,
      protocolPartId: settlement.protocolPartId,
      protocolId: protocol.id,
      amount: settlement.amount,
      version: settlement.version,
      actionCodeId: orderItem.actionCodeId,
      protocolNumber: protocol.protocolNumber,
    })
    .from(settlement)
    .innerJoin(protocolPart, eq(protocolPart.id, settlement.protocolPartId))
    .innerJoin(protocol, eq(protocol.id, protocolPart.protocolId))
    .innerJoin(squadAssignment, eq(squadAssignment.id, settlement.squadAssignmentId))
    .innerJoin(orderItem, eq(orderItem.id, squadAssignment.orderItemId))
    .where(eq(settlement.squadAssignmentId, id))
    .orderBy(sql`${protocol.protocolDate} nulls last`, asc(settlement.id));
  if (rows.length > 0) return rows;
  const known = await tx.$count(squadAssignment, eq(squadAssignment.id, id));
  return known > 0 ? [] : null;
}
