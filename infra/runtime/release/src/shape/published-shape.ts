import { type Connection, type Domain, publishedSchemaOf } from '@ostep/database';
import type { Shape } from './shape';

export async function publishedShape(sql: Connection, domain: Domain): Promise<Pick<Shape, 'views' | 'functions'>> {
  const schema = publishedSchemaOf(domain);
  const columns = await sql<{ view: string; column: string; type: string }[]>`
    select c.relname as view, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('v', 'm') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`;
  const functions = await sql<{ name: string; result: string }[]>`
    select format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name,
      pg_get_function_result(p.oid) as result
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${schema} order by 1`;
  const views: Record<string, Record<string, string>> = {};
  for (const { view, column, type } of columns) views[view] = { ...views[view], [column]: type };
  return { views, functions: Object.fromEntries(functions.map(({ name, result }) => [name, result])) };
}
