import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** `int8` as number, `date` as `YYYY-MM-DD`, `timestamptz` as ISO 8601 UTC, `numeric` as text. */
const rawTypes = {
  integer: { to: INT8, from: [INT8], serialize: String, parse: Number },
  date: { to: DATE, from: [DATE], serialize: (value: string) => value, parse: (value: string) => value },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: (value: string) => value,
    parse: (value: string) => new Date(value).toISOString(),
  },
};

export type RawSql = postgres.Sql<{ integer: number; date: string; instant: string }>;
export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

const MAX_IDLE_SECONDS = 60;
const CONNECT_SECONDS = 5;
/** postgres.js's own backoff grows to 20 s. */
const reconnectSeconds = (attempt: number) => Math.min(0.05 * 2 ** attempt, 1);

/** Drizzle changes the date parsing of its client, so raw tagged queries have a client of their own. */
export function openDatabase(
  url: string,
  pool: number,
  name: string,
): { sql: RawSql; db: Database; close: () => Promise<void> } {
  const options = {
    max: pool,
    idle_timeout: MAX_IDLE_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    backoff: reconnectSeconds,
    onnotice: () => undefined,
    connection: { application_name: name },
  };
  const sql = postgres(url, { ...options, types: rawTypes });
  const client = postgres(url, options);
  const close = async () => {
    await Promise.all([sql.end({ timeout: CONNECT_SECONDS }), client.end({ timeout: CONNECT_SECONDS })]);
  };
  return { sql, db: drizzle(client), close };
}

export const probeDatabase = (sql: RawSql): Promise<boolean | string> =>
  sql<{ readOnly: boolean }[]>`select current_setting('transaction_read_only')::boolean as "readOnly"`.then(
    ([row]) => (row?.readOnly ? 'read-only' : true),
    () => false,
  );
