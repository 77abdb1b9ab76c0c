import type { Executor, Person, Transaction, Writer } from '@ostep/service-kit';
import { asc, eq } from 'drizzle-orm';
import { amountWriter } from './tables';

/** Who wrote amounts since the last approval, in the order of their first change. */
export function readAmountWriters(tx: Executor, protocolId: number): Promise<Writer[]> {
  const { subject, fullName, id } = amountWriter;
  return tx
    .select({ subject, fullName })
    .from(amountWriter)
    .where(eq(amountWriter.protocolId, protocolId))
    .orderBy(asc(id));
}

export async function addAmountWriter(tx: Transaction, protocolId: number, { subject, fullName }: Person) {
  await tx.insert(amountWriter).values({ protocolId, subject, fullName }).onConflictDoNothing();
}

export async function removeAmountWriters(tx: Transaction, protocolId: number): Promise<void> {
  await tx.delete(amountWriter).where(eq(amountWriter.protocolId, protocolId));
}
