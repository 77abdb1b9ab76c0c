import type { Database } from '../verb/transaction';

/**
 * For work that waits for another system, which no transaction may do: on a connection of its own, whose loss frees the
 * lock. Nothing runs while another process has it.
 */
export async function whileLocked({ $client }: Database, key: string, run: () => Promise<void>): Promise<void> {
  const held = await $client.reserve();
  try {
    const [lock] = await held`select pg_try_advisory_lock(hashtextextended(${key}, 0)) as free`;
    if (!lock?.free) return;
    try {
      await run();
    } finally {
      await held`select pg_advisory_unlock(hashtextextended(${key}, 0))`;
    }
  } finally {
    held.release();
  }
}
