import type { OnePage, OnePageRow, Result, ResultRow } from '@ostep/api-summaries';
import { daysBetween, decimal, type IsoDate, toJsonNumber } from '@ostep/kernel';

const MAX_ROWS = 5;

/** The days worked in a row of the result. */
type GroupedDays = { readonly keys: string[] | null; readonly days: number };
export type ContractWorth = {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly worth: number;
};

type Period = { readonly from: IsoDate; readonly to: IsoDate };

export const periodOf = ({ from, to }: Period, { totals, rounding, byProtocols }: Result): OnePage['now'] => ({
  from,
  to,
  ...totals,
  rounding,
  byProtocols,
});

export function rowOf({ keys, names, revenue, cost, profit, margin, markup }: ResultRow): OnePageRow {
  return { key: keys[0] ?? '', name: names[0] ?? '', revenue, cost, profit, margin, markup };
}

export function bestAndWorst({ rows }: Result): Pick<OnePage, 'best' | 'worst'> {
  const sorted = rows.map(rowOf).sort((a, b) => b.profit - a.profit || a.name.localeCompare(b.name));
  return { best: sorted.slice(0, MAX_ROWS), worst: sorted.slice(MAX_ROWS).slice(-MAX_ROWS).reverse() };
}

export function squadRows({ rows }: Result, worked: readonly GroupedDays[]): OnePage['squads'] {
  const daysOf = new Map(worked.map(({ keys, days }) => [keys?.[0], days]));
  return rows
    .map((row) => {
      const one = rowOf(row);
      const days = daysOf.get(one.key) ?? 0;
      return { ...one, days, perDay: days === 0 ? null : toJsonNumber(decimal(one.profit).div(days)) };
    })
    .sort((a, b) => (b.perDay ?? 0) - (a.perDay ?? 0));
}

export function contractRows(year: Result, worths: readonly ContractWorth[]): OnePage['contracts'] {
  const done = new Map(year.rows.map(({ keys, revenue }) => [keys[0], revenue]));
  return worths.map((one) => {
    const settled = done.get(String(one.contractId)) ?? 0;
    const percent = one.worth === 0 ? null : toJsonNumber(decimal(settled).times(100).div(one.worth));
    return { ...one, done: settled, percent };
  });
}

/** Percent of the year that has passed by the end of the period or by today, whichever is earlier. */
export function yearElapsedPercent({ to }: Period, today: IsoDate): number {
  const year = Number(to.slice(0, 4));
  const start = `${year}-01-01`;
  const days = daysBetween(start, to < today ? to : today) + 1;
  const all = daysBetween(start, `${year + 1}-01-01`);
  return toJsonNumber(
    decimal(Math.min(Math.max(days, 0), all))
      .times(100)
      .div(all),
  );
}
