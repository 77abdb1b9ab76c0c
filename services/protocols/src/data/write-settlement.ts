import type { Transaction } from '@ostep/service-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { protocolPart, settlement } from './tables';

type Place = { readonly squadAssignmentId: number; readonly protocolPartId: number };

const at = ({ squadAssignmentId, protocolPartId }: Place) =>
  and(eq(settlement.squadAssignmentId, squadAssignmentId), eq(settlement.protocolPartId, protocolPartId));

/** As its present version is told to who would overwrite it. */
export async function readSettlement(tx: Transaction, place: Place) {
  const { id, version, amount, modifiedBy: changedBy, modifiedTime: changedAt } = settlement;
  const [row] = await tx.select({ id, version, amount, changedBy, changedAt }).from(settlement).where(at(place));
  return row ?? null;
}

export async function putSettlement(
  tx: Transaction,
  { modifiedBy, amount, ...place }: Place & { readonly amount: number; readonly modifiedBy: string },
) {
  const [written] = await tx
    .insert(settlement)
    .values({ ...place, amount, modifiedBy })
    .onConflictDoUpdate({
      target: [settlement.squadAssignmentId, settlement.protocolPartId],
      set: { amount, version: sql`${settlement.version} + 1`, modifiedBy, modifiedTime: sql`now()` },
    })
    .returning({ id: settlement.id, version: settlement.version });
  if (!written) throw new Error('the settlement was not written');
  return written;
}

export async function removeSettlement(tx: Transaction, place: Place): Promise<void> {
  await tx.delete(settlement).where(at(place));
}

export async function removeSettlementsOf(tx: Transaction, protocolId: number): Promise<void> {
  const parts = tx.select({ id: protocolPart.id }).from(protocolPart).where(eq(protocolPart.protocolId, protocolId));
  await tx.delete(settlement).where(inArray(settlement.protocolPartId, parts));
}
