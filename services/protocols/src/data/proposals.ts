import type { Caller, Person, Transaction } from '@ostep/service-kit';
import { and, desc, eq, sql } from 'drizzle-orm';
import { addAmountWriter } from './amount-writers';
import { settlementProposal } from './tables';

export type OpenProposal = NonNullable<Awaited<ReturnType<typeof findOpenProposal>>>;

const isOpen = (protocolId: number) =>
  and(eq(settlementProposal.protocolId, protocolId), eq(settlementProposal.state, 'proposed'));

/** A new proposal is inserted while the protocol's row is locked, or replaces another one (`recordAmountChange`). */
export async function findOpenProposal(tx: Transaction, protocolId: number) {
  const { id, subject, createdBy, createdTime, awaitsConfirmation } = settlementProposal;
  const columns = { id, subject, createdBy, createdTime, awaitsConfirmation };
  const [row] = await tx.select(columns).from(settlementProposal).where(isOpen(protocolId));
  return row ?? null;
}

/** Who proposed or answered last: stated to a caller whose proposal is no longer the open one. */
export async function lastChangeOfProposal(tx: Transaction, protocolId: number) {
  const { createdBy, createdTime, answeredBy, answeredTime, protocolId: protocol, id } = settlementProposal;
  const [row] = await tx
    .select({ createdBy, createdTime, answeredBy, answeredTime })
    .from(settlementProposal)
    .where(eq(protocol, protocolId))
    .orderBy(desc(sql`coalesce(${answeredTime}, ${createdTime})`), desc(id))
    .limit(1);
  return row && { changedBy: row.answeredBy ?? row.createdBy, changedAt: row.answeredTime ?? row.createdTime };
}

type NewProposal = Person & { readonly proposedTime?: string; readonly awaitsConfirmation?: boolean };

export async function insertProposal(
  tx: Transaction,
  protocolId: number,
  { subject, fullName: createdBy, proposedTime, awaitsConfirmation = false }: NewProposal,
): Promise<void> {
  // The time is taken under the lock, so that every earlier settlement is older.
  const createdTime = proposedTime ?? sql`clock_timestamp()`;
  await tx.insert(settlementProposal).values({ protocolId, subject, createdBy, createdTime, awaitsConfirmation });
}

type Answer = {
  readonly state: 'approved' | 'returned' | 'changed' | 'withdrawn';
  readonly answeredBy: string;
  readonly note?: string;
};

export async function answerProposal(tx: Transaction, protocolId: number, response: Answer): Promise<void> {
  await tx
    .update(settlementProposal)
    .set({ ...response, answeredTime: sql`clock_timestamp()` })
    .where(isOpen(protocolId));
}

export async function confirmProposal(tx: Transaction, protocolId: number): Promise<void> {
  await tx.update(settlementProposal).set({ awaitsConfirmation: false }).where(isOpen(protocolId));
}

/** Records who took an approved settlement back, when and why. */
export async function insertTakenBackApproval(
  tx: Transaction,
  protocolId: number,
  { subject, fullName, note }: Person & { readonly note: string },
): Promise<void> {
  const time = sql`clock_timestamp()`;
  const by = { subject, createdBy: fullName, createdTime: time, answeredBy: fullName, answeredTime: time };
  await tx.insert(settlementProposal).values({ protocolId, ...by, state: 'takenBack', note });
}

/**
 * Replaces the open proposal after a change of amounts, so that an answer to the proposal as it was before is refused.
 * After a manager's change it remains that of the person who proposed; anybody else becomes the proposer.
 */
export async function recordAmountChange(tx: Transaction, protocolId: number, caller: Caller): Promise<void> {
  await addAmountWriter(tx, protocolId, caller);
  if (!(await findOpenProposal(tx, protocolId))) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settlement proposal ${protocolId}`}, 0))`);
  const open = await findOpenProposal(tx, protocolId);
  if (!open) return;
  const isOtherPerson = open.subject !== caller.subject;
  const staysWithProposer = isOtherPerson && caller.roles.includes('manager');
  await answerProposal(tx, protocolId, { state: 'changed', answeredBy: caller.fullName });
  const { subject, createdBy: fullName, createdTime: proposedTime } = open;
  const proposer = staysWithProposer
    ? { subject, fullName, proposedTime }
    : { subject: caller.subject, fullName: caller.fullName };
  await insertProposal(tx, protocolId, {
    ...proposer,
    awaitsConfirmation: staysWithProposer || open.awaitsConfirmation,
  });
}
