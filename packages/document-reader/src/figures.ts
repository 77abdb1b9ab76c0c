import { type Decimal, decimal } from '@ostep/kernel';

export type FigureReading =
  | { readonly kind: 'figure'; readonly value: Decimal; readonly suffix: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' };

const EMPTY: FigureReading = { kind: 'empty' };
const UNREADABLE: FigureReading = { kind: 'unreadable' };

const DASHES = '\\-\u2010-\u2015\u2212\uFE63\uFF0D';
const LONE_DASH = new RegExp(`^[${DASHES}]*$`, 'u');
const MINUS = new RegExp(`[${DASHES}]`, 'gu');

const FIGURE = new RegExp(`^([${DASHES}+]?)\\s*(\\d[\\d\\s.,'’]*)(?:,?([${DASHES}]{1,2}))?\\s*(.*)$`, 'su');
const PLAIN = /^-?\d{1,15}(\.\d+)?$/;
const MARK = /(?<=\d)(?:\s*\*{1,3}|[¹²³⁰⁴-⁹]+)[)⁾]?$/u;
const BRACKETS = /^[([]\s*(.*?)\s*[)\]]$/u;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/**
 * Accepts decimal comma or dot, thousands separated by blanks, any dash as minus (also after the digits) and `120,-`.
 * What follows the digits (`zł`, `%`, a unit, also in brackets) is returned as `suffix`; a blank or a lone dash is `empty`.
 */
export function readFigure(text: string): FigureReading {
  if (PLAIN.test(text)) return { kind: 'figure', value: decimal(text), suffix: '' };
  const clean = text.replace(INVISIBLE, '').trim().replace(MARK, '');
  if (LONE_DASH.test(clean)) return EMPTY;
  const bracketed = /^\((.+)\)$/su.exec(clean);
  if (bracketed?.[1] !== undefined) return negated(readFigure(bracketed[1]));
  const match = FIGURE.exec(clean);
  if (!match) return UNREADABLE;
  const [, sign = '', body = '', trailing = '', suffix = ''] = match;
  const digits = digitsOf(body.trim().replace(/[.,]$/u, ''));
  if (digits === null || /^\d/u.test(suffix)) return UNREADABLE;
  const value = decimal(digits);
  const minus = sign.replace(MINUS, '-') === '-' || (trailing !== '' && !/[.,]$/u.test(body.trim()));
  return { kind: 'figure', value: minus ? value.neg() : value, suffix: suffix.trim().replace(BRACKETS, '$1') };
}

/** Null if anything but a currency or `%` follows the figure. */
export function parseFigure(text: string): Decimal | null {
  const reading = readFigure(text);
  return reading.kind === 'figure' && MONEY_OR_PERCENT.test(reading.suffix) ? reading.value : null;
}

const MONEY_OR_PERCENT = /^(z[łl³]\.?|pln|%)?$/iu;

function negated(reading: FigureReading): FigureReading {
  return reading.kind === 'figure' ? { ...reading, value: reading.value.neg() } : reading;
}

function digitsOf(body: string): string | null {
  const text = body.replace(/\s*([.,])\s*/gu, '$1');
  if (/^\d+([.,]\d+)?$/u.test(text)) return text.replace(',', '.');
  const decimalMark = /[.,](?=\d+$)/u.exec(text)?.[0] ?? '';
  const marks = [...text].filter((mark) => mark === decimalMark).length;
  const cut = decimalMark !== '' && marks === 1 ? text.lastIndexOf(decimalMark) : text.length;
  const integer = text.slice(0, cut);
  const fraction = text.slice(cut + 1);
  if (!/^\d{1,3}(?:(?:\s+|[.,'’])\d{3})+$/u.test(integer)) return null;
  const groupMarks = new Set([...integer.replace(/\d/gu, '')].map((mark) => (/\s/u.test(mark) ? ' ' : mark)));
  if (groupMarks.size > 1 || /\s/u.test(fraction)) return null;
  return `${integer.replace(/\D/gu, '')}${fraction === '' ? '' : `.${fraction}`}`;
}
