import type { PgColumn } from 'drizzle-orm/pg-core';

/** `o.order_date as "orderDate", …` for hand-written SQL: the names are those of the table's definition. */
export function selectList(alias: string, columns: Readonly<Record<string, PgColumn>>): string {
  return Object.entries(columns)
    .map(([key, { name }]) => `${alias}.${name} as "${key}"`)
    .join(', ');
}
