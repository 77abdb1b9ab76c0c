import { normalizeLookAlikes } from '../fuzzy-text';

const ROMAN = /^[Il|][Iil|]{1,2}$/u;
const CODE = /^(?=.*\p{Lu}.*\p{Lu})(?=.*[-\d])[\p{Lu}\d.>+/il|-]+$/u;

/** `DOŁ-1l`, `ll`, `li`: a small l among capitals is a misread capital I. */
export function withCapitals(text: string): string {
  if (ROMAN.test(text)) return 'I'.repeat(text.length);
  return CODE.test(text) ? text.replace(/[il|]/gu, 'I') : text;
}

const SUBDIVISION = /(?<=^-|\d-)[CKOSUVWXZ](?=-|$)/u;
const TILDE = /(?<=^|[\d\p{Lu}])-[-–—]{1,2}(?=\p{Ll}{1,3}(?:-|$))/u;
const IN_ADDRESS =
  /^(?:-\p{Lu}(?:-\d{2})?|-[-–—]{1,2}\p{Ll}{1,3}(?:-\d{2})?|\d{2}-\d{2}-.*|\d{1,4}\p{Lu}{0,2}-[-–—]{1,2}\p{Ll}{1,3}-\d{2})$/u;

const DASHES = /^[-|]*-[-|]*$/u;
/** A stroke where an address has the letter of its subdivision: `-|` and `-1` are a misread `-l`. */
const STROKE =
  /(?<=^-|^\d{2}-\d{2}-\d-\d{2}-\d{1,4}\p{Lu}{0,2}-)[|I1\]](?=$|-\d{2}$)|(?<=^\d{1,4}\p{Lu}{0,2}-)[|I1\]](?=-00$)/u;

export const isStrokeOfAddress = (text: string) => STROKE.test(text);

const PART = 4;
const PLOT = 6;
const OF_FIGURES = /^\d{2}-\d{2}-\d-\d{2}(?:-(?:\d{1,4}\p{Lu}{0,2}(?:-[^-]{0,3}-\d{2})?)?)?$/u;
const MOSTLY_FIGURES = /(?:\d\D*){4}/u;
const PLOT_ALONE = /^-[0OU]{2}$/u;

/** `U6-20-2-08-84-ax-UU`: most characters of an address are figures, so letters among them are misread. */
export function withFigures(text: string): string {
  if (PLOT_ALONE.test(text)) return '-00';
  if (!MOSTLY_FIGURES.test(text)) return text;
  const figures = text
    .split('-')
    .map((segment, index) => (index < PART || index === PLOT ? asFigures(segment) : segment))
    .join('-');
  return OF_FIGURES.test(figures) ? figures : text;
}

const asFigures = (text: string) => normalizeLookAlikes(text.toUpperCase()).replace(/[UQD]/gu, '0');

/**
 * `131-C-00`, `-C`: the letter of a subdivision is always small. `--a` and `-—a` are a misread `-~a`. Any other stroke
 * between dashes is a piece of a rule.
 */
export function withSubdivision(text: string): string {
  if (isStrokeOfAddress(text)) return text.replace(STROKE, 'l');
  if (DASHES.test(text)) return text.replaceAll('|', '');
  if (!IN_ADDRESS.test(text)) return text;
  return text
    .replaceAll('|', '')
    .replace(SUBDIVISION, (letter) => letter.toLowerCase())
    .replace(TILDE, '-~');
}

/** `07.01,2025`: no figure has a dot and a comma like this, so it is a date. */
export const withDatePoints = (text: string): string => text.replace(/^(\d{2})[.,](\d{2})[.,](?=20\d{2}$)/u, '$1.$2.');

/** `101,82|`: removes the border that was read as a part of the figure. */
export const withoutBorder = (text: string): string => text.replace(/(?<=\d,\d{2})[|\]]$/u, '');
