import type { ResultGroup } from '@ostep/api-summaries';
import { checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import type { GroupedResult } from '../rules/compose-result';
import { columnsOf, groups, keptRows, lineFrom, type ResultWork, ROUNDING, workCondition } from './result-groups';
import { chooseSource, LINES, SUMS } from './sum-source';

/** `days` are known of squads alone. */
type GroupedSums = GroupedResult & { readonly days: number };

const sumsRow = z.object({
  level: z.int(),
  keys: z.array(z.string().nullable()),
  names: z.array(z.string().nullable()),
  revenue: z.number(),
  cost: z.number(),
  rounding: z.number().nullable(),
  days: z.int(),
});

const withoutItems = {
  unit: null,
  quantity: null,
  full: 0,
  partial: 0,
  fullRevenue: null,
  fullCost: null,
  fullQuantity: null,
} as const;

type ResultSumsQuery = ResultWork & { readonly isRounded: boolean };

/** One query for the result by each of the groups: only the money and, for squads, the days worked. */
export async function readResultSums(
  db: Database,
  { isRounded, ...work }: ResultSumsQuery,
): Promise<Map<ResultGroup, GroupedSums[]>> {
  const sql = db.$client;
  const list = (of: (at: number) => string) => sql.unsafe(work.by.map((_, at) => of(at)).join(', '));
  const columns = work.by.map((by, at) => `${groups[by].key} as key${at}, ${groups[by].name} as name${at}`);
  const all = 2 ** work.by.length - 1;
  const source = await chooseSource(db, work);
  const condition = workCondition(db, source, work);
  const view = sql.unsafe(source.view);
  const { rows: rowsOfGroups, items } = keptRows(work);
  const kept = (rows: string) => sql`summaries.month_sum line
    where ${sql.unsafe(source === LINES ? 'false' : rows)} and ${workCondition(db, SUMS, work)}`;
  const rounding = sql`coalesce((${sql.unsafe(ROUNDING)}), 0)
    + coalesce((select sum(line.rounding) from ${kept(items)}), 0)`;
  const pieces = sql.unsafe(columnsOf(work.by));
  const squadAt = work.by.indexOf('squad');
  const rows = checkedRows(
    sumsRow,
    await sql`
      with settled as (
        select line.order_item_id, line.protocol_id, line.contract_unit_price_netto as price,
               line.profit_margin_reference as share, line.settlement_amount as amount, line.company_income as revenue
        from ${view} line where line.level = 'line' and ${condition}
      ), piece as (
        select ${pieces}, sum(line.squad_income) as cost, sum(line.company_income) as revenue
        from ${kept(rowsOfGroups)} group by ${pieces}
        union all
        select ${pieces}, sum(line.squad_income), sum(line.company_income)
        from ${view} line where line.level = 'line' and ${condition} group by ${pieces}
      ), named as (
        select ${sql.unsafe(columns.join(', '))}, line.cost, line.revenue from ${sql.unsafe(lineFrom('piece', work.by))}
      ), worked as materialized (
        select line.squad_id::text as squad, count(distinct day.date)::int as days
        from ${view} line cross join lateral unnest(line.work_dates) day (date)
        where line.level <> 'item' and ${condition} group by line.squad_id
      )
      select grouping(${list((at) => `key${at}`)}) as level, array[${list((at) => `key${at}`)}] as keys,
             array[${list((at) => `max(name${at})`)}] as names, sum(revenue) as revenue, sum(cost) as cost,
             ${squadAt < 0 ? sql`0` : sql`coalesce((select days from worked where squad = ${sql.unsafe(`key${squadAt}`)}), 0)`} as days,
             case when grouping(${list((at) => `key${at}`)}) = ${all} then ${isRounded ? rounding : sql`0`} end as rounding
      from named group by grouping sets (${list((at) => `(key${at})`)}, ()) having count(*) > 0
      order by revenue desc, keys`,
  );
  const rowsOf = (at: number) =>
    rows.flatMap(({ level, keys, names, ...sums }): GroupedSums[] => {
      if (level === all) return [{ ...withoutItems, ...sums, keys: null, names: null }];
      const isGrouped = (level & (1 << (work.by.length - 1 - at))) === 0;
      return isGrouped ? [{ ...withoutItems, ...sums, keys: [keys[at] ?? ''], names: [names[at] ?? ''] }] : [];
    });
  return new Map(work.by.map((by, at) => [by, rowsOf(at)]));
}
