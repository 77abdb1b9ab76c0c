import type { CostItem } from '@ostep/api-offers';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CostGroup } from '../rules/choose-cost';
import { type CostItemsFilter, costGroup, foundItem, kindCondition } from './unit-costs';

/** Works of a spreadsheet are as old as the last day of their month, since most sheets say no day. */
const isSince = (since: IsoDate) => sql`cost.month >= date_trunc('month', ${since}::date)::date`;

export async function readEarlierGroups(tx: Executor, codes: readonly number[], since: IsoDate): Promise<CostGroup[]> {
  if (codes.length === 0) return [];
  const rows = await tx.execute(sql`
    select action_code_id as "actionCodeId", action_scope_id as "actionScopeId",
      forest_district_id as "forestDistrictId", unit_type as "unitType", sum(cost.cost) as cost,
      sum(quantity) as quantity, count(*) as items
    from summaries_v1.earlier_work cost
    where complete and ${isSince(since)} and action_code_id in ${[...codes]}
    group by action_code_id, action_scope_id, forest_district_id, unit_type`);
  return checkedRows(costGroup, rows);
}

export async function findEarlierItems(tx: Executor, filter: CostItemsFilter, since: IsoDate): Promise<CostItem[]> {
  const rows = await tx.execute(sql`
    select cost.id, '' as "orderNumber", true as earlier, district.value as "forestDistrictName", scope.value as scope,
      cost.unit_type as "unitType", cost.quantity, cost.cost, round(cost.unit_cost, 2) as "unitCost",
      cost.last_date as "lastDate"
    from summaries_v1.earlier_work cost
    join dictionaries_v1.forest_district district on district.id = cost.forest_district_id
    left join dictionaries_v1.action_scope scope on scope.id = cost.action_scope_id
    where cost.complete and ${isSince(since)} and ${kindCondition(filter)}
    order by cost.last_date desc, cost.id desc`);
  return checkedRows(foundItem, rows);
}

export async function countLumpSums(tx: Executor, filter: CostItemsFilter, since: IsoDate): Promise<number> {
  const rows = await tx.execute(sql`
    select count(*) as count from summaries_v1.earlier_work cost
    where not cost.complete and ${isSince(since)} and ${kindCondition(filter)}`);
  return checkedRow(z.object({ count: z.int() }), rows)?.count ?? 0;
}
