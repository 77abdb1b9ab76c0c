import postgres from 'postgres';

export type Connection = postgres.Sql;

/** One connection for the time of `work`; notices ("already exists, skipping") are not shown. */
export async function withConnection<T>(url: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Runs `work` while no other process holds the lock `name` in the same database. */
export async function underLock<T>(sql: Connection, name: string, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(hashtext(${name}))`;
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(hashtext(${name}))`;
  }
}
