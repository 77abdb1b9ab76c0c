import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@ostep/local';

type Killing = {
  readonly product: Pick<Product, 'processes'>;
  readonly names: readonly string[];
  readonly most: number;
  readonly longestPauseMs: number;
  readonly isOver?: () => boolean;
};

export async function keepKilling({ product, names, most, longestPauseMs, isOver }: Killing): Promise<number> {
  let done = 0;
  while (done < most && !isOver?.()) {
    await sleep(Math.random() * longestPauseMs);
    const alive = product.processes.filter(({ name, pid }) => pid !== null && names.includes(name));
    const victim = alive[Math.floor(Math.random() * alive.length)];
    if (!victim?.pid) continue;
    process.kill(victim.pid, 'SIGKILL');
    done += 1;
  }
  return done;
}
