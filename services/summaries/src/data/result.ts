import { type FoundWork, foundWork, type ResultGroup, type ResultItemsFilter } from '@ostep/api-summaries';
import { checkedRows, type Database, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import type { GroupedResult } from '../rules/compose-result';
import { bookedItem, UNAPPROVED } from './published-views';

type Group = { readonly key: string; readonly name: string };
export type ResultWork = Pick<ResultItemsFilter, 'from' | 'to' | 'by' | 'filters'>;

const groups: Readonly<Record<ResultGroup, Group>> = {
  activity: {
    key: `concat_ws('/', line.action_code_key, item.action_scope_id)`,
    name: `concat_ws(' · ', coalesce(line.action_code_key, '–'), scope.value)`,
  },
  actionGroup: { key: `coalesce(item.action_group, '')`, name: `coalesce(nullif(item.action_group, ''), '–')` },
  scope: { key: `coalesce(item.action_scope_id::text, '')`, name: `coalesce(scope.value, '–')` },
  district: { key: 'line.forest_district_id::text', name: 'line.forest_district_name' },
  part: {
    key: `concat_ws('/', line.forest_district_id, work_order.forest_district_part)`,
    name: `concat_ws(', ', line.forest_district_name, work_order.forest_district_part)`,
  },
  contract: { key: 'line.contract_id::text', name: 'contract.contract_number' },
  squad: { key: 'line.squad_id::text', name: `concat_ws(' ', line.squad_code, line.squad_name)` },
  month: { key: `to_char(line.booked_on, 'YYYY-MM')`, name: `to_char(line.booked_on, 'MM.YYYY')` },
};

const SOURCES = `summaries_v1.booked_item line
  left join orders_v1.order_item item on item.id = line.order_item_id
  left join orders_v1.work_order work_order on work_order.id = line.order_id
  left join contracts_v1.contract contract on contract.id = line.contract_id
  left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id`;

function settledIn({ $client: sql }: Database, { from, to, filters }: ResultWork) {
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
});

/** A row without keys holds all. Parts of an item are compared within a row, so in all for the last. */
export async function readResultGroups(db: Database, work: ResultWork): Promise<GroupedResult[]> {
  const sql = db.$client;
  const list = (of: keyof Group) => sql.unsafe(work.by.map((by) => groups[by][of]).join(', '));
  return checkedRows(
    groupedRow,
    await sql`
      with settled as materialized (
        select array[${list('key')}] as keys, array[${list('name')}] as names, line.order_item_id, line.work_group_name,
               line.work_name, line.add_to_sum, line.profit_margin_reference as share, line.action_code_id, line.unit_type,
               line.settlement_amount as amount, line.squad_income as cost, line.company_income as revenue
        from ${sql.unsafe(SOURCES)} where ${settledIn(db, work)}
      ), part as (
        select keys, max(names) as names, order_item_id, add_to_sum, share, action_code_id, unit_type,
               sum(amount) as amount, sum(cost) as cost, sum(revenue) as revenue
        from settled
        group by grouping sets (
          (keys, order_item_id, work_group_name, work_name, add_to_sum, share, action_code_id, unit_type),
          (order_item_id, work_group_name, work_name, add_to_sum, share, action_code_id, unit_type))
      ), piece as (
        select keys, max(names) as names, action_code_id, unit_type, sum(cost) as cost, sum(revenue) as revenue,
               sum(amount) filter (where add_to_sum) as quantity,
               coalesce(sum(share) = 100 and max(amount) - min(amount) <= 0.01
                 and sum(amount) filter (where add_to_sum) > 0, false) as is_full
        from part group by keys, order_item_id, action_code_id, unit_type
      )
      select keys, max(names) as names, sum(revenue) as revenue, sum(cost) as cost,
             case when count(distinct (action_code_id, unit_type)) = 1 then sum(quantity) end as quantity,
             case when count(distinct (action_code_id, unit_type)) = 1 then min(unit_type) end as unit,
             sum(revenue) filter (where is_full) as "fullRevenue", sum(cost) filter (where is_full) as "fullCost",
             sum(quantity) filter (where is_full) as "fullQuantity",
             (count(*) filter (where is_full))::int as full, (count(*) filter (where not is_full))::int as partial
      from piece group by keys order by revenue desc, keys`,
  );
}

const roundingRow = z.object({ rounding: z.number().nullable() });

/** What the protocols say, where a row is rounded once, less what its parts say. */
export async function readRounding(db: Database, work: ResultWork): Promise<number> {
  const sql = db.$client;
  const [found] = checkedRows(
    roundingRow,
    await sql`
      select sum(exact - revenue) as rounding from (
        select round(sum(line.settlement_amount * coalesce(line.contract_unit_price_netto, 0)
                 * line.profit_margin_reference) / 100, 2) as exact, sum(line.company_income) as revenue
        from summaries_v1.booked_item line where ${settledIn(db, work)}
        group by line.order_item_id, line.protocol_id, line.contract_unit_price_netto
      ) row_of_protocol`,
  );
  return found?.rounding ?? 0;
}

const { bookedOn: _on, squadCode: _code, ...shown } = getTableColumns(bookedItem);

export async function findResultItems(db: Database, work: ResultItemsFilter, most: number): Promise<FoundWork[]> {
  const sql = db.$client;
  const ofRow = work.by.map((by, at) => sql`and ${sql.unsafe(groups[by].key)} = ${work.keys[at] ?? ''}`);
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(`${selectList('line', shown)}, ${UNAPPROVED} as unapproved`)}
      from ${sql.unsafe(SOURCES)} left join protocols_v1.protocol protocol on protocol.id = line.protocol_id
      where ${settledIn(db, work)} ${ofRow} limit ${most + 1}`,
  );
}
