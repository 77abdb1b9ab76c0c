import type { RawSql } from '../verb/transaction';

export type RowRange = { readonly limit: number; readonly offset?: number };

/**
 * The limit is literal: in a plan that PostgreSQL keeps for any values, a parameter counts as a tenth of the table, and
 * whole tables are joined to it. The offset stays a parameter, or each page would be a prepared statement of its own.
 */
export function rowRange(sql: RawSql, { limit, offset }: RowRange) {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`${limit} is no number of rows.`);
  const rows = sql.unsafe(String(limit));
  return offset === undefined ? sql`limit ${rows}` : sql`limit ${rows} offset ${offset}`;
}
