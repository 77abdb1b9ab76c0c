import { type Decimal, decimal, type IsoDate, isIsoDate } from '@ostep/kernel';
import { PLN } from './transfer';

export type Figure = { readonly amount: Decimal; readonly currency: string | null };

const SIGNED = /^(?<before>[+-]?)(?<digits>[\d.,]+)(?<after>-?)$/u;
const CURRENCY = /^\s*(?:[A-Z]{3}|zł)(?![\p{L}])|(?<![\p{L}])(?:[A-Z]{3}|pln|zł\.?)\s*$/gu;
const MAX_DIGITS = 9;
const CENTURY = '20';

/** Removes blanks and apostrophes between thousands, and turns any dash into a minus. */
const removeSeparators = (cell: string) => cell.replace(/[\s'’]/gu, '').replace(/[−–—]/gu, '-');

/** The last mark separates decimals if one or two digits follow it; otherwise all marks separate thousands. */
function normalizeDigits(digits: string): string | null {
  const [, whole = '', mark = '', fraction = '0'] = /^(.*?)(?:([.,])(\d{1,2}))?$/u.exec(digits) ?? [];
  if (mark !== '' && whole.includes(mark)) return null;
  const grouped = /^\d{1,3}(?:(?:\.\d{3})*|(?:,\d{3})*)$/u.test(whole);
  if (!grouped && !/^\d+$/u.test(whole)) return null;
  const plain = whole.replace(/[.,]/gu, '');
  return plain.length > MAX_DIGITS ? null : `${plain}.${fraction}`;
}

/** The code of a currency; 'zł' is PLN. */
export function currencyOf(cell: string): string | null {
  const code = cell.trim().toUpperCase();
  if (/^ZŁ\.?$/u.test(code)) return PLN;
  return /^[A-Z]{3}$/u.test(code) ? code : null;
}

/** Reads an amount as any bank writes it, with the currency if it is written beside the digits. */
export function parseFigure(cell: string): Figure | null {
  const [currency = null, ...more] = cell.match(CURRENCY) ?? [];
  if (more.length > 0) return null;
  const { before, digits = '', after } = SIGNED.exec(removeSeparators(cell.replace(CURRENCY, '')))?.groups ?? {};
  const plain = normalizeDigits(digits);
  if (plain === null || (before !== '' && after !== '')) return null;
  const isNegative = before === '-' || after === '-';
  const amount = decimal(isNegative ? `-${plain}` : plain);
  return { amount, currency: currency === null ? null : currencyOf(currency) };
}

const DAY_FIRST = /^(\d{1,2})[.\-/](\d{1,2})[.\-/](\d{4}|\d{2})$/u;
const YEAR_FIRST = /^(\d{4})[.\-/]?(\d{2})[.\-/]?(\d{2})$/u;
const TIME = /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/u;

/** Reads a date in any spelling that banks use, with or without a time after it. */
export function parseDay(cell: string): IsoDate | null {
  const plain = cell.replace(/['"]/gu, '').trim().replace(TIME, '');
  const [, d = '', m = '', y = ''] = DAY_FIRST.exec(plain) ?? [];
  const [, year = y.length === 2 ? CENTURY + y : y, month = m.padStart(2, '0'), day = d.padStart(2, '0')] =
    YEAR_FIRST.exec(plain) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : null;
}
