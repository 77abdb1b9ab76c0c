import type { Caller, Transaction } from '@ostep/service-kit';
import { and, desc, eq, sql } from 'drizzle-orm';
import { settlementProposal } from './tables';

export type OpenProposal = NonNullable<Awaited<ReturnType<typeof findOpenProposal>>>;

const isOpen = (protocolId: number) =>
  and(eq(settlementProposal.protocolId, protocolId), eq(settlementProposal.state, 'proposed'));

/** New ones are made under the protocol's row for update, or in place of another one (`proposeAnew`). */
export async function findOpenProposal(tx: Transaction, protocolId: number) {
  const { id, subject } = settlementProposal;
  const [row] = await tx.select({ id, subject }).from(settlementProposal).where(isOpen(protocolId));
  return row ?? null;
}

/** Who proposed or answered last, for whoever finds another proposal than the one that was read. */
export async function lastChangeOfProposal(tx: Transaction, protocolId: number) {
  const { createdBy, createdTime, answeredBy, answeredTime, protocolId: protocol, id } = settlementProposal;
  const [row] = await tx
    .select({ createdBy, createdTime, answeredBy, answeredTime })
    .from(settlementProposal)
    .where(eq(protocol, protocolId))
    .orderBy(desc(id))
    .limit(1);
  return row && { changedBy: row.answeredBy ?? row.createdBy, changedAt: row.answeredTime ?? row.createdTime };
}

type Proposer = Pick<Caller, 'subject' | 'fullName'>;

export async function insertProposal(
  tx: Transaction,
  protocolId: number,
  { subject, fullName }: Proposer,
): Promise<void> {
  // Of the time under the lock: what is settled before it is older.
  await tx
    .insert(settlementProposal)
    .values({ protocolId, subject, createdBy: fullName, createdTime: sql`clock_timestamp()` });
}

type Answer = {
  readonly state: 'approved' | 'returned' | 'changed' | 'withdrawn';
  readonly answeredBy: string;
  readonly note?: string;
};

export async function answerProposal(tx: Transaction, protocolId: number, answer: Answer): Promise<void> {
  await tx
    .update(settlementProposal)
    .set({ ...answer, answeredTime: sql`clock_timestamp()` })
    .where(isOpen(protocolId));
}

/** Settlements are saved side by side: the later takes the place of what the earlier proposed. */
export async function proposeAnew(tx: Transaction, protocolId: number, proposer: Proposer): Promise<void> {
  if (!(await findOpenProposal(tx, protocolId))) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settlement proposal ${protocolId}`}, 0))`);
  await answerProposal(tx, protocolId, { state: 'changed', answeredBy: proposer.fullName });
  await insertProposal(tx, protocolId, proposer);
}
