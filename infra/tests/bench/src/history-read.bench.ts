import { openTestService } from '@ostep/service-kit/testing';
import { ordersService } from '@ostep/service-orders/service';
import { defineBenchmark } from './frame/define-benchmark';
import { addChanges, startDatabase } from './history/start-database';

const CHANGES = 5_000_000;
const PER_ORDER = 60;
const ORDERS = Math.floor(CHANGES / PER_ORDER);
const TIMES = 200;

export const benchmark = defineBenchmark({
  what: 'the history of an order with 60 changes among 5 million, asked of the service',
  rounds: 3,
  figures: { p95: { unit: 'ms', most: 100 }, median: { unit: 'ms' } },
  prepare: async () => {
    const database = await startDatabase();
    await addChanges(database, CHANGES, PER_ORDER);
    const opened = await openTestService(ordersService, database.urls.orders);
    const ask = async (order: number) => {
      const begun = performance.now();
      const answer = await opened.request('GET', `/api/order/${order}/history`);
      if (answer.status !== 200) throw new Error(`Order ${order}: ${answer.status} ${await answer.text()}`);
      const { changes } = (await answer.json()) as { readonly changes: readonly unknown[] };
      if (changes.length !== PER_ORDER) throw new Error(`Order ${order} has ${changes.length} changes.`);
      return performance.now() - begun;
    };
    return {
      ours: async () => {
        const took: number[] = [];
        for (let n = 0; n < TIMES; n += 1) {
          took.push(await ask(1_000_000 + Math.floor(Math.random() * ORDERS)));
        }
        took.sort((a, b) => a - b);
        return { p95: took[Math.floor(TIMES * 0.95)] ?? 0, median: took[TIMES / 2] ?? 0 };
      },
      close: async () => {
        await opened.close();
        await database.close();
      },
    };
  },
});
