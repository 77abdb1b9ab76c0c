import type { ResultGroup } from '@ostep/api-summaries';
import { checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';
import type { GroupedResult } from '../rules/compose-result';
import { fromClause, groups, type ResultWork, ROUNDING, settledCondition } from './result';

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
  const rows = checkedRows(
    sumsRow,
    await sql`
      with settled as (
        select ${sql.unsafe(columns.join(', '))}, line.order_item_id, line.protocol_id, line.work_date,
               line.contract_unit_price_netto as price, line.profit_margin_reference as share,
               line.settlement_amount as amount, line.squad_income as cost, line.company_income as revenue
        from ${sql.unsafe(fromClause(work.by))} where ${settledCondition(db, work)}
      )
      select grouping(${list((at) => `key${at}`)}) as level, array[${list((at) => `key${at}`)}] as keys,
             array[${list((at) => `max(name${at})`)}] as names, sum(revenue) as revenue, sum(cost) as cost,
             ${sql.unsafe(work.by.includes('squad') ? 'count(distinct work_date)::int' : '0')} as days,
             case when grouping(${list((at) => `key${at}`)}) = ${all} then ${sql.unsafe(isRounded ? `(${ROUNDING})` : '0')} end as rounding
      from settled group by grouping sets (${list((at) => `(key${at})`)}, ()) having count(*) > 0
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
