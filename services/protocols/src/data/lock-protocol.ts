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

/** `share` lets settlements run side by side but not beside a save. @throws Refusal 404 */
export async function lockProtocol(tx: Executor, id: number, strength: 'update' | 'share') {
  const [row] = await tx.select(state).from(protocol).where(eq(protocol.id, id)).for(strength);
  if (!row) throw refuse('protocolNotFound');
  return { ...row, modifiedTime: new Date(row.modifiedTime).toISOString() };
}

/** @throws Refusal 404, or 417 when it is settled */
export async function lockUnsettled(tx: Executor, id: number, strength: 'update' | 'share') {
  const row = await lockProtocol(tx, id, strength);
  if (row.settled) throw refuse('settled');
  return row;
}

/** Blocks changes of prices and district until the transaction ends. */
export async function lockContract(tx: Executor, contractId: number): Promise<void> {
  await tx.execute(sql`select contracts_v1.hold_contract(${contractId}::bigint)`);
}
