import type { Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { contract } from './published-views';

/** Blocks changes of its prices and district until the transaction ends. Null when there is no such contract. */
export async function lockContract(tx: Transaction, contractId: number) {
  await tx.execute(sql`select contracts_v1.hold_contract(${contractId}::bigint)`);
  const [row] = await tx
    .select({ contractId: contract.id, forestDistrictId: contract.forestDistrictId })
    .from(contract)
    .where(eq(contract.id, contractId));
  return row ?? null;
}
