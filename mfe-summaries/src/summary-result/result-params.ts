import { type ResultFilter, resultComparisons, resultGroups } from '@ostep/api-summaries';
import { dayInWarsaw, type IsoDate, isIsoDate, monthBounds } from '@ostep/kernel';
import { numberParam } from '../month/month-params';
import type { Month } from '../summary.queries';

export type ShownResult = Pick<ResultFilter, 'from' | 'to' | 'by' | 'filters'> & {
  readonly compare: NonNullable<ResultFilter['compare']> | null;
  /** The keys of the row whose work is open; empty: none is. */
  readonly keys: readonly string[];
};

type Period = { readonly from: IsoDate; readonly to: IsoDate };
export type PeriodUnit = 'month' | 'year';

/** The month or year that a day is in. */
export function periodOf(unit: PeriodUnit, { year, month }: Month): Period {
  return unit === 'month' ? monthBounds(year, month) : { from: `${year}-01-01`, to: `${year}-12-31` };
}

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The unit of which a period is exactly one; null: it is neither a month nor a year. */
export function unitOf({ from, to }: { readonly from: string; readonly to: string }): PeriodUnit | null {
  const isOne = (unit: PeriodUnit) => {
    const period = periodOf(unit, monthOf(from));
    return period.from === from && period.to === to;
  };
  return (['month', 'year'] as const).find(isOne) ?? null;
}

/** The value in the address for no comparison; without a value the period is compared with a year ago. */
const NO_COMPARISON = 'none';

/** Missing or invalid parameters default to the current month by activity, compared with a year ago. */
export function shownResult(search: URLSearchParams, now: Date): ShownResult {
  const month = periodOf('month', monthOf(dayInWarsaw(now)));
  const date = (name: 'from' | 'to') => {
    const text = search.get(name) ?? '';
    return isIsoDate(text) ? text : month[name];
  };
  const knownParam = <T extends string>(known: readonly T[], name: string) =>
    known.find((one) => one === search.get(name)) ?? null;
  const by = knownParam(resultGroups, 'by') ?? 'activity';
  const then = knownParam(resultGroups, 'then');
  const groups = then === null || then === by ? [by] : [by, then];
  const keys = search.getAll('key');
  return {
    from: date('from'),
    to: date('to'),
    by: groups,
    filters: {
      forestDistrictId: numberParam(search, 'forestDistrictId'),
      contractId: numberParam(search, 'contractId'),
      squadId: numberParam(search, 'squadId'),
    },
    compare: search.get('compare') === NO_COMPARISON ? null : (knownParam(resultComparisons, 'compare') ?? 'yearAgo'),
    keys: keys.length === groups.length ? keys : [],
  };
}

/** The query of the address; the sort order of the list is kept. */
export function resultSearch({ from, to, by, filters, compare, keys }: ShownResult, old: URLSearchParams) {
  const next = new URLSearchParams({ from, to });
  const [first, then] = by;
  const compareParam = compare === 'yearAgo' ? null : (compare ?? NO_COMPARISON);
  const params = { by: first, then, ...filters, compare: compareParam, sort: old.get('sort') };
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) next.set(name, String(value));
  }
  for (const key of keys) next.append('key', key);
  return next;
}
