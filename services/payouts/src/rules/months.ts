import { type IsoDate, monthBounds } from '@ostep/kernel';

export type YearMonth = { readonly year: number; readonly month: number };

export const firstDayOf = ({ year, month }: YearMonth): IsoDate => monthBounds(year, month).from;

export const yearMonthOf = (day: IsoDate): YearMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

export function monthBefore(first: IsoDate): IsoDate {
  const { year, month } = yearMonthOf(first);
  return firstDayOf(month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 });
}

type ApprovedMonth = { readonly squadId: number; readonly month: IsoDate };

/**
 * For each squad the first month of the unbroken stretch of approved months that ends right before `month`. Changes in
 * those months are paid in `month`.
 */
export function stretchesBefore(month: IsoDate, approved: readonly ApprovedMonth[]): ReadonlyMap<number, IsoDate> {
  const bySquad = new Map<number, Set<IsoDate>>();
  for (const one of approved) bySquad.set(one.squadId, (bySquad.get(one.squadId) ?? new Set()).add(one.month));
  const stretches = new Map<number, IsoDate>();
  for (const [squadId, months] of bySquad) {
    if (months.has(month)) continue;
    let from = month;
    while (months.has(monthBefore(from))) from = monthBefore(from);
    if (from !== month) stretches.set(squadId, from);
  }
  return stretches;
}
