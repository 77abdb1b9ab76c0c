import { type ResultFilter, resultComparisons, resultGroups } from '@ostep/api-summaries';
import { dayInWarsaw, type IsoDate, isIsoDate, monthBounds } from '@ostep/kernel';
import { numberParam } from '../month/month-params';
import type { Month } from '../summary.queries';

export type ShownResult = Pick<ResultFilter, 'from' | 'to' | 'by' | 'filters'> & {
  readonly compare: NonNullable<ResultFilter['compare']> | null;
  /** Of the row that is opened. */
  readonly keys: readonly string[];
};

type Period = { readonly from: IsoDate; readonly to: IsoDate };
export type PeriodUnit = 'month' | 'year';

/** The month or year that a day is in. */
export function periodOf(unit: PeriodUnit, { year, month }: Month): Period {
  return unit === 'month' ? monthBounds(year, month) : { from: `${year}-01-01`, to: `${year}-12-31` };
}

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** Whether a period is one month or one year. */
export function unitOf({ from, to }: { readonly from: string; readonly to: string }): PeriodUnit | null {
  const is = (unit: PeriodUnit) => {
    const whole = periodOf(unit, monthOf(from));
    return whole.from === from && whole.to === to;
  };
  return (['month', 'year'] as const).find(is) ?? null;
}

/** In the address: without the year before beside it. */
const NONE = 'none';

/** What the address lacks or says wrongly is the current month by activity, with that of the year before. */
export function shownResult(search: URLSearchParams, now: Date): ShownResult {
  const month = periodOf('month', monthOf(dayInWarsaw(now)));
  const date = (name: 'from' | 'to') => {
    const text = search.get(name) ?? '';
    return isIsoDate(text) ? text : month[name];
  };
  const named = <T extends string>(known: readonly T[], name: string) =>
    known.find((one) => one === search.get(name)) ?? null;
  const by = named(resultGroups, 'by') ?? 'activity';
  const then = named(resultGroups, 'then');
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
    compare: search.get('compare') === NONE ? null : (named(resultComparisons, 'compare') ?? 'yearAgo'),
    keys: keys.length === groups.length ? keys : [],
  };
}

/** The list's own sort stays. */
export function addressed({ from, to, by, filters, compare, keys }: ShownResult, old: URLSearchParams) {
  const next = new URLSearchParams({ from, to });
  const [first, then] = by;
  const beside = compare === 'yearAgo' ? null : (compare ?? NONE);
  const named = { by: first, then, ...filters, compare: beside, sort: old.get('sort') };
  for (const [name, value] of Object.entries(named)) {
    if (value !== null && value !== undefined) next.set(name, String(value));
  }
  for (const key of keys) next.append('key', key);
  return next;
}
