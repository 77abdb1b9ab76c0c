import { normalizeTitle } from './pdf/tables/title-match';

/**
 * The only candidate that differs from `text` by one letter (replaced, added or missing). Among several it is the only
 * one that `isMeant` accepts; otherwise null.
 */
export function singleFuzzyMatch<T>(
  text: string,
  candidates: Iterable<readonly [string, T]>,
  isMeant: (candidate: T) => boolean = () => false,
): T | null {
  const near = [...candidates].flatMap(([other, candidate]) => (differsByOneLetter(text, other) ? [candidate] : []));
  const [only, ...others] = near.length === 1 ? near : near.filter(isMeant);
  return only !== undefined && others.length === 0 ? only : null;
}

export const MAX_CODE_WORDS = 4;
const LIKE_A_CODE = /[\d-]/u;

export type NearCode<T> = { readonly code: T; readonly printed: string; readonly rest: string };

/** Splits a cell that holds a misread code and a name. `find` returns the code that the first words resemble. */
export function fuzzyPrefix<T>(cell: string, find: (printed: string, rest: string) => T | null): NearCode<T> | null {
  const words = cell.split(/\s+/u);
  for (let count = Math.min(MAX_CODE_WORDS, words.length - 1); count > 0; count -= 1) {
    const [printed, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const code = LIKE_A_CODE.test(printed) ? find(printed, rest) : null;
    if (code !== null) return { code, printed, rest };
  }
  return null;
}

const MIN_NAME_LENGTH = 10;

/** Whether `printed` is the beginning of a name that was cut, such as `Dołowanie 1-latek igl`. */
export function isTruncatedName(printed: string, name: string): boolean {
  const beginning = normalizeTitle(printed);
  return beginning.length >= MIN_NAME_LENGTH && normalizeTitle(name).startsWith(beginning);
}

function differsByOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

const LOOK_ALIKES = [/[IL|]/gu, /O/gu, /Z/gu, /S/gu, /B/gu];
const LOOK_ALIKE_DIGITS = ['1', '0', '2', '5', '8'];

/** Replaces letters that look like digits by these digits. */
export const normalizeLookAlikes = (text: string) =>
  LOOK_ALIKES.reduce((result, letters, index) => result.replace(letters, LOOK_ALIKE_DIGITS[index] ?? ''), text);

/** Another text (in capitals) that text recognition may confuse with this one; null if there is none. */
export function ocrConfusable<T>(text: string, others: Iterable<readonly [string, T]>): T | null {
  const normalized = normalizeLookAlikes(text);
  const found = [...others].find(([other]) => other !== text && normalizeLookAlikes(other) === normalized);
  return found ? found[1] : null;
}
