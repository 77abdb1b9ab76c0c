import type { Database } from '../verb/transaction';

/**
 * Runs work that waits for another system, which a transaction may not do. The lock is held by a connection of its own and
 * is released when that is lost. While another process holds the lock, nothing runs.
 */
export async function whileLocked({ $client }: Database, key: string, run: () => Promise<void>): Promise<void> {
  const connection = await $client.reserve();
  try {
    const [lock] = await connection`select pg_try_advisory_lock(hashtextextended(${key}, 0)) as free`;
    if (!lock?.free) return;
    try {
      await run();
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended(${key}, 0))`;
    }
  } finally {
    connection.release();
  }
}
