import type { CostItem } from '@ostep/api-offers';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CostGroup } from '../rules/choose-cost';

export const costGroup = z.object({
  actionCodeId: z.int(),
  actionScopeId: z.int().nullable(),
  forestDistrictId: z.int(),
  unitType: z.string().nullable(),
  cost: z.number(),
  quantity: z.number(),
  items: z.int(),
});

export async function readCostGroups(tx: Executor, codes: readonly number[], since: IsoDate): Promise<CostGroup[]> {
  if (codes.length === 0) return [];
  const rows = await tx.execute(sql`
    select action_code_id as "actionCodeId", action_scope_id as "actionScopeId",
      forest_district_id as "forestDistrictId", unit_type as "unitType", sum(cost) as cost, sum(quantity) as quantity,
      count(*) as items
    from summaries_v1.item_cost
    where complete and last_date >= ${since}::date and action_code_id in ${[...codes]}
    group by action_code_id, action_scope_id, forest_district_id, unit_type`);
  return checkedRows(costGroup, rows);
}

export type CostItemsFilter = {
  readonly code: number;
  readonly scope?: number | undefined;
  readonly district?: number | undefined;
  readonly unit?: string | undefined;
};

export const foundItem = z.object({
  id: z.int(),
  orderNumber: z.string(),
  earlier: z.boolean(),
  forestDistrictName: z.string(),
  scope: z.string().nullable(),
  unitType: z.string().nullable(),
  quantity: z.number(),
  cost: z.number(),
  unitCost: z.number(),
  lastDate: z.string().nullable(),
});

export const kindCondition = ({ code, scope, district, unit }: CostItemsFilter) => sql`
  cost.action_code_id = ${code}
    and (${scope ?? null}::bigint is null or cost.action_scope_id = ${scope ?? null}::bigint)
    and (${district ?? null}::bigint is null or cost.forest_district_id = ${district ?? null}::bigint)
    and (${unit ?? null}::text is null or cost.unit_type is null or cost.unit_type = ${unit ?? null}::text)`;

const filterCondition = (filter: CostItemsFilter, since: IsoDate) =>
  sql`cost.last_date >= ${since}::date and ${kindCondition(filter)}`;

export async function findCostItems(tx: Executor, filter: CostItemsFilter, since: IsoDate): Promise<CostItem[]> {
  const rows = await tx.execute(sql`
    select cost.order_item_id as id, o.order_number as "orderNumber", false as earlier, district.value as "forestDistrictName", scope.value as scope,
      cost.unit_type as "unitType", cost.quantity, cost.cost, round(cost.unit_cost, 2) as "unitCost",
      cost.last_date as "lastDate"
    from summaries_v1.item_cost cost
    join orders_v1.work_order o on o.id = cost.order_id
    join dictionaries_v1.forest_district district on district.id = cost.forest_district_id
    left join dictionaries_v1.action_scope scope on scope.id = cost.action_scope_id
    where cost.complete and ${filterCondition(filter, since)}
    order by cost.last_date desc, cost.order_item_id desc`);
  return checkedRows(foundItem, rows);
}

export async function countIncomplete(tx: Executor, filter: CostItemsFilter, since: IsoDate): Promise<number> {
  const rows = await tx.execute(sql`
    select count(*) as count from summaries_v1.item_cost cost where not cost.complete and ${filterCondition(filter, since)}`);
  return checkedRow(z.object({ count: z.int() }), rows)?.count ?? 0;
}
