import { daysAfter, type IsoDate } from './calendar';
import { type DecimalInput, roundHalfUp } from './decimal';

const NBSP = '\u00a0';

/** For people, with U+2212 as the minus sign; files that programs read use other formats. */
export function formatDecimal(value: DecimalInput, places = 2): string {
  const rounded = roundHalfUp(value, places);
  const [whole, ...fraction] = rounded.abs().toFixed(places).split('.');
  const figure = [whole?.replace(/\B(?=(\d{3})+$)/g, NBSP), ...fraction].join(',');
  return rounded.lt(0) ? `−${figure}` : figure;
}

export function formatMoney(value: DecimalInput): string {
  return `${formatDecimal(value)}${NBSP}zł`;
}

export function formatQuantity(value: DecimalInput): string {
  return formatDecimal(value);
}

export function formatCount(value: number): string {
  return formatDecimal(value, 0);
}

/** Without trailing zeros, unlike a quantity: for a share, a size or a multiple. */
export function formatShort(value: DecimalInput, places = 2): string {
  return formatDecimal(value, places).replace(/,?0+$/, '');
}

/** Without `places` no trailing zeros are shown: `8 %`, `12,5 %`. */
export function formatPercent(value: DecimalInput, places?: number): string {
  return `${places === undefined ? formatShort(value, 3) : formatDecimal(value, places)}${NBSP}%`;
}

export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

const instantFormat = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function formatInstant(instant: string): string {
  return instantFormat.format(new Date(instant)).replace(',', '');
}

export const monthNames = [
  'Styczeń',
  'Luty',
  'Marzec',
  'Kwiecień',
  'Maj',
  'Czerwiec',
  'Lipiec',
  'Sierpień',
  'Wrzesień',
  'Październik',
  'Listopad',
  'Grudzień',
] as const;

export function formatMonth(year: number, month: number): string {
  return `${monthNames[month - 1]?.toLowerCase() ?? month} ${year}`;
}

/** @param month as `2026-03`, or a day of it */
export function closedMonthMessage(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `Miesiąc ${formatMonth(year ?? 0, number ?? 0)} jest zamknięty.`;
}

/** The Polish sentence that names the month in which work of a closed month is booked; null while its month is open. */
export function bookedLaterMessage(workDay: IsoDate | null, closedUntil: IsoDate | null): string | null {
  if (!workDay || !closedUntil || workDay > closedUntil) return null;
  const [year, month] = daysAfter(closedUntil, 1).split('-').map(Number);
  return `${closedMonthMessage(workDay)} Praca będzie zaksięgowana później: ${formatMonth(year ?? 0, month ?? 0)}.`;
}

/** The note on a line that is booked in a later month than that of its work. */
export function lateLineText(workDate: IsoDate, settled: boolean): string {
  const [year, month] = workDate.split('-');
  return `${settled ? 'rozliczone' : 'wpisane'} później, praca z ${month}.${year}`;
}

const collator = new Intl.Collator('pl', { numeric: true, sensitivity: 'variant' });

export function comparePolish(left: string, right: string): number {
  return collator.compare(left, right);
}

/** The Polish plural form: 1 pozycja, 2 pozycje, 5 pozycji. */
export function plural(count: number, one: string, few: string, many: string): string {
  if (count === 1) return one;
  const unit = count % 10;
  const ten = count % 100;
  return unit >= 2 && unit <= 4 && (ten < 12 || ten > 14) ? few : many;
}
