import type { OrderProtocol } from '@ostep/api-protocols';
import type { RawSql } from '@ostep/service-kit';

export async function readOrderProtocols(sql: RawSql, orderId: number): Promise<OrderProtocol[] | null> {
  const protocols = await sql<OrderProtocol[]>`
    select p.id, p.protocol_number as "protocolNumber", p.protocol_date as "protocolDate", p.settled
    from orders_v1.order_protocol bound join protocols.protocol p on p.id = bound.protocol_id
    where bound.order_id = ${orderId}
    order by p.protocol_date nulls last, p.id`;
  if (protocols.length > 0) return [...protocols];
  const [known] = await sql`select from orders_v1.work_order where id = ${orderId}`;
  return known ? [] : null;
}
