export type Tracked = {
  readonly relation: string;
  readonly schema: string;
  readonly name: string;
  readonly record: string;
  readonly key: string;
  /** Columns, as PostgreSQL array literals. */
  readonly leftOut: string;
  readonly times: string;
  /** An SQL expression: the default of a column that a migration added later, for rows recorded without it. */
  readonly defaults: string;
};

/** Reads the arguments of the tables' triggers, which the catalog compares with the expected ones. */
export const trackedTables = `
  select t.relation::text as relation, n.nspname as schema, c.relname as name,
    given[2] as record, given[3] as key, given[4] as "leftOut",
    coalesce((select array_agg(attname::text)::text from pg_attribute
      where attrelid = t.relation and attnum > 0 and not attisdropped and atttypid = 'timestamptz'::regtype), '{}') as times,
    coalesce((select 'jsonb_build_object(' || string_agg(quote_literal(a.attname) || ', '
        || pg_get_expr(d.adbin, d.adrelid), ', ') || ')'
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = t.relation and a.attgenerated = ''
        and pg_get_expr(d.adbin, d.adrelid) ~ '^(''[^'']*''::[a-z ]+|true|false|-?[0-9.]+)$'), '''{}''::jsonb') as defaults
  from history.tracked_table t join pg_class c on c.oid = t.relation join pg_namespace n on n.oid = c.relnamespace
    cross join lateral string_to_array(encode(t.arguments, 'escape'), '\\000') given
  order by 1`;
