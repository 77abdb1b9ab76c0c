import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';

export type Connection = RawSql;

/** Time limits of services. They leave time for a download by cursor, which lasts as long as the client reads. */
export const TIME_LIMITS: Readonly<Record<string, string>> = {
  idle_in_transaction_session_timeout: '30s',
  statement_timeout: '3min',
  transaction_timeout: '5min',
};

/** A connection without time limits, for migrations and for loading data. */
export async function withConnection<T>(url: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  const sql = openPostgres(url, { max: 1, connect_timeout: 10 });
  try {
    await sql`select set_config(name, '0', false) from pg_settings where name = any(${Object.keys(TIME_LIMITS)})`;
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
