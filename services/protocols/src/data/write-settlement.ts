import type { Transaction } from '@ostep/service-kit';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { protocolPart, settlement } from './tables';

type Place = { readonly squadAssignmentId: number; readonly protocolPartId: number };
type Placed = Place & { readonly amount: number };

const isAt = ({ squadAssignmentId, protocolPartId }: Place) =>
  and(eq(settlement.squadAssignmentId, squadAssignmentId), eq(settlement.protocolPartId, protocolPartId));

export type KnownSettlement = Awaited<ReturnType<typeof readSettlements>>[number];

/** With the versions and last changes that are stated to a caller who would overwrite them. */
export async function readSettlements(tx: Transaction, parts: readonly number[], assignments: readonly number[]) {
  const { squadAssignmentId, protocolPartId, id, version, amount } = settlement;
  const { modifiedBy: changedBy, modifiedTime: changedAt } = settlement;
  return tx
    .select({ id, squadAssignmentId, protocolPartId, version, amount, changedBy, changedAt })
    .from(settlement)
    .where(and(inArray(protocolPartId, [...parts]), inArray(squadAssignmentId, [...assignments])));
}

export async function putSettlements(tx: Transaction, rows: readonly Placed[], modifiedBy: string) {
  if (rows.length === 0) return [];
  return tx
    .insert(settlement)
    .values(rows.map((row) => ({ ...row, modifiedBy })))
    .onConflictDoUpdate({
      target: [settlement.squadAssignmentId, settlement.protocolPartId],
      set: {
        amount: sql`excluded.amount`,
        version: sql`${settlement.version} + 1`,
        modifiedBy,
        modifiedTime: sql`now()`,
      },
    })
    .returning({ id: settlement.id, version: settlement.version });
}

export async function removeSettlements(tx: Transaction, places: readonly Place[]): Promise<void> {
  if (places.length > 0) await tx.delete(settlement).where(or(...places.map(isAt)));
}

export async function removeSettlementsOf(tx: Transaction, protocolId: number): Promise<void> {
  const parts = tx.select({ id: protocolPart.id }).from(protocolPart).where(eq(protocolPart.protocolId, protocolId));
  await tx.delete(settlement).where(inArray(settlement.protocolPartId, parts));
}
