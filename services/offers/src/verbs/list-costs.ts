import type { CostFilter, CostItems } from '@ostep/api-offers';
import type { ReadCall } from '@ostep/service-kit';
import { countLumpSums, findEarlierItems } from '../data/earlier-costs';
import { countIncomplete, findCostItems } from '../data/unit-costs';
import { unitCosts } from '../rules/unit-costs';
import { costsSince } from './known-costs';

const MAX_SHOWN = 200;

/** The figures are of the works that the cost is of; those of the other source are listed after them. */
export async function listCosts({ tx, input, now }: ReadCall<CostFilter>): Promise<CostItems> {
  const since = costsSince(now);
  const settled = await findCostItems(tx, input, since);
  const earlier = await findEarlierItems(tx, input, since);
  const [items, others] = input.earlier ? [earlier, settled] : [settled, earlier];
  const incomplete = await (input.earlier ? countLumpSums : countIncomplete)(tx, input, since);
  return {
    items: [...items, ...others].slice(0, MAX_SHOWN),
    count: items.length,
    others: others.length,
    incomplete,
    ...unitCosts(items),
  };
}
