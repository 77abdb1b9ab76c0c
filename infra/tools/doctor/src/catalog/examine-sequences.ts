import type { Connection } from '@ostep/database';
import { type Finding, findingOf } from '../finding';

const rule = {
  name: 'sequences-ahead',
  description: 'A sequence has reached every id that its table holds: the next id is a new one.',
};

const owned = `
  select quote_ident(n.nspname) || '.' || quote_ident(t.relname) as table, quote_ident(a.attname) as column,
    s.oid::regclass::text as sequence, coalesce(v.last_value, 0)::text as reached
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    join pg_namespace sn on sn.oid = s.relnamespace
    join pg_sequences v on v.schemaname = sn.nspname and v.sequencename = s.relname
  where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and n.nspname not in ('bullmq', 'public')
  order by 1, 2`;

export async function examineSequences(sql: Pick<Connection, 'unsafe'>): Promise<Finding> {
  const sequences = await sql.unsafe(owned);
  const behind: string[] = [];
  for (const { table, column, sequence, reached } of sequences) {
    const [row] = await sql.unsafe(`select coalesce(max(${column}), 0)::text as highest from ${table}`);
    const highest = row?.highest ?? '0';
    if (BigInt(highest) > BigInt(reached))
      behind.push(`${sequence} is at ${reached}, ${table}.${column} at ${highest}`);
  }
  return findingOf(rule, sequences.length, behind);
}
