import type { Cell } from '../cell';

export const dayStyles = ['cell', 'dots', 'short', 'iso', 'cell', 'slashes', 'words', 'year-sign', 'dashes'] as const;
export type DayStyle = (typeof dayStyles)[number];

export const monthStyles = ['cell', 'word', 'dots', 'roman', 'iso', 'capital', 'slash'] as const;
export type MonthStyle = (typeof monthStyles)[number];

export const monthNames = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];
const genitives = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const DAY_MS = 86_400_000;

const serialOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS);

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export function spellDay(iso: string, style: DayStyle): Cell {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (style === 'cell') return { value: serialOf(iso), format: 'day' };
  const texts: Readonly<Record<Exclude<DayStyle, 'cell'>, string>> = {
    dots: `${day}.${month}.${year}`,
    short: `${Number(day)}.${Number(month)}.${year.slice(2)}`,
    iso,
    slashes: `${day}/${month}/${year}`,
    words: `${Number(day)} ${genitives[Number(month) - 1]} ${year}`,
    'year-sign': `${day}.${month}.${year} r.`,
    dashes: `${day}-${month}-${year}`,
  };
  return texts[style];
}

export function spellMonth(iso: string, style: MonthStyle): Cell {
  const [year = '', month = ''] = iso.split('-');
  if (style === 'cell') return { value: serialOf(`${iso}-01`), format: 'month' };
  const name = monthName(iso);
  const texts: Readonly<Record<Exclude<MonthStyle, 'cell'>, string>> = {
    word: `${name} ${year}`,
    dots: `${month}.${year}`,
    roman: `${romans[Number(month) - 1]} ${year}`,
    iso,
    capital: `${name.toUpperCase()} ${year} r.`,
    slash: `${month}/${year}`,
  };
  return texts[style];
}

export const monthName = (iso: string): string => monthNames[Number(iso.slice(5, 7)) - 1] ?? '';
