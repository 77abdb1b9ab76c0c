import { payoutAddress } from '@ostep/api-payouts/addresses';
import { dayInWarsaw, summaryYears } from '@ostep/kernel';
import type { Month } from '../payouts.queries';

/** Missing or invalid parameters default to the previous month, which is the one being paid. */
export function shownMonth(search: URLSearchParams, now: Date): Month {
  const today = dayInWarsaw(now);
  const { year, month } = payoutAddress.parse(search);
  if (year !== null && month !== null && month >= 1 && month <= 12 && summaryYears(now).includes(year))
    return { year, month };
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  return thisMonth === 1 ? { year: thisYear - 1, month: 12 } : { year: thisYear, month: thisMonth - 1 };
}
