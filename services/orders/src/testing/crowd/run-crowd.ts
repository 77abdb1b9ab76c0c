import type { World } from '../world';
import { openClerk } from './clerk';
import { Ledger } from './ledger';
import { openPerson } from './person';
import { randomFrom } from './random';

export type Crowd = { readonly people: number; readonly orders: readonly number[]; readonly seconds: number };

/** All change the same orders at once, each as fast as the server answers. */
export async function runCrowd(world: World, { people, orders, seconds }: Crowd): Promise<Ledger> {
  const ledger = new Ledger();
  const end = performance.now() + seconds * 1000;
  const clerk = await openClerk(world, ledger, orders);
  const work = async (act: (orderId: number) => Promise<void>, seed: number) => {
    const random = randomFrom(seed);
    while (performance.now() < end) await act(random.oneOf(orders) ?? 0);
  };
  const everybody = Array.from({ length: people }, (_, index) =>
    work(openPerson(world, ledger, randomFrom(1000 + index), `osoba-${index + 1}`), index),
  );
  await Promise.all([...everybody, work(clerk.act, 99)]);
  await clerk.close();
  return ledger;
}
