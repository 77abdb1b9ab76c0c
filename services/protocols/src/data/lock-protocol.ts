import type { Executor } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { refuse } from '../refusals';
import { protocol } from './tables';

const state = {
  version: protocol.version,
  settled: protocol.settled,
  contractId: protocol.contractId,
  modifiedBy: protocol.modifiedBy,
  modifiedTime: protocol.modifiedTime,
};

/**
 * Locks a protocol's row until the transaction ends: `update` for whoever changes it, `share` for settlements, which
 * may go on side by side but not beside a save. @throws Refusal 404
 */
export async function lockProtocol(tx: Executor, id: number, strength: 'update' | 'share') {
  const [row] = await tx.select(state).from(protocol).where(eq(protocol.id, id)).for(strength);
  if (!row) throw refuse('protocolNotFound');
  return { ...row, modifiedTime: new Date(row.modifiedTime).toISOString() };
}

/** Locks a protocol that may be changed. @throws Refusal 404, or 417 when it is settled */
export async function lockUnsettled(tx: Executor, id: number, strength: 'update' | 'share') {
  const row = await lockProtocol(tx, id, strength);
  if (row.settled) throw refuse('settled');
  return row;
}

/** Keeps a contract's prices and its district until the transaction ends: what is settled by them is settled for good. */
export async function holdContract(tx: Executor, contractId: number): Promise<void> {
  await tx.execute(sql`select contracts_v1.hold_contract(${contractId}::bigint)`);
}
