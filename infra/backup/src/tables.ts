import { type Connection, domains } from '@ostep/database';

/** What is kept; the queue is not, it is filled again from the rows of the jobs. */
const schemas: readonly string[] = [...domains, 'files', 'jobs', 'requests'];

export type Table = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
};

type Row = { schema: string; name: string; columns: string[]; key: string[] | null; pointsTo: string[] };

/** Every table with rows of its own, each after those its foreign keys point to; the journals of migrations are made anew. */
export async function readTables(sql: Pick<Connection, 'unsafe'>): Promise<Table[]> {
  const rows = (await sql.unsafe(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(a.attname::text order by k.place) from pg_index i
        cross join unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "pointsTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and c.relname <> 'migration' order by 1, 2`,
    [schemas as string[]],
  )) as unknown as Row[];
  return inOrder(rows);
}

/** @throws where foreign keys go in a circle */
function inOrder(rows: readonly Row[]): Table[] {
  const nameOf = ({ schema, name }: Row) => `${schema}.${name}`;
  const placed = new Map<string, Table>();
  let left = [...rows];
  while (left.length > 0) {
    const ready = left.filter(({ pointsTo }) => pointsTo.every((other) => placed.has(other.replaceAll('"', ''))));
    if (ready.length === 0) throw new Error(`Foreign keys go in a circle: ${left.map(nameOf).join(', ')}.`);
    for (const row of ready) {
      const { schema, name, columns, key } = row;
      placed.set(nameOf(row), { schema, name, columns, key: key ?? columns });
    }
    left = left.filter((row) => !placed.has(nameOf(row)));
  }
  return [...placed.values()];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, name }: { readonly schema: string; readonly name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ');
