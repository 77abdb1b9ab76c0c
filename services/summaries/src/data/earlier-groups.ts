import { EARLIER_KEY, type ResultGroup } from '@ostep/api-summaries';
import { type IsoDate, monthBounds } from '@ostep/kernel';
import { checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import type { EarlierGroup } from '../rules/earlier-work';
import { earlierTexts } from '../texts';
import type { ResultWork } from './result-groups';
import { chooseSource, LINES } from './sum-source';

/** `columns`, with the month and the district, are those of the work that `key` and `name` are made of. */
type Group = { readonly columns: readonly Column[]; readonly key: string; readonly name: string };

type Column = keyof typeof NAMES;

const unknown: Group = { columns: [], key: `'${EARLIER_KEY}'`, name: `'${earlierTexts.mark}'` };

/** The same keys and names as those of settled work, where a spreadsheet says them. */
const groups: Readonly<Record<ResultGroup, Group>> = {
  activity: {
    columns: ['action_code_id', 'action_scope_id'],
    key: `concat_ws('/', code.key, work.action_scope_id)`,
    name: `concat_ws(' · ', code.key, scope.value)`,
  },
  scope: {
    columns: ['action_scope_id'],
    key: `coalesce(work.action_scope_id::text, '')`,
    name: `coalesce(scope.value, '–')`,
  },
  district: { columns: [], key: 'work.forest_district_id::text', name: 'district.value' },
  month: { columns: [], key: `to_char(work.month, 'YYYY-MM')`, name: `to_char(work.month, 'MM.YYYY')` },
  actionGroup: unknown,
  part: unknown,
  contract: unknown,
  squad: unknown,
};

const NAMES = {
  action_code_id: 'join dictionaries_v1.action_code code on code.id = work.action_code_id',
  action_scope_id: 'left join dictionaries_v1.action_scope scope on scope.id = work.action_scope_id',
};

const anyRow = z.object({ any: z.boolean() });
const groupRow = z.object({
  keys: z.array(z.string()).nullable(),
  names: z.array(z.string()).nullable(),
  revenue: z.number(),
  cost: z.number(),
  works: z.int(),
  withoutRevenue: z.int(),
});

const monthOf = (day: IsoDate) => monthBounds(Number(day.slice(0, 4)), Number(day.slice(5, 7)));

/** Work whose day is not known is of a period with its whole month. */
function periodCondition({ $client: sql }: Database, { from, to, filters }: ResultWork) {
  return sql`earlier.month between date_trunc('month', ${from}::date) and ${to}::date
    and coalesce(earlier.day, earlier.month) >= ${from}::date
    and coalesce(earlier.day, (earlier.month + interval '1 month' - interval '1 day')::date) <= ${to}::date
    ${filters.forestDistrictId === null ? sql`` : sql`and earlier.forest_district_id = ${filters.forestDistrictId}`}`;
}

/**
 * Earlier work of months in which the district has no settled work, so that none is counted twice. The row without keys is
 * the total. Work whose revenue is not known is only counted. No squad or contract has earlier work.
 */
export async function readEarlierGroups(db: Database, work: ResultWork): Promise<EarlierGroup[]> {
  if (work.filters.contractId !== null || work.filters.squadId !== null) return [];
  const sql = db.$client;
  const condition = periodCondition(db, work);
  const [found] = checkedRows(
    anyRow,
    await sql`select exists (select from summaries.earlier_work earlier where ${condition}) as any`,
  );
  if (!found?.any) return [];
  const { from } = monthOf(work.from);
  const { to } = monthOf(work.to);
  const source = await chooseSource(db, { from, to });
  const kept = sql.unsafe(source === LINES ? 'false' : `kind = 'work'`);
  const list = (of: 'key' | 'name') => sql.unsafe(work.by.map((one) => groups[one][of]).join(', '));
  const columns = new Set(work.by.flatMap((one) => groups[one].columns));
  const pieces = sql.unsafe(['month', 'forest_district_id', ...columns].join(', '));
  const joins = sql.unsafe([...columns].map((column) => NAMES[column]).join('\n'));
  return checkedRows(
    groupRow,
    await sql`
      with settled as materialized (
        select month, forest_district_id from ${sql.unsafe(source.view)} where level = 'line'
          and ${sql.unsafe(source.bookedBy)} between ${from}::date and ${to}::date
        union
        select month, forest_district_id from summaries.month_sum
        where ${kept} and month between ${from}::date and ${to}::date
      ), piece as materialized (
        select ${pieces}, coalesce(sum(revenue), 0) as revenue,
               coalesce(sum(cost) filter (where revenue is not null), 0) as cost, count(revenue) as works,
               count(*) - count(revenue) as without_revenue
        from summaries.earlier_work earlier
        where ${condition} and (month, forest_district_id) not in (select month, forest_district_id from settled)
        group by ${pieces}
      ), named as (
        select array[${list('key')}] as keys, array[${list('name')}] as names, work.revenue, work.cost, work.works,
               work.without_revenue
        from piece work join dictionaries_v1.forest_district district on district.id = work.forest_district_id ${joins}
      )
      select keys, max(names) as names, sum(revenue) as revenue, sum(cost) as cost, sum(works)::int as works,
             sum(without_revenue)::int as "withoutRevenue"
      from named group by grouping sets ((keys), ()) having count(*) > 0`,
  );
}
