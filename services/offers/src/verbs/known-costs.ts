import { dayInWarsaw, type IsoDate } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { readLastPrices } from '../data/last-prices';
import { readCostGroups } from '../data/unit-costs';
import type { Known } from '../rules/priced-rows';

const YEARS = 2;

/** Older works say little of what they cost now. */
export function costsSince(now: Date): IsoDate {
  const today = dayInWarsaw(now);
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
  return `${Number(today.slice(0, 4)) - YEARS}-${day}`;
}

type Asked = Pick<Known, 'forestDistrictId' | 'leastItems'> & {
  readonly rows: readonly { readonly actionCodeId: number | null }[];
  readonly now: Date;
};

export async function readKnownCosts(tx: Executor, { rows, now, ...asked }: Asked): Promise<Known> {
  const codes = [...new Set(rows.flatMap(({ actionCodeId }) => actionCodeId ?? []))];
  const groups = await readCostGroups(tx, codes, costsSince(now));
  return { ...asked, groups, lastPrices: await readLastPrices(tx, asked.forestDistrictId) };
}
