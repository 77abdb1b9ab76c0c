import { type IsoDate, isIsoDate } from '@ostep/kernel';
import { COLUMN_GAP } from './pdf/words/text-lines';

export type DateInText = { readonly date: IsoDate; readonly index: number; readonly length: number };

const MONTH_STEMS = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'pa[źz]', 'lis', 'gru'] as const;
const ROMAN_MONTHS: readonly (string | undefined)[] = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
];
const monthPatterns = MONTH_STEMS.map((stem) => new RegExp(`^${stem}`, 'iu'));

const DASH = '[-\u2010-\u2015\u2212]';
const BEFORE = '(?<![A-Za-zÀ-ɏ\\d./\\u2010-\\u2015-])';
/** Excludes parts of a contract number or of a forest address: `SA.271.1.04.2026`, `4.2026.1`, `02-20-1-06`. */
const AFTER = `(?:\\s*r(?:\\.|oku)?(?![A-Za-zÀ-ɏ])|(?![A-Za-zÀ-ɏ\\d]|[./]\\d|${DASH}\\d))`;

const YEAR_FIRST = `(?<y1>\\d{4})(?<s1>[./]|${DASH})(?<m1>\\d{1,2})\\k<s1>(?<d1>\\d{1,2})(?:(?:T|\\s+)\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?Z?)?`;
const DAY_FIRST = `(?<d2>\\d{1,2})\\s?(?<s2>[./]|${DASH})\\s?(?<m2>\\d{1,2})\\s?\\k<s2>\\s?(?<y2>\\d{4}|\\d{2}(?!\\s?\\k<s2>))`;
const ROMAN = '(?<d3>\\d{1,2})[.\\s/-]\\s?(?<m3>XII|XI|IX|X|VIII|VII|VI|IV|V|III|II|I)[.\\s/-]\\s?(?<y3>\\d{4}|\\d{2})';
const NAMED = '(?<d4>\\d{1,2})[.\\s-]{0,4}(?<m4>[A-Za-zÀ-ɏ]{3,12})[.,\\s-]{0,4}(?<y4>\\d{4})';

const ANY_DATE = new RegExp(`${BEFORE}(?:${YEAR_FIRST}|${DAY_FIRST}|${ROMAN}|${NAMED})${AFTER}`, 'gu');

export function findDates(text: string): DateInText[] {
  if (!/\d/u.test(text)) return [];
  return [...text.matchAll(ANY_DATE)].flatMap((match) => {
    const date = dateOf(match.groups ?? {});
    return date === null ? [] : [{ date, index: match.index, length: match[0].length }];
  });
}

/** The part of `text` that belongs to the same sentence as the date behind it. */
export const lastSentenceOf = (text: string) => text.split(/[.!?]\s+(?=\p{Lu}\p{Ll})/u).at(-1) ?? text;

/** The part of a line that the date behind `text` belongs to: from the last wide blank before a letter. */
export function lastPartOf(text: string): string {
  const parts = text.split(COLUMN_GAP);
  return parts
    .slice(
      Math.max(
        0,
        parts.findLastIndex((part) => /\p{L}/u.test(part)),
      ),
    )
    .join(' ');
}

/** Whether the text before a date makes it a deadline: `do 9.04.2026`. */
export const isDeadline = (before: string) => /(?<!\p{L})do(?:\s+dnia)?\s*:?\s*$/iu.test(before);

/** Null if the cell holds anything but a date, a time and `r.`. */
export function parseDate(text: string): IsoDate | null {
  const clean = text.trim().replace(/\s+/gu, ' ');
  const [only, ...others] = findDates(clean);
  if (!only || others.length > 0) return null;
  const rest = `${clean.slice(0, only.index)}${clean.slice(only.index + only.length)}`;
  return /^[\s.,]*(?:(?:godz\.?\s*)?\d{1,2}:\d{2}(?::\d{2})?)?[\s.,]*$/u.test(rest) ? only.date : null;
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Serial day number of the 1900 or 1904 system; null outside 1990–2100. */
export function dateOfSerial(serial: number, system1904 = false): IsoDate | null {
  if (!Number.isFinite(serial) || serial < 1 || serial > 100_000) return null;
  const day = new Date((system1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(serial) * DAY_MS);
  const date = day.toISOString().slice(0, 10);
  return isIsoDate(date) ? date : null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function dateOf(groups: Groups): IsoDate | null {
  if (groups.y1 !== undefined) return isoDateOf(groups.y1, Number(groups.m1), groups.d1);
  if (groups.y2 !== undefined) return isoDateOf(groups.y2, Number(groups.m2), groups.d2);
  if (groups.y3 !== undefined) return isoDateOf(groups.y3, ROMAN_MONTHS.indexOf(groups.m3) + 1, groups.d3);
  return isoDateOf(groups.y4, monthPatterns.findIndex((month) => month.test(groups.m4 ?? '')) + 1, groups.d4);
}

function isoDateOf(year: string | undefined, month: number, day: string | undefined): IsoDate | null {
  const fullYear = year?.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}
