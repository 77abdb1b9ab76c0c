import { seededRandom } from '@ostep/kernel/testing';
import type { OpenOrders } from '../open-orders';
import { ExpectedChanges } from './expected-changes';
import { openProtocolBinder } from './protocol-binder';
import { simulatedUser } from './simulated-user';

export type ConcurrentUsers = {
  readonly users: number;
  readonly orderIds: readonly number[];
  readonly seconds: number;
};

export async function runConcurrentUsers(
  orders: OpenOrders,
  { users, orderIds, seconds }: ConcurrentUsers,
): Promise<ExpectedChanges> {
  const expected = new ExpectedChanges();
  const end = performance.now() + seconds * 1000;
  const protocolBinder = await openProtocolBinder(orders, expected, orderIds);
  const work = async (act: (orderId: number) => Promise<void>, seed: number) => {
    const random = seededRandom(seed);
    while (performance.now() < end) await act(random.oneOf(orderIds) ?? 0);
  };
  const everyone = Array.from({ length: users }, (_, index) =>
    work(simulatedUser(orders, expected, seededRandom(1000 + index), `osoba-${index + 1}`), index),
  );
  await Promise.all([...everyone, work(protocolBinder.act, 99)]);
  await protocolBinder.close();
  return expected;
}
