import type { ProtocolForm } from '@ostep/api-protocols';
import type { Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { protocol } from './tables';

type Written = {
  readonly form: ProtocolForm;
  readonly forestDistrictId: number;
  readonly sourceJobId: string | null;
  readonly actor: string;
};

const headOf = ({ form, forestDistrictId, actor }: Written) => ({
  protocolNumber: form.protocolNumber,
  protocolType: form.protocolType,
  forestDistrictId,
  forestDistrictPart: form.forestDistrictPart,
  protocolDate: form.protocolDate,
  protocolReceivedDate: form.protocolReceivedDate,
  contractId: form.contract,
  totalAmount: form.totalAmount,
  totalValue: form.totalValue,
  modifiedBy: actor,
});

export async function insertProtocol(tx: Transaction, written: Written): Promise<number> {
  const { sourceJobId, actor, form } = written;
  const [row] = await tx
    .insert(protocol)
    .values({ ...headOf(written), createdBy: actor, sourceJobId, correctsId: form.corrects })
    .returning({ id: protocol.id });
  if (!row) throw new Error('the protocol was not inserted');
  return row.id;
}

const nextVersion = sql`${protocol.version} + 1`;

/** The upload that it was read from stays when the form names no other. */
export async function updateProtocol(tx: Transaction, id: number, written: Written): Promise<void> {
  const { sourceJobId } = written;
  const changes = { ...headOf(written), version: nextVersion, modifiedTime: sql`now()` };
  await tx
    .update(protocol)
    .set(sourceJobId === null ? changes : { ...changes, sourceJobId })
    .where(eq(protocol.id, id));
}

/** At the time under the lock, not of the transaction's begin: every settlement is older than the switch. */
export async function writeSettled(
  tx: Transaction,
  id: number,
  state: Pick<typeof protocol.$inferSelect, 'settled' | 'closedWithDifference'>,
  actor: string,
): Promise<void> {
  await tx
    .update(protocol)
    .set({ ...state, version: nextVersion, modifiedBy: actor, modifiedTime: sql`clock_timestamp()` })
    .where(eq(protocol.id, id));
}

export async function removeProtocol(tx: Transaction, id: number): Promise<void> {
  await tx.delete(protocol).where(eq(protocol.id, id));
}
