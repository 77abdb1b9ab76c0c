import { type FoundWork, foundWork, type ResultGroup, type ResultItemsFilter } from '@ostep/api-summaries';
import { checkedRows, type Database, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import type { GroupedResult } from '../rules/compose-result';
import { bookedItem, UNAPPROVED } from './published-views';

type Group = { readonly key: string; readonly name: string; readonly joins?: readonly (keyof typeof joined)[] };
export type ResultWork = Pick<ResultItemsFilter, 'from' | 'to' | 'by' | 'filters'>;

const joined = {
  item: 'left join orders_v1.order_item item on item.id = line.order_item_id',
  scope: 'left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id',
  workOrder: 'left join orders_v1.work_order work_order on work_order.id = line.order_id',
  contract: 'left join contracts_v1.contract contract on contract.id = line.contract_id',
};

export const groups: Readonly<Record<ResultGroup, Group>> = {
  activity: {
    key: `concat_ws('/', line.action_code_key, item.action_scope_id)`,
    name: `concat_ws(' · ', coalesce(line.action_code_key, '–'), scope.value)`,
    joins: ['item', 'scope'],
  },
  actionGroup: {
    key: `coalesce(item.action_group, '')`,
    name: `coalesce(nullif(item.action_group, ''), '–')`,
    joins: ['item'],
  },
  scope: {
    key: `coalesce(item.action_scope_id::text, '')`,
    name: `coalesce(scope.value, '–')`,
    joins: ['item', 'scope'],
  },
  district: { key: 'line.forest_district_id::text', name: 'line.forest_district_name' },
  part: {
    key: `concat_ws('/', line.forest_district_id, work_order.forest_district_part)`,
    name: `concat_ws(', ', line.forest_district_name, work_order.forest_district_part)`,
    joins: ['workOrder'],
  },
  contract: { key: 'line.contract_id::text', name: 'contract.contract_number', joins: ['contract'] },
  squad: { key: 'line.squad_id::text', name: `concat_ws(' ', line.squad_code, line.squad_name)` },
  month: { key: `to_char(line.booked_on, 'YYYY-MM')`, name: `to_char(line.booked_on, 'MM.YYYY')` },
};

/** Joins only what the groups need: joining all order items takes as long as the sums themselves. */
export function fromClause(by: readonly ResultGroup[]): string {
  const needed = new Set(by.flatMap((one) => groups[one].joins ?? []));
  return ['summaries_v1.booked_item line', ...[...needed].map((name) => joined[name])].join('\n  ');
}

export function settledCondition({ $client: sql }: Database, { from, to, filters }: ResultWork) {
  const { forestDistrictId, contractId, squadId } = filters;
  return sql`line.settlement_id is not null and line.booked_on between ${from} and ${to}
    ${forestDistrictId === null ? sql`` : sql`and line.forest_district_id = ${forestDistrictId}`}
    ${contractId === null ? sql`` : sql`and line.contract_id = ${contractId}`}
    ${squadId === null ? sql`` : sql`and line.squad_id = ${squadId}`}`;
}

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
 * Whether all parts of an order item are settled. They are compared within each row; in the total only items that several
 * rows share are compared again.
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

/** The difference of rounding: protocols round each row once, settlements round each part. */
export const ROUNDING = `select sum(exact - revenue) from (
  select round(sum(amount * coalesce(price, 0) * share) / 100, 2) as exact, sum(revenue) as revenue
  from settled group by order_item_id, protocol_id, price
) row_of_protocol`;

/** The row without keys is the total. */
export async function readResultGroups(db: Database, work: ResultWork): Promise<GroupedResult[]> {
  const sql = db.$client;
  const list = (of: 'key' | 'name') => sql.unsafe(work.by.map((by) => groups[by][of]).join(', '));
  return checkedRows(
    groupedRow,
    await sql`
      with settled as materialized (
        select array[${list('key')}] as keys, array[${list('name')}] as names, line.order_item_id, line.work_group_name,
               line.work_name, line.add_to_sum, line.profit_margin_reference as share, line.action_code_id, line.unit_type,
               line.protocol_id, line.contract_unit_price_netto as price,
               line.settlement_amount as amount, line.squad_income as cost, line.company_income as revenue
        from ${sql.unsafe(fromClause(work.by))} where ${settledCondition(db, work)}
      ), ${sql.unsafe(PIECES)}, kind as (
        select keys, max(names) as names, action_code_id, unit_type, is_full, sum(cost) as cost, sum(revenue) as revenue,
               sum(quantity) as quantity, count(*) as pieces
        from piece group by keys, action_code_id, unit_type, is_full
      )
      select keys, max(names) as names, sum(revenue) as revenue, sum(cost) as cost,
             case when count(distinct (action_code_id, unit_type)) = 1 then sum(quantity) end as quantity,
             case when count(distinct (action_code_id, unit_type)) = 1 then min(unit_type) end as unit,
             sum(revenue) filter (where is_full) as "fullRevenue", sum(cost) filter (where is_full) as "fullCost",
             sum(quantity) filter (where is_full) as "fullQuantity",
             coalesce(sum(pieces) filter (where is_full), 0)::int as full,
             case when grouping(keys) = 0 then coalesce(sum(pieces) filter (where not is_full), 0)::int
               else (select count(*)::int from whole where pieces = 1 and not is_full)
                 + (select count(*)::int from shared where not is_full) end as partial,
             case when grouping(keys) = 1 then (${sql.unsafe(ROUNDING)}) end as rounding
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
      from ${sql.unsafe(fromClause(work.by))} left join protocols_v1.protocol protocol on protocol.id = line.protocol_id
      where ${settledCondition(db, work)} ${rowCondition} limit ${most + 1}`,
  );
}
