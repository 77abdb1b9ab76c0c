export type IsoDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isIsoDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function monthBounds(year: number, month: number): { from: IsoDate; to: IsoDate } {
  const prefix = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${prefix}-01`, to: `${prefix}-${daysInMonth(year, month)}` };
}

export type MonthOfYear = { readonly year: number; readonly month: number };

export function monthsAfter({ year, month }: MonthOfYear, months: number): MonthOfYear {
  const monthsSinceYearZero = year * 12 + month - 1 + months;
  return { year: Math.floor(monthsSinceYearZero / 12), month: (monthsSinceYearZero % 12) + 1 };
}

/** Created on first use: its constructor is slow. */
let warsawDay: Intl.DateTimeFormat | undefined;

export function dayInWarsaw(now: Date): IsoDate {
  warsawDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
  return warsawDay.format(now);
}

const DAY_MS = 86_400_000;

/** Counts calendar days, so that the days of 23 or 25 hours when clocks change count as one. */
export function daysAfter(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

const FIRST_YEAR = 2024;
const MIN_YEARS = 3;

export function summaryYears(now: Date): number[] {
  const current = Number(dayInWarsaw(now).slice(0, 4));
  const count = Math.max(MIN_YEARS, current - FIRST_YEAR + 1);
  return Array.from({ length: count }, (_, index) => FIRST_YEAR + index);
}
