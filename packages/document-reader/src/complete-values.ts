import type { PrintedOrigin } from '@ostep/kernel';

/** Seven segments; the last ones are empty if the address names a whole compartment or leśnictwo. */
const ADDRESS = /^\d{2}-\d{2}-\d-\d{2}-(?:\d{1,4}\p{Lu}{0,2})?-(?:~?\p{Ll}[x-z]?-\d{2}|-(?:\d{2})?)$/u;
/** Up to the part of a district. */
export const ADDRESS_START = /^\d{2}-\d{2}-\d-\d{2}/u;
const POSITION = /^(?=.*\d|[IVXLC]+(?!\p{L}))[\p{L}\d]+(?:\s?[./-]\s?[\p{L}\d]+)*$/u;
const YEAR = /(?<!\d)20\d\d(?!\d)/u;
const CUT_NUMBER = /\/(?:20\d?)?$|\uFFFD/u;
const GROUP = /^[\p{Lu}\d][\p{Lu}\d.+>/-]{0,14}$/u;
/** Glyphs without a letter, and control characters that a foreign encoding leaves. */
const UNREAD = /[\uFFFD\p{Co}\p{Cn}]|(?![\t\n\r])\p{Cc}/u;

export const isCompleteAddress = (text: string) => ADDRESS.test(text);
export const isCompletePosition = (text: string) => POSITION.test(text) && text.length <= 20;
/** Whether the end of a number is missing, mostly within the year, because its box was too small, or a letter is unread. */
export const isTruncatedNumber = (number: string) => CUT_NUMBER.test(number);
export const isCompleteGroupCode = (text: string) => GROUP.test(text);
export const hasUnreadLetters = (text: string) => UNREAD.test(text);

/** Whether the readings of a scan disagree, or a number lost its year. */
export const isDoubtful = ({ scan, text }: PrintedOrigin, isNumber: boolean): boolean =>
  scan === 'doubtful' || (scan !== undefined && isNumber && !YEAR.test(text));

type Part = { readonly code: string; readonly name: string };

export function isListedPart(printed: string, parts: readonly Part[]): boolean {
  if (parts.length === 0) return true;
  const [, code, name = ''] = /^(?:(\d{1,2})\s+)?(.*)$/su.exec(printed.trim()) ?? [];
  const normalize = (text: string) => text.normalize('NFC').toLocaleLowerCase('pl').replace(/\s+/gu, ' ').trim();
  return parts.some((part) => normalize(part.name) === normalize(name) && (code === undefined || part.code === code));
}

/** Removes a footnote mark, with which no code ends: `CWD-P*`, `SADZ-WM1)`, `SADZ-WM¹⁾`. */
export const withoutFootnote = (code: string) => code.replace(/(?:[*¹²³⁰⁴-⁹]+[)⁾]?|\s*\d\))$/u, '').trim();
