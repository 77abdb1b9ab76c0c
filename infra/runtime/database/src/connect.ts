import postgres from 'postgres';

export type Connection = postgres.Sql;

export async function withConnection<T>(url: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export async function withAdvisoryLock<T>(sql: Connection, name: string, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(hashtext(${name}))`;
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(hashtext(${name}))`;
  }
}
