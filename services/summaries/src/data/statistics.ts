import type { ContractExecutionRow, OrdersByAge, Statistics, StatisticsQuery } from '@ostep/api-summaries';
import { type IsoDate, type OrderStatus, orderStatuses } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';

type SumsRow = { readonly squadIncome: string; readonly companyIncome: string; readonly profit: string };

type GroupRow = SumsRow & {
  readonly kind: 'month' | 'district' | 'squad' | 'activity';
  readonly year: number | null;
  readonly month: number | null;
  readonly id: number | null;
  readonly key: string | null;
  readonly name: string | null;
};

const sumsOf = ({ squadIncome, companyIncome, profit }: SumsRow) => ({
  squadIncome: Number(squadIncome),
  companyIncome: Number(companyIncome),
  profit: Number(profit),
});

/** One pass with grouping sets: by month, district, squad and activity. */
export async function readStatistics(sql: RawSql, query: StatisticsQuery): Promise<Statistics> {
  const inYear =
    query.year === null
      ? sql`work_date is not null`
      : sql`work_date between ${`${query.year}-01-01`} and ${`${query.year}-12-31`}`;
  const inDistrict = query.forestDistrictId === null ? sql`` : sql`and forest_district_id = ${query.forestDistrictId}`;
  const rows = await sql<GroupRow[]>`
    select
      kind, year, month, name, key, "squadIncome", "companyIncome", profit,
      case kind when 'district' then forest_district_id when 'squad' then squad_id else code_id end as id
    from (
      select
        case grouping(month_start, forest_district_id, squad_id, action_code_key)
          when 7 then 'month' when 11 then 'district' when 13 then 'squad' else 'activity' end as kind,
        extract(year from month_start)::int as year, extract(month from month_start)::int as month, month_start,
        forest_district_id, squad_id, min(action_code_id) as code_id, action_code_key as key,
        case when grouping(forest_district_id) = 0 then min(forest_district_name) else min(squad_name) end as name,
        sum(squad_income) as "squadIncome", sum(company_income) as "companyIncome", sum(profit) as profit
      from (
        select date_trunc('month', work_date)::date as month_start, forest_district_id, forest_district_name,
               squad_id, squad_name, action_code_id, coalesce(action_code_key, '–') as action_code_key,
               squad_income, company_income, profit
        from summaries_v1.summary_item where ${inYear} and settlement_id is not null ${inDistrict}
      ) settled
      group by grouping sets ((month_start), (forest_district_id), (squad_id), (action_code_key))
    ) grouped
    order by month_start, "companyIncome" desc, "squadIncome" desc, name, key`;
  return {
    months: rows.flatMap((row) =>
      row.kind === 'month' ? [{ year: row.year ?? 0, month: row.month ?? 0, ...sumsOf(row) }] : [],
    ),
    districts: rows.flatMap((row) => (row.kind === 'district' ? [namedOf(row)] : [])),
    squads: rows.flatMap((row) => (row.kind === 'squad' ? [namedOf(row)] : [])),
    activities: await namedActivities(sql, rows),
  };
}

const namedOf = (row: GroupRow) => ({ id: row.id ?? 0, name: row.name ?? '', ...sumsOf(row) });

async function namedActivities(sql: RawSql, rows: readonly GroupRow[]): Promise<Statistics['activities']> {
  const activities = rows.filter((row) => row.kind === 'activity');
  const ids = activities.flatMap((row) => row.id ?? []);
  const codes = await sql<{ id: number; value: string }[]>`
    select id, value from dictionaries_v1.action_code where id = any(${ids})`;
  const names = new Map(codes.map(({ id, value }) => [id, value]));
  return activities.map((row) => ({
    id: row.id,
    key: row.key ?? '–',
    name: names.get(row.id ?? 0) ?? '',
    ...sumsOf(row),
  }));
}

/** `ages` are the upper bounds of the buckets, in days before `today`. */
export async function readOrdersByAge(
  sql: RawSql,
  { year, forestDistrictId }: StatisticsQuery,
  today: IsoDate,
  ages: readonly number[],
): Promise<OrdersByAge> {
  const inYear = year === null ? sql`true` : sql`order_date between ${`${year}-01-01`} and ${`${year}-12-31`}`;
  const inDistrict = forestDistrictId === null ? sql`` : sql`and forest_district_id = ${forestDistrictId}`;
  const rows = await sql<{ status: OrderStatus; bucket: number; count: number }[]>`
    select order_status as status, width_bucket(${today}::date - order_date - 1, ${[...ages]}::int[]) as bucket,
           count(*)::int as count
    from summaries_v1.order_state where ${inYear} ${inDistrict} group by 1, 2`;
  return orderStatuses.map((status) => ({
    status,
    counts: Array.from(
      { length: ages.length + 1 },
      (_, bucket) => rows.find((row) => row.status === status && row.bucket === bucket)?.count ?? 0,
    ),
  }));
}

type ExecutionRow = Omit<ContractExecutionRow, 'amount' | 'ordered' | 'done' | 'settled' | 'left'> &
  Record<'amount' | 'ordered' | 'done' | 'settled' | 'left', string>;

/** Null when there is no such contract. */
export async function readContractExecution(sql: RawSql, contractId: number): Promise<ContractExecutionRow[] | null> {
  const rows = await sql<ExecutionRow[]>`
    select contract_item_id as "contractItemId", lp, action_code_key as "actionCodeKey",
           action_desc as "actionDesc", action_scope_value as "actionScopeValue", unit_type as "unitType",
           amount, ordered, done, settled, left_over as "left"
    from summaries_v1.contract_execution where contract_id = ${contractId} order by place`;
  if (rows.length === 0) {
    const [known] = await sql`select 1 from contracts_v1.contract where id = ${contractId}`;
    if (!known) return null;
  }
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    ordered: Number(row.ordered),
    done: Number(row.done),
    settled: Number(row.settled),
    left: Number(row.left),
  }));
}
