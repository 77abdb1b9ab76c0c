import { formatDate, formatDecimal, formatShort } from '@ostep/kernel';
import type { Random } from './random';

export type DateForm = (date: string) => string;

const parts = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
};

export const genitiveMonths = [
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
] as const;

export const dateInWords: DateForm = (date) => {
  const { year, month, day } = parts(date);
  return `${Number(day)} ${genitiveMonths[Number(month) - 1]} ${year} r.`;
};

const shortDates: readonly DateForm[] = [
  formatDate,
  formatDate,
  (date) => date,
  (date) => `${formatDate(date)} r.`,
  (date) => formatDate(date).replaceAll('.', '-'),
  (date) => `${formatDate(date).slice(0, 6)}${date.slice(2, 4)}`,
];

export const dateForm = (random: Random): DateForm => random.pick(shortDates);
export const headDateForm = (random: Random): DateForm =>
  random.pick([formatDate, (date) => `${formatDate(date)} r.`, dateInWords, (date) => date]);

export type FigureForm = (value: number) => string;

export const plainFigure: FigureForm = (value) => value.toFixed(2).replace('.', ',');

export const figureForm = (random: Random): FigureForm =>
  random.pick<FigureForm>([
    formatShort,
    (value) => formatDecimal(value, Number.isInteger(value) ? 0 : 2),
    (value) => formatShort(value).replace(/\s/gu, ' '),
    plainFigure,
  ]);

const cents: FigureForm = (value) => formatDecimal(value, 2);

/** As SAP prints: 12,50- */
export const minusBehind: FigureForm = (value) => (value < 0 ? `${cents(-value)}-` : cents(value));

export const moneyForm = (random: Random): FigureForm =>
  random.pick<FigureForm>([
    cents,
    (value) => cents(value).replace(/\s/gu, ' '),
    (value) => `${cents(value)} zł`,
    plainFigure,
  ]);

export type AddressForm = (address: string) => string;

/** The State Forests' system pads the segments with spaces. */
const padded: AddressForm = (address) => {
  const [region = '', district = '', precinct = '', part = '', compartment = '', ...rest] = address.split('-');
  const [sub = '', plot = ''] = rest;
  return `${region}-${district}-${precinct}-${part}-${compartment.padEnd(6)}-${sub.padEnd(4)}-${plot}`;
};

export const addressForm = (random: Random): AddressForm => random.pick([padded, padded, (address) => address]);
