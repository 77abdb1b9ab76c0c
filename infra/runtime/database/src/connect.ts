import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';

export type Connection = RawSql;

export async function withConnection<T>(url: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  const sql = openPostgres(url, { max: 1, connect_timeout: 10 });
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
