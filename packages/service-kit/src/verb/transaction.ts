import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';

type Codecs = { integer: number; decimal: number; date: string; instant: string };

export type RawSql = postgres.Sql<Codecs>;
export type RawTransaction = postgres.TransactionSql<Codecs>;

/** `$client` is for hand-written statements outside a transaction: postgres.js prepares them, Drizzle does not. */
export type Database = PostgresJsDatabase & { readonly $client: RawSql };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;
