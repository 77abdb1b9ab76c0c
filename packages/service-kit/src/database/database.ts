import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as z from 'zod';
import { checkedRow } from './checked-rows';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const unchanged = (value: string) => value;

/**
 * `int8` and `numeric` as number, exact within the bounds of docs/decisions/figures.md; `date` as `YYYY-MM-DD`;
 * `timestamptz` as ISO 8601 UTC.
 */
const types = {
  integer: { to: INT8, from: [INT8], serialize: String, parse: Number },
  decimal: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  date: { to: DATE, from: [DATE], serialize: unchanged, parse: unchanged },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: unchanged,
    parse: (value: string) => new Date(value).toISOString(),
  },
};

export type RawSql = postgres.Sql<{ integer: number; decimal: number; date: string; instant: string }>;
/** `$client` is for hand-written statements outside a transaction: postgres.js prepares them, Drizzle does not. */
export type Database = PostgresJsDatabase & { readonly $client: RawSql };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

const MAX_IDLE_SECONDS = 60;
const CONNECT_SECONDS = 5;
/** postgres.js's own backoff grows to 20 s. */
const reconnectSeconds = (attempt: number) => Math.min(0.05 * 2 ** attempt, 1);

export function openDatabase(
  url: string,
  pool: number,
  name: string,
): { readonly db: Database; readonly close: () => Promise<void> } {
  const client = postgres(url, {
    max: pool,
    idle_timeout: MAX_IDLE_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    backoff: reconnectSeconds,
    onnotice: () => undefined,
    connection: { application_name: name },
    types,
  });
  const db = drizzle(client);
  // Drizzle has replaced the parsers of dates by its own, which return the database's text.
  client.options.parsers[TIMESTAMPTZ] = types.instant.parse;
  return { db, close: () => client.end({ timeout: CONNECT_SECONDS }) };
}

const readOnlyRow = z.object({ readOnly: z.boolean() });

export const probeDatabase = ({ $client: sql }: Pick<Database, '$client'>): Promise<boolean | string> =>
  sql`select current_setting('transaction_read_only')::boolean as "readOnly"`.then(
    (rows) => (checkedRow(readOnlyRow, rows)?.readOnly ? 'read-only' : true),
    () => false,
  );
