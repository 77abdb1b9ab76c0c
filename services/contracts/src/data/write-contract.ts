import type { ContractForm } from '@ostep/api-contracts';
import type { Executor, Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { contract } from './tables';

type ContractContent = { readonly form: ContractForm; readonly sourceJobId: string | null; readonly actor: string };

const headOf = ({ form, actor }: ContractContent) => ({
  contractNumber: form.contractNumber,
  forestDistrictId: form.forestDistrict,
  offerDate: form.offerDate,
  contractDate: form.contractDate,
  totalNetto: form.totalNetto,
  totalBrutto: form.totalBrutto,
  notes: form.notes,
  penaltyPercent: form.penaltyPercent,
  penaltyBase: form.penaltyBase,
  penaltyGross: form.penaltyGross,
  penaltyLimit: form.penaltyLimit,
  modifiedBy: actor,
});

export async function insertContract(tx: Transaction, written: ContractContent): Promise<number> {
  const { sourceJobId, actor } = written;
  const [row] = await tx
    .insert(contract)
    .values({ ...headOf(written), createdBy: actor, sourceJobId })
    .returning({ id: contract.id });
  if (!row) throw new Error('the contract was not inserted');
  return row.id;
}

export async function findContract(tx: Executor, id: number) {
  const { version, contractDate } = contract;
  const [row] = await tx.select({ id: contract.id, version, contractDate }).from(contract).where(eq(contract.id, id));
  return row ?? null;
}

export async function lockContract(tx: Transaction, id: number) {
  const { version, forestDistrictId, contractDate, modifiedBy: changedBy, modifiedTime: changedAt } = contract;
  const [row] = await tx
    .select({ version, forestDistrictId, contractDate, changedBy, changedAt })
    .from(contract)
    .where(eq(contract.id, id))
    .for('update');
  return row ?? null;
}

/** Without a new upload the contract keeps the file it was read from. */
export async function updateContract(tx: Transaction, id: number, written: ContractContent): Promise<void> {
  const { sourceJobId } = written;
  const changes = { ...headOf(written), version: sql`${contract.version} + 1`, modifiedTime: sql`now()` };
  await tx
    .update(contract)
    .set(sourceJobId === null ? changes : { ...changes, sourceJobId })
    .where(eq(contract.id, id));
}

export async function removeContract(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contract).where(eq(contract.id, id));
}
