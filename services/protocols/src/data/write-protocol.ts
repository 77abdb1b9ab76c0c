import type { ProtocolForm } from '@ostep/api-protocols';
import type { Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { protocol } from './tables';

type ProtocolContent = {
  readonly form: ProtocolForm;
  readonly forestDistrictId: number;
  readonly sourceJobId: string | null;
  readonly actor: string;
};

const headOf = ({ form, forestDistrictId, actor }: ProtocolContent) => ({
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

export async function insertProtocol(tx: Transaction, written: ProtocolContent): Promise<number> {
  const { sourceJobId, actor, form } = written;
  const [row] = await tx
    .insert(protocol)
    .values({ ...headOf(written), createdBy: actor, sourceJobId, correctsId: form.corrects })
    .returning({ id: protocol.id });
  if (!row) throw new Error('the protocol was not inserted');
  return row.id;
}

const nextVersion = sql`${protocol.version} + 1`;

/** Without a new upload the protocol keeps the file it was read from. */
export async function updateProtocol(tx: Transaction, id: number, written: ProtocolContent): Promise<void> {
  const { sourceJobId } = written;
  const changes = { ...headOf(written), version: nextVersion, modifiedTime: sql`now()` };
  await tx
    .update(protocol)
    .set(sourceJobId === null ? changes : { ...changes, sourceJobId })
    .where(eq(protocol.id, id));
}

/** Takes the time now, under the lock, and not the transaction's start, so that every settlement is older. */
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
