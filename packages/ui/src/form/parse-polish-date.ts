import { formatDate, type IsoDate, isIsoDate } from '@ostep/kernel';

const POLISH = /^(\d{1,2})[.\-/ ](\d{1,2})(?:[.\-/ ](\d{2}|\d{4}))?\.?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * The day a text means: `21.11.2026`, `21.11.26`, `21.11` (this year), `21112026`, `2026-11-21`; null for none.
 * `today` gives the year that was left out.
 */
export function parsePolishDate(typed: string, today: IsoDate): IsoDate | null {
  const text = typed.trim().replace(/\s*r\.?$/u, '');
  if (isIsoDate(text)) return text;
  const match = POLISH.exec(text) ?? DIGITS.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = today.slice(0, 4)] = match;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

/** How a day stands in a field. */
export function dateFieldText(date: IsoDate | null): string {
  return date === null || date === '' ? '' : formatDate(date);
}
