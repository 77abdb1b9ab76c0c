import type { Random } from '@ostep/kernel/testing';
import type { Cell } from '../cell';

export const figureStyles = [
  'number',
  'comma',
  'number',
  'blanks',
  'zloty',
  'number',
  'dots',
  'english',
  'apostrophe',
  'point',
  'narrow',
] as const;
export type FigureStyle = (typeof figureStyles)[number];

export const minusStyles = ['hyphen', 'minus', 'brackets', 'trailing'] as const;
export type MinusStyle = (typeof minusStyles)[number];

type Marks = { readonly group: string; readonly decimal: ',' | '.'; readonly end: string };

const marksOf: Readonly<Record<Exclude<FigureStyle, 'number'>, Marks>> = {
  comma: { group: '', decimal: ',', end: '' },
  blanks: { group: ' ', decimal: ',', end: '' },
  zloty: { group: ' ', decimal: ',', end: ' zł' },
  dots: { group: '.', decimal: ',', end: '' },
  english: { group: ',', decimal: '.', end: '' },
  apostrophe: { group: "'", decimal: '.', end: '' },
  point: { group: '', decimal: '.', end: '' },
  narrow: { group: '\u00a0', decimal: ',', end: '' },
};

/** Styles in which whole złotys are written without grosze. */
const BARE_WHOLES: readonly FigureStyle[] = ['comma', 'zloty', 'point'];

export type FigureSpelling = { readonly figure: FigureStyle; readonly minus: MinusStyle };

export function spellMoney(value: number, spelling: FigureSpelling): Cell {
  if (spelling.figure === 'number') return { value, format: 'money' };
  const marks = marksOf[spelling.figure];
  const places = Number.isInteger(value) && BARE_WHOLES.includes(spelling.figure) ? 0 : 2;
  return `${signed(value, places, marks, spelling.minus)}${marks.end}`;
}

export function spellQuantity(value: number, { figure, minus }: FigureSpelling): Cell {
  if (figure === 'number') return value;
  return signed(value, placesOf(value), marksOf[figure], minus);
}

export function spellPercent(value: number, way: 'cell' | 'sign' | 'bare' | 'blank'): Cell {
  if (way === 'cell') return { value: value / 100, format: 'percent' };
  const text = String(value).replace('.', ',');
  if (way === 'bare') return text;
  return way === 'sign' ? `${text}%` : `${text} %`;
}

/** `12,345` may be twelve and a bit or twelve thousand. */
export const isAmbiguousFigure = (text: string): boolean => /^\D*\d{1,3}[.,]\d{3}(?![\d.,])\D*$/u.test(text);

/** One sum in six is of whole tens. */
export function drawMoney(random: Random, from: number, to: number): number {
  const value = random.hundredths(from, to);
  return random.chance(1 / 6) ? Math.ceil(value / 10) * 10 : value;
}

export const moneyText = (value: number): string => value.toFixed(2);
export const quantityText = (value: number): string => String(value);
export const roundMoney = (value: number): number => Math.round(value * 100) / 100;

function signed(value: number, places: number, { group, decimal }: Marks, minus: MinusStyle): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(places).split('.');
  const grouped = group === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/gu, group);
  const text = fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
  return value < 0 ? negative(text, minus) : text;
}

function negative(text: string, minus: MinusStyle): string {
  if (minus === 'brackets') return `(${text})`;
  if (minus === 'trailing') return `${text}-`;
  return `${minus === 'minus' ? '\u2212' : '-'}${text}`;
}

const placesOf = (value: number) => (String(value).split('.')[1] ?? '').length;
