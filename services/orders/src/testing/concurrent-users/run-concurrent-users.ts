import { seededRandom } from '@ostep/kernel/testing';
import type { World } from '../world';
import { ExpectedChanges } from './expected-changes';
import { openProtocolBinder } from './protocol-binder';
import { simulatedUser } from './simulated-user';

export type ConcurrentUsers = { readonly users: number; readonly orders: readonly number[]; readonly seconds: number };

export async function runConcurrentUsers(
  world: World,
  { users, orders, seconds }: ConcurrentUsers,
): Promise<ExpectedChanges> {
  const expected = new ExpectedChanges();
  const end = performance.now() + seconds * 1000;
  const protocolBinder = await openProtocolBinder(world, expected, orders);
  const work = async (act: (orderId: number) => Promise<void>, seed: number) => {
    const random = seededRandom(seed);
    while (performance.now() < end) await act(random.oneOf(orders) ?? 0);
  };
  const everyone = Array.from({ length: users }, (_, index) =>
    work(simulatedUser(world, expected, seededRandom(1000 + index), `osoba-${index + 1}`), index),
  );
  await Promise.all([...everyone, work(protocolBinder.act, 99)]);
  await protocolBinder.close();
  return expected;
}
