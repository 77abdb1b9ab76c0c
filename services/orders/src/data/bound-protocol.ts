import type { Executor } from '@ostep/service-kit';
import { and, eq } from 'drizzle-orm';
import { protocol } from './published-views';
import { orderProtocol } from './tables';

export async function isInUnsettledProtocol(tx: Executor, orderId: number, protocolId: number): Promise<boolean> {
  const [bound] = await tx
    .select({ settled: protocol.settled })
    .from(orderProtocol)
    .innerJoin(protocol, eq(protocol.id, orderProtocol.protocolId))
    .where(and(eq(orderProtocol.orderId, orderId), eq(orderProtocol.protocolId, protocolId)));
  return bound?.settled === false;
}
