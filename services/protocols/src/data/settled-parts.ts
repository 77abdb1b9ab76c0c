import type { Transaction } from '@ostep/service-kit';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { clarification, protocolPart, settlement } from './tables';

export async function findSettledPart<P extends { readonly id: number }>(
  tx: Transaction,
  parts: readonly P[],
): Promise<P | undefined> {
  if (parts.length === 0) return undefined;
  const ids = parts.map((part) => part.id);
  const rows = await tx
    .selectDistinct({ partId: settlement.protocolPartId })
    .from(settlement)
    .where(inArray(settlement.protocolPartId, ids));
  const settled = new Set(rows.map((row) => row.partId));
  return parts.find((part) => settled.has(part.id));
}

export async function readNegativelySettledParts(tx: Transaction, protocolId: number): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ partId: settlement.protocolPartId })
    .from(settlement)
    .innerJoin(protocolPart, eq(protocolPart.id, settlement.protocolPartId))
    .where(and(eq(protocolPart.protocolId, protocolId), lt(settlement.amount, 0)));
  return new Set(rows.map((row) => row.partId));
}

export async function hasSettlementsOrNotes(tx: Transaction, protocolId: number): Promise<boolean> {
  const parts = tx.select({ id: protocolPart.id }).from(protocolPart).where(eq(protocolPart.protocolId, protocolId));
  const settlements = await tx.$count(settlement, inArray(settlement.protocolPartId, parts));
  return settlements + (await tx.$count(clarification, inArray(clarification.protocolPartId, parts))) > 0;
}
