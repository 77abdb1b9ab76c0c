import { type FoundWork, foundWork, type ResultItemsFilter } from '@ostep/api-summaries';
import { checkedRows, type Database, rowRange, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import type { GroupedResult } from '../rules/compose-result';
import { bookedItem, UNAPPROVED } from './published-views';
import { columnsOf, groups, levelsOfItem, lineFrom, type ResultWork, ROUNDING, workCondition } from './result-groups';
import { chooseSource, LINES } from './sum-source';

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

/** The row without keys is the total. */
export async function readResultGroups(db: Database, work: ResultWork): Promise<GroupedResult[]> {
  const sql = db.$client;
  const { by } = work;
  const source = await chooseSource(db, work);
  const condition = workCondition(db, source, work);
  const list = (of: 'key' | 'name') => sql.unsafe(by.map((one) => groups[one][of]).join(', '));
  const isBySquad = by.includes('squad');
  const kept = sql.unsafe(`${source.view} line where line.level in`);
  const levels = sql.unsafe(isBySquad ? `('whole', 'squad')` : levelsOfItem(work));
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
        select ${columns}, line.action_code_id, line.unit_type, line.is_full, sum(line.squad_income) as cost,
               sum(line.company_income) as revenue, sum(line.quantity) as quantity, count(*) as pieces,
               sum(line.rounding) as rounding
        from ${kept} ${levels} and ${condition} group by ${columns}, line.action_code_id, line.unit_type, line.is_full
      ), item as (
        ${
          isBySquad
            ? sql`select line.is_full, count(*) as pieces, sum(line.rounding) as rounding
                  from ${kept} ${sql.unsafe(levelsOfItem(work))} and ${condition} group by line.is_full`
            : sql`select is_full, pieces, rounding from kept`
        }
      ), kind as (
        select keys, max(names) as names, action_code_id, unit_type, is_full, sum(cost) as cost, sum(revenue) as revenue,
               sum(quantity) as quantity, sum(pieces) as pieces
        from (
          select keys, names, action_code_id, unit_type, is_full, cost, revenue, quantity, 1 as pieces from piece
          union all
          select array[${list('key')}], array[${list('name')}], line.action_code_id, line.unit_type, line.is_full,
                 line.cost, line.revenue, line.quantity, line.pieces
          from ${sql.unsafe(lineFrom('kept', by))}
        ) one group by keys, action_code_id, unit_type, is_full
      )
      select keys, max(names) as names, sum(revenue) as revenue, sum(cost) as cost,
             case when count(distinct (action_code_id, unit_type)) = 1 then sum(quantity) end as quantity,
             case when count(distinct (action_code_id, unit_type)) = 1 then min(unit_type) end as unit,
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
