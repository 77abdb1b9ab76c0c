import { normalizeTitle } from '@ostep/contract-sheet';
import { type Cell, parseDate, readFigure } from '@ostep/document-reader';
import { type Decimal, type IsoDate, isIsoDate, monthBounds } from '@ostep/kernel';

export type Figure = {
  readonly value: Decimal;
  readonly percent: boolean;
  /** `1.234` or `12,345` as text: three digits after the only mark may be thousands or thousandths. */
  readonly ambiguous: boolean;
  readonly currency: string | null;
  /** What follows the figure and is no currency. */
  readonly suffix: string;
  /** `17,50 zł/m3`: what the figure is for. */
  readonly per: string | null;
};

const THREE_AFTER_MARK = /^[-−–(]?\s*\d{1,3}[.,]\d{3}(?![\d.,])/u;
const CURRENCY = /^(?:z[łl]\.?|pln)?(?:\s*\/\s*[^\d/]+\d?)?$/iu;
const PER = /^(?:z[łl]\.?|pln)?\s*\/\s*([^/]+)$/iu;
const FOREIGN = /^(?:eur|€|usd|\$|gbp|chf|czk|euro)\b|^[€$]/iu;

/** Null: the cell holds no figure. */
export function figureOf(cell: Cell | undefined): Figure | null {
  if (!cell || cell.kind === 'date' || cell.kind === 'error' || cell.kind === 'boolean') return null;
  const before = /^\s*(z[łl]|pln|eur|€|usd|\$)\s*/iu.exec(cell.text);
  const reading = readFigure(before ? cell.text.slice(before[0].length) : cell.text);
  if (reading.kind !== 'figure') return null;
  const { affix = '' } = cell;
  const suffix = affix || reading.suffix.trim();
  const unit = before ? (before[1] ?? '') : suffix;
  return {
    // A number shown as 80 % is kept as 0.8.
    value: cell.percent ? reading.value.times(100) : reading.value,
    percent: /^%/u.test(suffix),
    ambiguous: cell.kind === 'text' && THREE_AFTER_MARK.test(cell.text.trim()),
    currency: FOREIGN.test(unit) ? unit.toUpperCase() : null,
    suffix: CURRENCY.test(suffix) || suffix === '%' ? '' : suffix,
    per: PER.exec(suffix)?.[1]?.trim() ?? null,
  };
}

export const isEmptyFigure = (text: string): boolean => readFigure(text).kind === 'empty';

export function dayOf(cell: Cell | undefined): IsoDate | null {
  if (!cell) return null;
  if (cell.kind === 'date') return cell.date;
  // `26-10-01` may begin with the year or with the day.
  if (cell.kind !== 'text' || /^\s*\d{2}-\d{2}-\d{2}\s*$/u.test(cell.text)) return compactDay(cell.text);
  return parseDate(cell.text) ?? compactDay(cell.text);
}

/** Two numbers, of which one is the day, and a year. */
export const SLASHED_DAY = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/u;

function compactDay(text: string): IsoDate | null {
  const [, year = '', month = '', day = ''] = /^(20\d{2})(\d{2})(\d{2})$/u.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : null;
}

const MONTHS = [/^sty/, /^lut/, /^mar/, /^kwi/, /^maj/, /^cze/, /^lip/, /^sie/, /^wrz/, /^paz/, /^lis/, /^gru/];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** From 1; null unless the word names a month or is its number. */
export function monthNumber(word: string): number | null {
  const plain = normalizeTitle(word);
  const roman = ROMAN.indexOf(plain);
  const named = roman === -1 && /^[a-z]{3,}$/.test(plain) ? MONTHS.findIndex((month) => month.test(plain)) : roman;
  if (named >= 0) return named + 1;
  const number = /^\d{1,2}$/.test(plain) ? Number(plain) : 0;
  return number >= 1 && number <= 12 ? number : null;
}

const yearOf = (text: string): number | null => {
  const year = /^\d{4}$/u.test(text) ? Number(text) : Number.NaN;
  return Number.isInteger(year) && year >= 1990 && year <= 2100 ? year : null;
};

/** `04.2025`, `2025-04`, `IV 2025`, `kwiecień 2025` → `2025-04-01`. */
export function monthOf(text: string): IsoDate | null {
  // A program that keeps `2025.10` as a number writes `2025.1`.
  if (/^\d{4}[.,]\d$/u.test(text.trim())) return null;
  const parts = text
    .replace(/\br(?:oku|\.)?$/iu, '')
    .split(/[\s./,-]+/u)
    .filter((part) => part !== '');
  const [first = '', second = '', more] = parts;
  if (more !== undefined || second === '') return null;
  const [year, month] = /^\d{4}$/u.test(first)
    ? [yearOf(first), monthNumber(second)]
    : [yearOf(second), monthNumber(first)];
  return year === null || month === null ? null : monthBounds(year, month).from;
}

/** Whether the figure can be kept with two decimals without changing it. */
export const hasTwoDecimals = (value: Decimal): boolean => value.round(2).eq(value);
