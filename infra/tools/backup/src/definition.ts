import { SetupError } from '@ostep/database';
import type { Client } from 'pg';
import { columnList, type Table, tableName } from './tables';

/** Tables of schema `public` with their rules and indexes, as statements that make them again. */
export type Definition = {
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly create: string }[];
  /** Rules and indexes, made after the rows are in: foreign keys may go in a circle. */
  readonly afterwards: readonly string[];
};

type Row = { name: string; columns: string[]; definitions: string[] };

const SCHEMA = 'public';

/** @throws SetupError where the database holds anything but plain tables, so that nothing is left out unnoticed */
export async function readDefinition(client: Client): Promise<Definition> {
  await refuseOthers(client);
  const { rows } = await client.query<Row>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
         || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
         || case when a.attnotnull then coalesce(format(' constraint %I', n.conname), '') || ' not null' else '' end
         order by a.attnum) as definitions
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     left join pg_constraint n on n.conrelid = c.oid and n.contype = 'n' and n.conkey = array[a.attnum]
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  const { rows: rules } = await client.query<{ statement: string }>(
    `select statement from (
       select case k.contype when 'f' then 3 else 1 end as place, conname::text as name, format('alter table %I.%I add constraint %I %s',
         'public', c.relname, conname, pg_get_constraintdef(k.oid)) as statement
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'c', 'f')
       union all
       select 2, c.relname::text, pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace
         and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     ) s order by place, name collate "C", statement collate "C"`,
  );
  return {
    tables: rows.map(({ name, columns, definitions }) => ({
      name,
      columns,
      create: `create table ${tableName({ schema: SCHEMA, name })} (${definitions.join(', ')})`,
    })),
    afterwards: rules.map(({ statement }) => statement),
  };
}

/** In the order of all columns: the tables are small, and some have no key. */
export const tablesIn = ({ tables }: Definition): Table[] =>
  tables.map(({ name, columns }) => ({
    schema: SCHEMA,
    name,
    columns,
    order: [`(row(${columnList(columns)}))::text collate "C"`],
  }));

async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string }>(
    `select relname::text as found from pg_class
       where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i')
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace
     union all select tgname from pg_trigger where not tgisinternal
     union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
     union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and (a.attidentity <> '' or a.attgenerated <> '')
     union all select conname from pg_constraint where connamespace = 'public'::regnamespace and contype = 'x'
     union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
     limit 1`,
  );
  if (rows[0]) throw new SetupError(`The database holds ${rows[0].found}, which a copy would leave out.`);
}
