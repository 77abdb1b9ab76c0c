import { join } from 'node:path';
import { type Connection, domains, projectDir } from '@ostep/database';

export const publishedPageFile = join(projectDir(), 'docs/published-views.md');

const HEAD = `# Published views and functions
What a domain shows its neighbours: \`npm run doctor:catalog\` writes this page of the migrations. Adding a column is compatible; anything else makes a \`_v2\`.
`;

type Published = {
  readonly schema: string;
  readonly name: string;
  readonly columns: string;
  readonly note: string | null;
};

export async function publishedPage(sql: Connection): Promise<string> {
  const rows = await sql<Published[]>`
    select n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as note,
           (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname like '%\\_v1'
    union all
    select n.nspname, p.proname || '()', obj_description(p.oid, 'pg_proc'), pg_get_function_identity_arguments(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname like '%\\_v1'
    order by 1, 2`;
  return HEAD + domains.map((domain) => sectionOf(`${domain}_v1`, rows)).join('');
}

function sectionOf(schema: string, rows: readonly Published[]): string {
  const own = rows.filter((row) => row.schema === schema);
  if (own.length === 0) return '';
  const lines = own.map(({ name, columns, note }) => `| \`${name}\` | ${note ?? ''} | ${columns} |\n`);
  return `\n## ${schema}\n| view or function | what | columns or arguments |\n|---|---|---|\n${lines.join('')}`;
}
