import { type Connection, roleOf } from '@ostep/database';
import { domainOf } from './copy-rows';
import { tables } from './rows';

type Index = { readonly table: (typeof tables)[number]; readonly name: string; readonly definition: string };

export async function dropIndexes(sql: Connection): Promise<readonly Index[]> {
  const indexes = await sql<Index[]>`
    select schemaname || '.' || tablename as table, schemaname || '.' || indexname as name, indexdef as definition
    from pg_indexes
    where schemaname || '.' || tablename in ${sql(tables)} and not exists (
      select from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)
    order by 1, 2`;
  for (const { table, name } of indexes) await as(sql, table, () => sql.unsafe(`drop index ${name}`));
  return indexes;
}

export async function makeIndexes(sql: Connection, indexes: readonly Index[]): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`;
  for (const { table, definition } of indexes) await as(sql, table, () => sql.unsafe(definition));
}

export async function finishTables(sql: Connection): Promise<void> {
  for (const table of tables) {
    if (table !== 'orders.order_protocol') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql(table)}))`;
    }
    await sql.unsafe(`vacuum analyze ${table}`);
  }
}

async function as(sql: Connection, table: Index['table'], work: () => Promise<unknown>): Promise<void> {
  await sql.unsafe(`set role ${roleOf(domainOf(table))}`);
  await work();
  await sql`reset role`;
}
