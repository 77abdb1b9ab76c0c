import type { CostItems } from '@ostep/api-offers';
import type { ReadCall } from '@ostep/service-kit';
import { type CostItemsFilter, countIncomplete, findCostItems } from '../data/unit-costs';
import { unitCosts } from '../rules/unit-costs';
import { costsSince } from './known-costs';

const MAX_SHOWN = 200;

export async function listCosts({ tx, input, now }: ReadCall<CostItemsFilter>): Promise<CostItems> {
  const since = costsSince(now);
  const items = await findCostItems(tx, input, since);
  const incomplete = await countIncomplete(tx, input, since);
  return { items: items.slice(0, MAX_SHOWN), count: items.length, incomplete, ...unitCosts(items) };
}
