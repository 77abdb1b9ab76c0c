import type { Executor } from '@ostep/service-kit';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { protocol } from './published-views';
import { orderProtocol, squadAssignment } from './tables';

export async function isInUnsettledProtocol(tx: Executor, orderId: number, protocolId: number): Promise<boolean> {
  const [bound] = await tx
    .select({ settled: protocol.settled })
    .from(orderProtocol)
    .innerJoin(protocol, eq(protocol.id, orderProtocol.protocolId))
    .where(and(eq(orderProtocol.orderId, orderId), eq(orderProtocol.protocolId, protocolId)));
  return bound?.settled === false;
}

type Assigned = { readonly orderId: number; readonly protocolId: number; readonly ids: readonly number[] };

/** Whether one of the assignments was created before the order was bound to the protocol. */
export async function isAnyOlderThanBinding(tx: Executor, { orderId, protocolId, ids }: Assigned): Promise<boolean> {
  const [older] = await tx
    .select({ id: squadAssignment.id })
    .from(squadAssignment)
    .innerJoin(
      orderProtocol,
      and(eq(orderProtocol.orderId, orderId), lte(squadAssignment.createdTime, orderProtocol.boundTime)),
    )
    .where(and(eq(orderProtocol.protocolId, protocolId), inArray(squadAssignment.id, [...ids])));
  return older !== undefined;
}
