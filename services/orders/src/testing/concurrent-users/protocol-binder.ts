import { openPostgres } from '@ostep/service-kit/postgres';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { OpenOrders } from '../open-orders';
import type { ExpectedChanges } from './expected-changes';

/** Binds and releases orders through `orders_v1.bind_protocol`, as the protocols service does. */
export async function openProtocolBinder(orders: OpenOrders, expected: ExpectedChanges, orderIds: readonly number[]) {
  const sql = openPostgres(inject('databaseUrls').protocols, { max: 2 });
  const protocols = new Map<number, number>();
  for (const order of orderIds) protocols.set(order, await orders.makeProtocol(`${order}/${orders.mark}`));
  const bound = new Set<number>();

  const act = async (orderId: number): Promise<void> => {
    const isBound = bound.has(orderId);
    const wanted = isBound ? [] : [orderId];
    try {
      await sql`select orders_v1.bind_protocol(${protocols.get(orderId) ?? 0}, ${orders.contract}, ${wanted}::bigint[], 'Anna Nowak')`;
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.code === 'OS417')
        return void expected.answered(orderId, 417);
      throw error;
    }
    expected.answered(orderId, 200)?.moves.push(isBound ? 'DONE_REPORTED' : 'PROTOCOL_RECEIVED');
    if (isBound) bound.delete(orderId);
    else bound.add(orderId);
  };

  return { act, close: () => sql.end() };
}
