import type { HistoryLabels } from '@ostep/endpoint-kit';
import { camelCase } from '../database/history';
import { openPostgres } from '../database/postgres';

/** Columns of a domain that the history records but its labels do not name. */
export async function unlabelledColumns(adminUrl: string, domain: string, labels: HistoryLabels): Promise<string[]> {
  const sql = openPostgres(adminUrl, { max: 1 });
  const tracked = await sql<{ name: string; column: string }[]>`
    select c.relname as name, a.attname as column
    from history.tracked_table t
    join pg_class c on c.oid = t.relation
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = ${domain}::regnamespace and a.attname <> all(history.left_out_columns(t.relation))`;
  await sql.end();
  return tracked
    .filter(({ name, column }) => !labels[camelCase(name)]?.fields[camelCase(column)])
    .map(({ name, column }) => `${name}.${column}`);
}
