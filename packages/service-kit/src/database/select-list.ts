import type { PgColumn } from 'drizzle-orm/pg-core';

export function selectList(alias: string, columns: Readonly<Record<string, PgColumn>>): string {
  return Object.entries(columns)
    .map(([key, { name }]) => `${alias}.${name} as "${key}"`)
    .join(', ');
}
