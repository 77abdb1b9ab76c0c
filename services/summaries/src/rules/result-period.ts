import type { ResultComparison } from '@ostep/api-summaries';
import { daysAfter, daysBetween, daysInMonth, type IsoDate } from '@ostep/kernel';

type Period = { readonly from: IsoDate; readonly to: IsoDate };

const monthIndex = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstOf = (index: number): IsoDate => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;

function monthsLater(date: IsoDate, months: number): IsoDate {
  const first = firstOf(monthIndex(date) + months);
  const days = daysInMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
  return `${first.slice(0, 8)}${String(Math.min(Number(date.slice(8)), days)).padStart(2, '0')}`;
}

export const isOfWholeMonths = ({ from, to }: Period): boolean =>
  from.endsWith('-01') && daysAfter(to, 1).endsWith('-01');

/** Whole months are compared with whole months, other periods with a period of as many days. */
export function comparedPeriod({ from, to }: Period, comparison: ResultComparison): Period {
  const hasWholeMonths = isOfWholeMonths({ from, to });
  const afterTo = daysAfter(to, 1);
  const before = (months: number) =>
    hasWholeMonths
      ? { from: monthsLater(from, -months), to: daysAfter(monthsLater(afterTo, -months), -1) }
      : { from: monthsLater(from, -months), to: monthsLater(to, -months) };
  if (comparison === 'yearAgo') return before(12);
  if (hasWholeMonths) return before(monthIndex(afterTo) - monthIndex(from));
  const days = daysBetween(from, to) + 1;
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
}

/** The month at the same position in the other period. */
export function shiftedMonth(month: string, from: Period, to: Period): string {
  return monthsLater(`${month}-01`, monthIndex(to.from) - monthIndex(from.from)).slice(0, 7);
}
