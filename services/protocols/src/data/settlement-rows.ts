import type { AssignmentSettlement } from '@ostep/api-protocols';
import type { Executor, RawSql } from '@ostep/service-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { protocolItem, protocolPart, settlement } from './tables';

export async function readPartAmounts(tx: Executor, partId: number) {
  const [part] = await tx
    .select({ protocolId: protocolPart.protocolId, totalAmount: protocolPart.totalAmount })
    .from(protocolPart)
    .where(eq(protocolPart.id, partId));
  if (!part) return null;
  const items = await tx
    .select({ amount: protocolItem.amount })
    .from(protocolItem)
    .where(eq(protocolItem.protocolPartId, partId));
  return { ...part, items: items.map((item) => item.amount) };
}

export async function putSettlement(
  tx: Executor,
  row: { readonly sqaId: number; readonly partId: number; readonly amount: number; readonly actor: string },
) {
  const amount = String(row.amount);
  const [written] = await tx
    .insert(settlement)
    .values({ squadAssignmentId: row.sqaId, protocolPartId: row.partId, amount, modifiedBy: row.actor })
    .onConflictDoUpdate({
      target: [settlement.squadAssignmentId, settlement.protocolPartId],
      set: { amount, version: sql`${settlement.version} + 1`, modifiedBy: row.actor, modifiedTime: sql`now()` },
    })
    .returning({ id: settlement.id, version: settlement.version });
  if (!written) throw new Error('the settlement was not written');
  return written;
}

export async function removeSettlement(tx: Executor, sqaId: number, partId: number): Promise<void> {
  await tx
    .delete(settlement)
    .where(and(eq(settlement.squadAssignmentId, sqaId), eq(settlement.protocolPartId, partId)));
}

export async function removeSettlementsOf(tx: Executor, protocolId: number): Promise<void> {
  const parts = tx.select({ id: protocolPart.id }).from(protocolPart).where(eq(protocolPart.protocolId, protocolId));
  await tx.delete(settlement).where(inArray(settlement.protocolPartId, parts));
}

export async function firstSettledPart<P extends { readonly id: number }>(
  tx: Executor,
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

export async function partsSettledNegative(tx: Executor, protocolId: number): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ partId: settlement.protocolPartId })
    .from(settlement)
    .innerJoin(protocolPart, eq(protocolPart.id, settlement.protocolPartId))
    .where(and(eq(protocolPart.protocolId, protocolId), sql`${settlement.amount} < 0`));
  return new Set(rows.map((row) => row.partId));
}

export async function readActionCodeId(tx: Executor, sqaId: number): Promise<number | null> {
  const [row] = await tx.execute<{ id: string | null }>(sql`
    select item.action_code_id as id from orders_v1.squad_assignment assignment
    join orders_v1.order_item item on item.id = assignment.order_item_id where assignment.id = ${sqaId}`);
  return row?.id == null ? null : Number(row.id);
}

export async function readAssignmentSettlements(raw: RawSql, sqaId: number): Promise<AssignmentSettlement[] | null> {
  const rows = await raw<(Omit<AssignmentSettlement, 'amount'> & { amount: string })[]>`
    select s.id, s.squad_assignment_id as "sqaId", s.protocol_part_id as "protocolPartId", p.id as "protocolId",
      s.amount, s.version, item.action_code_id as "actionCodeId", p.protocol_number as "protocolNumber"
    from protocols.settlement s
    join protocols.protocol_part part on part.id = s.protocol_part_id
    join protocols.protocol p on p.id = part.protocol_id
    join orders_v1.squad_assignment assignment on assignment.id = s.squad_assignment_id
    join orders_v1.order_item item on item.id = assignment.order_item_id
    where s.squad_assignment_id = ${sqaId}
    order by p.protocol_date nulls last, s.id`;
  if (rows.length === 0) {
    const [known] = await raw`select from orders_v1.squad_assignment where id = ${sqaId}`;
    if (!known) return null;
  }
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
