import type { Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { contract } from './published-views';
import { protocol } from './tables';

/** Blocks changes of the contract's prices and district until the transaction ends. Null: there is no such contract. */
export async function lockContract(tx: Transaction, contractId: number) {
  await tx.execute(sql`select contracts_v1.hold_contract(${contractId}::bigint)`);
  const [row] = await tx
    .select({ contractId: contract.id, forestDistrictId: contract.forestDistrictId })
    .from(contract)
    .where(eq(contract.id, contractId));
  return row ?? null;
}

/** Keeps annexes from being entered or withdrawn while work is settled at the contract's prices. */
export async function lockContractOfProtocol(tx: Transaction, protocolId: number): Promise<void> {
  await tx
    .select({ held: sql`contracts_v1.hold_contract(${protocol.contractId})` })
    .from(protocol)
    .where(eq(protocol.id, protocolId));
}
