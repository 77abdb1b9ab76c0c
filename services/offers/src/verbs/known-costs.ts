import { dayInWarsaw, type IsoDate } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { readEarlierGroups } from '../data/earlier-costs';
import { readLastPrices } from '../data/last-prices';
import { readCostGroups } from '../data/unit-costs';
import type { KnownCosts } from '../rules/priced-rows';

const YEARS = 2;

/** The first day whose works count: older ones no longer show what work costs now. */
export function costsSince(now: Date): IsoDate {
  const today = dayInWarsaw(now);
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
  return `${Number(today.slice(0, 4)) - YEARS}-${day}`;
}

type CostsQuery = Pick<KnownCosts, 'forestDistrictId' | 'leastItems'> & {
  readonly rows: readonly { readonly actionCodeId: number | null }[];
  readonly now: Date;
};

export async function readKnownCosts(tx: Executor, { rows, now, ...query }: CostsQuery): Promise<KnownCosts> {
  const codes = [...new Set(rows.flatMap(({ actionCodeId }) => actionCodeId ?? []))];
  const since = costsSince(now);
  const settled = await readCostGroups(tx, codes, since);
  const works = { settled, earlier: await readEarlierGroups(tx, codes, since) };
  return { ...query, works, lastPrices: await readLastPrices(tx, query.forestDistrictId) };
}
