import { domains } from '@ostep/database';
import type { Client } from 'pg';

/** Without the queue, which is filled again from the job rows. */
export const savedSchemas: readonly string[] = [...domains, 'files', 'jobs', 'requests', 'history', 'platform'];

export type Table = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that give the rows the same order on every server. */
  readonly order: readonly string[];
};

type Row = { schema: string; name: string; columns: string[]; key: string[] | null; points_to: string[] };

export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       array(select distinct m.nspname || '.' || o.relname from pg_constraint f
             join pg_class o on o.oid = f.confrelid join pg_namespace m on m.oid = o.relnamespace
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as points_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and c.relname not in ('migration', 'applied_file', 'tracked_table', 'seal_horizon') order by 1, 2`,
    [savedSchemas],
  );
  return inOrder(rows);
}

/** @throws where foreign keys form a cycle */
function inOrder(rows: readonly Row[]): Table[] {
  const nameOf = ({ schema, name }: Row) => `${schema}.${name}`;
  const placed = new Map<string, Table>();
  let left = [...rows];
  while (left.length > 0) {
    const ready = left.filter((row) => row.points_to.every((other) => placed.has(other)));
    if (ready.length === 0) throw new Error(`Foreign keys go in a circle: ${left.map(nameOf).join(', ')}.`);
    for (const row of ready) {
      const { schema, name, columns, key } = row;
      // Without a key the rows are ordered by all columns.
      placed.set(nameOf(row), { schema, name, columns, order: key ?? [`(t.*)::text collate "C"`] });
    }
    left = left.filter((row) => !placed.has(nameOf(row)));
  }
  return [...placed.values()];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, name }: { readonly schema: string; readonly name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ');
