import { type Connection, domains } from '@ostep/database';
import { type Finding, findingOf } from '../finding';

const rule = {
  name: 'values-finite',
  description: 'Every number is a number and every date is a day: no NaN, no infinity.',
};

/** Except the prices of offers, which are in force from -infinity. */
const tables = `
  select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns,
    array_agg(case when a.atttypid = 'numeric'::regtype then 'numeric' else 'date' end order by a.attnum) as kinds
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and c.relkind in ('r', 'p')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in (${[...domains, 'files', 'jobs', 'requests'].map((name) => `'${name}'`).join(', ')})
    and a.atttypid in ('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype)
    and (c.relname, a.attname) <> ('item_price', 'valid_from')
  group by 1 order by 1`;

/** Column that may be `-infinity`: in force from the beginning. */
const BEGINNING = 'valid_from';

function isOdd(column: string, kind: string): string {
  if (kind === 'numeric') return `${column} in ('NaN', 'Infinity', '-Infinity')`;
  return column === BEGINNING ? `${column} = 'infinity'` : `not isfinite(${column})`;
}

export async function examineNumbers(sql: Pick<Connection, 'unsafe'>): Promise<Finding> {
  const odd: string[] = [];
  let checked = 0;
  for (const { table, columns, kinds } of await sql.unsafe(tables)) {
    const tests = columns.map((column: string, at: number) => isOdd(column, kinds[at]));
    const named = columns.map((column: string, at: number) => `case when ${tests[at]} then '${column}' end`);
    const [counted] = await sql.unsafe(`select count(*) as rows from ${table}`);
    checked += (counted?.rows ?? 0) * columns.length;
    const rows = await sql.unsafe(`
      select concat_ws(', ', ${named.join(', ')}) as columns, to_jsonb(t) ->> 'id' as id from ${table} t
      where ${tests.join(' or ')}`);
    odd.push(...rows.map((row) => `${table} ${row.id ?? ''} (${row.columns})`));
  }
  return findingOf(rule, checked, odd);
}
