import type { StatisticsQuery } from '@ostep/api-summaries';
import { checkedRows, type Database } from '@ostep/service-kit';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { StatisticsGroup } from '../rules/compose-statistics';
import { actionCode } from './published-views';
import { chooseSource, LINES, SUMS, type SumSource } from './sum-source';

const groupRow = z.object({
  kind: z.enum(['month', 'district', 'squad', 'activity']),
  year: z.int().nullable(),
  month: z.int().nullable(),
  id: z.int().nullable(),
  key: z.string().nullable(),
  name: z.string().nullable(),
  squadIncome: z.number(),
  companyIncome: z.number(),
  profit: z.number(),
});

/** Sums by month, district, squad and activity. Plain SQL, as grouping sets read the work once for the first three. */
export async function readStatisticsGroups(
  db: Database,
  { year, forestDistrictId }: StatisticsQuery,
): Promise<StatisticsGroup[]> {
  const sql = db.$client;
  const source = await chooseSource(db, null);
  const condition = ({ bookedBy }: SumSource) => sql`
    ${year === null ? sql`` : sql`and ${sql.unsafe(bookedBy)} between ${`${year}-01-01`} and ${`${year}-12-31`}`}
    ${forestDistrictId === null ? sql`` : sql`and forest_district_id = ${forestDistrictId}`}`;
  return checkedRows(
    groupRow,
    await sql`
      with line as (
        select month, forest_district_id, forest_district_name, squad_id, squad_name, min(action_code_id) as code_id,
               coalesce(action_code_key, '–') as key, sum(squad_income) as squad_income,
               sum(company_income) as company_income
        from ${sql.unsafe(source.view)} where level = 'line' ${condition(source)} group by 1, 2, 3, 4, 5, 7
      ), settled as (
        select kind, month, forest_district_id, forest_district_name, squad_id, squad_name,
               nullif(first_code, 0) as code_id, coalesce(action_code_key, '–') as key, squad_income, company_income
        from summaries.month_sum
        where ${source === LINES ? sql`false` : sql`kind in ('squad', 'work')`} ${condition(SUMS)}
        union all
        select kind, line.* from line cross join (values ('squad'), ('work')) each (kind)
      ), grouped as (
        select case grouping(month, forest_district_id, squad_id) when 3 then 'month' when 5 then 'district' else 'squad' end as kind,
               month as month_start, coalesce(forest_district_id, squad_id) as id, null as key,
               case when grouping(forest_district_id) = 0 then min(forest_district_name) else min(squad_name) end as name,
               sum(squad_income) as squad_income, sum(company_income) as company_income
        from settled where kind = 'squad'
        group by grouping sets ((month), (forest_district_id), (squad_id))
        union all
        select 'activity', null, min(code_id), key, null, sum(squad_income), sum(company_income)
        from settled where kind = 'work' group by key
      )
      select kind, extract(year from month_start)::int as year, extract(month from month_start)::int as month, id, key,
             name, squad_income as "squadIncome", company_income as "companyIncome",
             company_income - squad_income as profit
      from grouped
      order by month_start, "companyIncome" desc, "squadIncome" desc, name, key`,
  );
}

export async function readActionCodeNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const codes = await db
    .select()
    .from(actionCode)
    .where(inArray(actionCode.id, [...ids]));
  return new Map(codes.map(({ id, value }) => [id, value]));
}
