import type { Connection } from '@ostep/database';
import { tables } from './rows';

type ForeignKey = {
  readonly name: string;
  readonly child: string;
  readonly column: string;
  readonly parent: string;
};

export async function brokenReferences(sql: Connection): Promise<string[]> {
  const keys = await sql<ForeignKey[]>`
    select constraint_.conname as name, constraint_.conrelid::regclass::text as child, column_.attname as column,
      constraint_.confrelid::regclass::text as parent
    from pg_constraint constraint_
    join pg_attribute column_ on column_.attrelid = constraint_.conrelid and column_.attnum = constraint_.conkey[1]
    where constraint_.contype = 'f' and constraint_.conrelid::regclass::text in ${sql(tables)}
    order by 1`;
  const broken: string[] = [];
  for (const { name, child, column, parent } of keys) {
    const [orphan] = await sql.unsafe(
      `select 1 from ${child} child where ${column} is not null
       and not exists (select from ${parent} parent where parent.id = child.${column}) limit 1`,
    );
    if (orphan) broken.push(name);
  }
  return broken;
}
