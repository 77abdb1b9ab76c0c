import { formatDate, type IsoDate, isIsoDate } from '@ostep/kernel';

const POLISH = /^(\d{1,2})[.\-/ ](\d{1,2})(?:[.\-/ ](\d{2}|\d{4}))?\.?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Reads `21.11.2026`, `21.11.26`, `21.11` (year of `today`), `21112026` and `2026-11-21`; null for anything else. */
export function parsePolishDate(typed: string, today: IsoDate): IsoDate | null {
  const text = typed.trim().replace(/\s*r\.?$/u, '');
  if (isIsoDate(text)) return text;
  const match = POLISH.exec(text) ?? DIGITS.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = today.slice(0, 4)] = match;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

export function formatFieldDate(date: IsoDate | null): string {
  return date === null || date === '' ? '' : formatDate(date);
}
