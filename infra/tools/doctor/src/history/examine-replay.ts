import type { Connection } from '@ostep/database';
import { type Finding, findingOf, MAX_IDS } from '../finding';
import { type Tracked, trackedTables } from './tracked-tables';

const rule = {
  name: 'history-replayed',
  description: 'Every tracked row is what its history makes of it, and none came, went or changed past it.',
};

/** Reads the changes of each table once, grouped by row. A row that was only inserted needs only its insert. */
export async function examineReplay(sql: Pick<Connection, 'unsafe'>): Promise<Finding> {
  let checked = 0;
  const offenders: string[] = [];
  for (const table of await sql.unsafe<Tracked[]>(trackedTables)) {
    const found = await sql.unsafe<{ checked: number; differing: string[] | null }[]>(replayOf(table));
    checked += found[0]?.checked ?? 0;
    offenders.push(...(found[0]?.differing ?? []).map((what) => `${table.relation} ${what}`));
  }
  return findingOf(rule, checked, offenders);
}

/** Compares times as times, because their text depends on the time zone of the writer. */
function replayOf({ relation, schema, name, record, key, leftOut, times, defaults }: Tracked): string {
  const isOwnKey = key === 'id';
  const kept = `to_jsonb(t) - '${leftOut}'::text[] - '${times}'::text[]`;
  const timesDiffer = (times.match(/\w+/gu) ?? []).map(
    (column) => `or expected ? '${column}' and (expected ->> '${column}')::timestamptz is distinct from t."${column}"`,
  );
  return `
    with known as (
      select row_id${isOwnKey ? '' : ', record_id'}, max(id) as last_id, bool_or(kind = 'insert') as born,
        array_agg(kind order by id) as kinds, array_agg(after order by id) as afters
      from history.change where domain = '${schema}' and table_name = '${name}'
      group by row_id${isOwnKey ? '' : ', record_id'}
    ), replayed as (
      select *, kinds[cardinality(kinds)] = 'delete' as gone, case when cardinality(afters) = 1 then afters[1] else (
        select jsonb_object_agg(e.key, e.value order by u.place)
        from unnest(afters) with ordinality u (after, place) cross join jsonb_each(u.after) e
        where u.place >= coalesce((array_positions(kinds, 'insert'))[cardinality(array_positions(kinds, 'insert'))], 1)
      ) end as expected
      from known
    ), compared as (
      select coalesce(r.row_id, t."${key}") as row_id, case
        when r.row_id is null then case when t."${key}" > (select min(row_id) from known where born) and ${isOwnKey}
          then 'came past the history' end
        when t."${key}" is null then case when not r.gone then 'went past the history' end
        when r.gone then 'came back past the history'
        when false ${timesDiffer.join(' ')}
          or jsonb_strip_nulls(${kept}) is distinct from jsonb_strip_nulls(r.expected - '${times}'::text[])
            and (exists (select from jsonb_each(r.expected - '${times}'::text[]) e
                   where to_jsonb(t) ? e.key and to_jsonb(t) -> e.key is distinct from e.value)
              or born and exists (select from jsonb_each(${kept}) e
                   where not r.expected ? e.key and e.value not in ('null', coalesce((${defaults}) -> e.key, 'null'))))
          then 'changed past the history'
      end as what
      from ${relation} t full join replayed r
        on r.row_id = t."${key}"${isOwnKey ? '' : ` and r.record_id = t."${record}"`}
    )
    select (select count(*) from ${relation})::int as checked,
      (select array_agg(row_id || ' ' || what) from (
        select row_id, what from compared where what is not null order by row_id limit ${MAX_IDS + 1}) first) as differing`;
}
