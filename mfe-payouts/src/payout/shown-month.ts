import { payoutAddress } from '@ostep/api-payouts/addresses';
import { dayInWarsaw, summaryYears } from '@ostep/kernel';
import type { Month } from '../payouts.queries';

/** Missing or invalid parts of the address fall back to the month before this one: it is paid now. */
export function shownMonth(search: URLSearchParams, now: Date): Month {
  const today = dayInWarsaw(now);
  const { year, month } = payoutAddress.parse(search);
  if (year !== null && month !== null && month >= 1 && month <= 12 && summaryYears(now).includes(year))
    return { year, month };
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return thisMonth === 1 ? { year: thisYear - 1, month: 12 } : { year: thisYear, month: thisMonth - 1 };
}
