import type { OrderProtocol } from '@ostep/api-protocols';
import type { Executor } from '@ostep/service-kit';
import { asc, eq, sql } from 'drizzle-orm';
import { orderProtocol, workOrder } from './published-views';
import { protocol } from './tables';

export async function readOrderProtocols(tx: Executor, orderId: number): Promise<OrderProtocol[] | null> {
  const { id, protocolNumber, protocolDate, settled } = protocol;
  const protocols = await tx
    .select({ id, protocolNumber, protocolDate, settled })
    .from(orderProtocol)
    .innerJoin(protocol, eq(id, orderProtocol.protocolId))
    .where(eq(orderProtocol.orderId, orderId))
    .orderBy(sql`${protocolDate} nulls last`, asc(id));
  if (protocols.length > 0) return protocols;
  const known = await tx.$count(workOrder, eq(workOrder.id, orderId));
  return known > 0 ? [] : null;
}
