import { drizzle } from 'drizzle-orm/postgres-js';
import * as z from 'zod';
import type { Database } from '../verb/transaction';
import { checkedRow } from './checked-rows';
import { openPostgres, TIMESTAMPTZ, types } from './postgres';

const MAX_IDLE_SECONDS = 10;
const CONNECT_SECONDS = 5;
/** postgres.js's own backoff grows to 20 s. */
const reconnectSeconds = (attempt: number) => Math.min(0.05 * 2 ** attempt, 1);

export function openDatabase(
  url: string,
  pool: number,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): { readonly db: Database; readonly close: () => Promise<void> } {
  const client = openPostgres(url, {
    max: pool,
    idle_timeout: MAX_IDLE_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    backoff: reconnectSeconds,
    connection: { application_name: name, ...parameters },
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
