import type { Executor } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { protocol } from './tables';

export async function hasCorrection(tx: Executor, protocolId: number): Promise<boolean> {
  const [row] = await tx.select({ id: protocol.id }).from(protocol).where(eq(protocol.correctsId, protocolId)).limit(1);
  return row !== undefined;
}
