import { type ResultFilter, resultComparisons, resultGroups } from '@ostep/api-summaries';
import { dayInWarsaw, type IsoDate, isIsoDate, monthBounds } from '@ostep/kernel';
import { numberParam } from '../month/month-params';

export type ShownResult = Pick<ResultFilter, 'from' | 'to' | 'by' | 'filters'> & {
  readonly compare: NonNullable<ResultFilter['compare']> | null;
  /** Of the row that is opened. */
  readonly keys: readonly string[];
};

type Period = { readonly from: IsoDate; readonly to: IsoDate };
export type PeriodName = 'month' | 'previousMonth' | 'year' | 'previousYear';

export function namedPeriods(now: Date): Readonly<Record<PeriodName, Period>> {
  const today = dayInWarsaw(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const wholeYear = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` });
  return {
    month: monthBounds(year, month),
    previousMonth: month === 1 ? monthBounds(year - 1, 12) : monthBounds(year, month - 1),
    year: wholeYear(year),
    previousYear: wholeYear(year - 1),
  };
}

/** What the address lacks or says wrongly is the current month by activity. */
export function shownResult(search: URLSearchParams, now: Date): ShownResult {
  const { month } = namedPeriods(now);
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
    compare: named(resultComparisons, 'compare'),
    keys: keys.length === groups.length ? keys : [],
  };
}

/** The list's own sort stays. */
export function addressed({ from, to, by, filters, compare, keys }: ShownResult, old: URLSearchParams) {
  const next = new URLSearchParams({ from, to });
  const [first, then] = by;
  const named = { by: first, then, ...filters, compare, sort: old.get('sort') };
  for (const [name, value] of Object.entries(named)) {
    if (value !== null && value !== undefined) next.set(name, String(value));
  }
  for (const key of keys) next.append('key', key);
  return next;
}
