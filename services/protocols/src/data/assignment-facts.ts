import type { Transaction } from '@ostep/service-kit';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orderItem, squad, squadAssignment, workGroupItem } from './published-views';
import { settlement } from './tables';

/** Serializes settlements of one assignment over all protocols: a protocol's row lock does not cover the others. */
export async function lockAssignment(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settled assignment ${id}`}, 0))`);
}

export async function readAssignmentFacts(tx: Transaction, id: number, partId: number) {
  const elsewhere = tx
    .select({ amount: sql`coalesce(sum(${settlement.amount}), 0)` })
    .from(settlement)
    .where(and(eq(settlement.squadAssignmentId, id), ne(settlement.protocolPartId, partId)));
  const [row] = await tx
    .select({
      squadName: squad.name,
      workName: workGroupItem.name,
      amountDone: squadAssignment.amountDone,
      actionCodeId: orderItem.actionCodeId,
      elsewhere: sql<number>`(${elsewhere})`,
    })
    .from(squadAssignment)
    .innerJoin(squad, eq(squad.id, squadAssignment.squadId))
    .innerJoin(workGroupItem, eq(workGroupItem.id, squadAssignment.workGroupItemId))
    .innerJoin(orderItem, eq(orderItem.id, squadAssignment.orderItemId))
    .where(eq(squadAssignment.id, id));
  return row ?? null;
}
