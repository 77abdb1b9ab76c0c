/** A calendar date `YYYY-MM-DD`; never a `Date`. */
export type IsoDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `text` is a real calendar date `YYYY-MM-DD` between 1990 and 2100. */
export function isIsoDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** First and last day of a month (1–12). */
export function monthBounds(year: number, month: number): { from: IsoDate; to: IsoDate } {
  const stem = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${stem}-01`, to: `${stem}-${daysInMonth(year, month)}` };
}

/** Made when first asked for: it costs more than reading a page of a document. */
let warsawDay: Intl.DateTimeFormat | undefined;

/** The calendar date in Warsaw at `now`. */
export function dayInWarsaw(now: Date): IsoDate {
  warsawDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
  return warsawDay.format(now);
}

const FIRST_YEAR = 2024;
const YEARS_AT_LEAST = 3;

/** Years a summary can be asked for: from 2024 to the current one, never fewer than three. */
export function summaryYears(now: Date): number[] {
  const current = Number(dayInWarsaw(now).slice(0, 4));
  const count = Math.max(YEARS_AT_LEAST, current - FIRST_YEAR + 1);
  return Array.from({ length: count }, (_, index) => FIRST_YEAR + index);
}
