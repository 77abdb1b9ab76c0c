import { summaryAddress } from '@ostep/api-summaries/addresses';
import { dayInWarsaw, monthsAfter, summaryYears } from '@ostep/kernel';
import type { Month } from '../summary.queries';

const DIGITS = /^\d{1,15}$/;

/** Missing or invalid parts of the address fall back to the current month. */
export function monthParam(search: URLSearchParams, now: Date): Month {
  const today = dayInWarsaw(now);
  const { year, month } = summaryAddress.parse(search);
  return {
    year: year !== null && summaryYears(now).includes(year) ? year : Number(today.slice(0, 4)),
    month: month !== null && month >= 1 && month <= 12 ? month : Number(today.slice(5, 7)),
  };
}

export function numberParam(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return DIGITS.test(text) ? Number(text) : null;
}

/** As `monthParam`, but without a month in the address it is the month before, which is the last complete one. */
export function completeMonthParam(search: URLSearchParams, now: Date): Month {
  const named = monthParam(search, now);
  const before = monthsAfter(named, -1);
  return search.has('month') || !summaryYears(now).includes(before.year) ? named : before;
}
