import { EARLIER_KEY, type ResultGroup } from '@ostep/api-summaries';
import { checkedRow, checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import type { EarlierGroup } from '../rules/earlier-work';
import { earlierTexts } from '../texts';
import type { ResultWork } from './result-groups';
import { chooseSource, LINES } from './sum-source';

type Group = { readonly key: string; readonly name: string };

const unknown: Group = { key: `'${EARLIER_KEY}'`, name: `'${earlierTexts.mark}'` };

/** The same keys and names as those of settled work, where a spreadsheet says them. */
const groups: Readonly<Record<ResultGroup, Group>> = {
  activity: {
    key: `concat_ws('/', code.key, earlier.action_scope_id)`,
    name: `concat_ws(' · ', code.key, scope.value)`,
  },
  scope: { key: `coalesce(earlier.action_scope_id::text, '')`, name: `coalesce(scope.value, '–')` },
  district: { key: 'earlier.forest_district_id::text', name: 'district.value' },
  month: { key: `to_char(earlier.month, 'YYYY-MM')`, name: `to_char(earlier.month, 'MM.YYYY')` },
  actionGroup: unknown,
  part: unknown,
  contract: unknown,
  squad: unknown,
};

const monthsRow = z.object({ from: z.string().nullable(), to: z.string().nullable() });
const groupRow = z.object({
  keys: z.array(z.string()).nullable(),
  names: z.array(z.string()).nullable(),
  revenue: z.number(),
  cost: z.number(),
  works: z.int(),
  withoutRevenue: z.int(),
});

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
  const months = checkedRow(
    monthsRow,
    await sql`
      select min(month)::text as from, (max(month) + interval '1 month' - interval '1 day')::date::text as to
      from summaries.earlier_work earlier where ${condition}`,
  );
  if (!months?.from || !months.to) return [];
  const source = await chooseSource(db, { from: months.from, to: months.to });
  const list = (of: keyof Group) => sql.unsafe(work.by.map((one) => groups[one][of]).join(', '));
  const kept = sql.unsafe(source === LINES ? 'false' : `kind = 'work'`);
  return checkedRows(
    groupRow,
    await sql`
      with settled as materialized (
        select month, forest_district_id from ${sql.unsafe(source.view)} where level = 'line'
          and ${sql.unsafe(source.bookedBy)} between ${months.from}::date and ${months.to}::date
        union
        select month, forest_district_id from summaries.month_sum
        where ${kept} and month between ${months.from}::date and ${months.to}::date
      ), named as (
        select array[${list('key')}] as keys, array[${list('name')}] as names, earlier.revenue, earlier.cost
        from summaries.earlier_work earlier
        join dictionaries_v1.action_code code on code.id = earlier.action_code_id
        join dictionaries_v1.forest_district district on district.id = earlier.forest_district_id
        left join dictionaries_v1.action_scope scope on scope.id = earlier.action_scope_id
        where ${condition}
          and (earlier.month, earlier.forest_district_id) not in (select month, forest_district_id from settled)
      )
      select keys, max(names) as names, coalesce(sum(revenue), 0) as revenue,
             coalesce(sum(cost) filter (where revenue is not null), 0) as cost, count(revenue)::int as works,
             count(*) filter (where revenue is null)::int as "withoutRevenue"
      from named group by grouping sets ((keys), ()) having count(*) > 0`,
  );
}
