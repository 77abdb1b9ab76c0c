import { type FoundWork, foundWork, type ResultItemsFilter } from '@ostep/api-summaries';
import { checkedRows, type Database, rowRange, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import type { GroupedResult } from '../rules/compose-result';
import { bookedItem, UNAPPROVED } from './published-views';
import { columnsOf, groups, keptRows, lineFrom, type ResultWork, ROUNDING, workCondition } from './result-groups';
import { chooseSource, LINES, SUMS } from './sum-source';

const groupedRow = z.object({
  keys: z.array(z.string()).nullable(),
  names: z.array(z.string()).nullable(),
  revenue: z.number(),
  cost: z.number(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  fullRevenue: z.number().nullable(),
  fullCost: z.number().nullable(),
  fullQuantity: z.number().nullable(),
  full: z.int(),
  partial: z.int(),
  rounding: z.number().nullable(),
});

const IS_FULL = `coalesce(sum(share) = 100 and max(amount) - min(amount) <= 0.01
  and sum(amount) filter (where add_to_sum) > 0, false) as is_full`;

/**
 * Whether all parts of an order item are settled, of items that are kept by line. They are compared within each row; in the
 * total only items that several rows share are compared again.
 */
const PIECES = `part as (
  select order_item_id, action_code_id, unit_type, keys, max(names) as names, work_group_name, work_name, add_to_sum,
         share, sum(amount) as amount, sum(cost) as cost, sum(revenue) as revenue
  from settled
  group by order_item_id, action_code_id, unit_type, keys, work_group_name, work_name, add_to_sum, share
), piece as materialized (
  select order_item_id, action_code_id, unit_type, keys, max(names) as names, sum(cost) as cost, sum(revenue) as revenue,
         sum(amount) filter (where add_to_sum) as quantity, ${IS_FULL}
  from part group by order_item_id, action_code_id, unit_type, keys
), whole as materialized (
  select order_item_id, count(*) as pieces, bool_and(is_full) as is_full from piece group by order_item_id
), shared as (
  select ${IS_FULL} from (
    select order_item_id, action_code_id, unit_type, add_to_sum, share, sum(amount) as amount
    from settled where order_item_id in (select order_item_id from whole where pieces > 1)
    group by order_item_id, action_code_id, unit_type, work_group_name, work_name, add_to_sum, share
  ) work group by order_item_id, action_code_id, unit_type
)`;

/** Quantities are added up where all are of one code and unit. */
const IS_OF_ONE_KIND = `min(first_code) = max(last_code) and min(first_unit collate "C") = max(last_unit collate "C")`;
const FIRST_AND_LAST = `min(coalesce(action_code_id, 0)) as first_code, max(coalesce(action_code_id, 0)) as last_code,
  min(coalesce(unit_type, '') collate "C") as first_unit, max(coalesce(unit_type, '') collate "C") as last_unit`;

/** The row without keys is the total. */
export async function readResultGroups(db: Database, work: ResultWork): Promise<GroupedResult[]> {
  const sql = db.$client;
  const { by } = work;
  const source = await chooseSource(db, work);
  const condition = workCondition(db, source, work);
  const list = (of: 'key' | 'name') => sql.unsafe(by.map((one) => groups[one][of]).join(', '));
  const { rows, items } = keptRows(work);
  const isKept = sql.unsafe(source === LINES ? 'false' : `(${rows} or ${items})`);
  const columns = sql.unsafe(columnsOf(by));
  return checkedRows(
    groupedRow,
    await sql`
      with settled as materialized (
        select array[${list('key')}] as keys, array[${list('name')}] as names, line.order_item_id, line.work_group_name,
               line.work_name, line.add_to_sum, line.profit_margin_reference as share, line.action_code_id, line.unit_type,
               line.protocol_id, line.contract_unit_price_netto as price,
               line.settlement_amount as amount, line.squad_income as cost, line.company_income as revenue
        from ${sql.unsafe(lineFrom(source.view, by))} where line.level = 'line' and ${condition}
      ), ${sql.unsafe(PIECES)}, kept as materialized (
        select ${columns}, line.kind, line.level, line.is_full, sum(line.squad_income) as cost,
               sum(line.company_income) as revenue, sum(line.quantity) as quantity, sum(line.pieces) as pieces,
               sum(line.rounding) as rounding, min(line.first_code) as first_code, max(line.last_code) as last_code,
               min(line.first_unit collate "C") as first_unit, max(line.last_unit collate "C") as last_unit
        from summaries.month_sum line where ${isKept} and ${workCondition(db, SUMS, work)}
        group by ${columns}, line.kind, line.level, line.is_full
      ), item as (
        select line.is_full, line.pieces, line.rounding from kept line where ${sql.unsafe(items)}
      ), kind as (
        select keys, max(names) as names, is_full, sum(cost) as cost, sum(revenue) as revenue, sum(quantity) as quantity,
               count(*) as pieces, ${sql.unsafe(FIRST_AND_LAST)}
        from piece group by keys, is_full
        union all
        select array[${list('key')}], array[${list('name')}], line.is_full, line.cost, line.revenue, line.quantity,
               line.pieces, line.first_code, line.last_code, line.first_unit, line.last_unit
        from ${sql.unsafe(lineFrom('kept', by))} where ${sql.unsafe(rows)}
      )
      select keys, max(names) as names, sum(revenue) as revenue, sum(cost) as cost,
             case when ${sql.unsafe(IS_OF_ONE_KIND)} then sum(quantity) end as quantity,
             case when ${sql.unsafe(IS_OF_ONE_KIND)} then nullif(min(first_unit collate "C"), '') end as unit,
             sum(revenue) filter (where is_full) as "fullRevenue", sum(cost) filter (where is_full) as "fullCost",
             sum(quantity) filter (where is_full) as "fullQuantity",
             coalesce(sum(pieces) filter (where is_full), 0)::int as full,
             case when grouping(keys) = 0 then coalesce(sum(pieces) filter (where not is_full), 0)::int
               else (select count(*)::int from whole where pieces = 1 and not is_full)
                 + (select count(*)::int from shared where not is_full)
                 + (select coalesce(sum(pieces), 0)::int from item where not is_full) end as partial,
             case when grouping(keys) = 1 then coalesce((${sql.unsafe(ROUNDING)}), 0)
               + coalesce((select sum(rounding) from item), 0) end as rounding
      from kind group by grouping sets ((keys), ()) having count(*) > 0 order by revenue desc, keys`,
  );
}

const { bookedOn: _on, squadCode: _code, ...shown } = getTableColumns(bookedItem);

export async function findResultItems(db: Database, work: ResultItemsFilter, most: number): Promise<FoundWork[]> {
  const sql = db.$client;
  const rowCondition = work.by.map((by, at) => sql`and ${sql.unsafe(groups[by].key)} = ${work.keys[at] ?? ''}`);
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(`${selectList('line', shown)}, ${UNAPPROVED} as unapproved`)}
      from ${sql.unsafe(lineFrom(LINES.view, work.by))} left join protocols_v1.protocol protocol on protocol.id = line.protocol_id
      where ${workCondition(db, LINES, work)} ${rowCondition} ${rowRange(sql, { limit: most + 1 })}`,
  );
}
