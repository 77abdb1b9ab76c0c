import { foldTitle } from './pdf/title-match';

/**
 * The only one of the candidates that differs by one letter: another one, one more or one less. Of several the only
 * one that is meant, or null.
 */
export function singleFuzzyMatch<T>(
  text: string,
  candidates: Iterable<readonly [string, T]>,
  isMeant: (candidate: T) => boolean = () => false,
): T | null {
  const near = [...candidates].flatMap(([other, candidate]) => (isOneLetterAway(text, other) ? [candidate] : []));
  const [only, ...others] = near.length === 1 ? near : near.filter(isMeant);
  return only !== undefined && others.length === 0 ? only : null;
}

const MOST_WORDS = 4;
const LIKE_A_CODE = /[\d-]/u;

export type NearCode<T> = { readonly code: T; readonly printed: string; readonly rest: string };

/** Of a cell that holds a misread code and a name. `find`: the code that is near to the first words. */
export function fuzzyPrefix<T>(cell: string, find: (printed: string, rest: string) => T | null): NearCode<T> | null {
  const words = cell.split(/\s+/u);
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const [printed, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const code = LIKE_A_CODE.test(printed) ? find(printed, rest) : null;
    if (code !== null) return { code, printed, rest };
  }
  return null;
}

const LEAST_NAME = 10;

/** `Dołowanie 1-latek igl`: printers cut long names. */
export function isTruncatedName(printed: string, name: string): boolean {
  const begun = foldTitle(printed);
  return begun.length >= LEAST_NAME && foldTitle(name).startsWith(begun);
}

function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

const LOOK_ALIKES = [/[IL|]/gu, /O/gu, /Z/gu, /S/gu, /B/gu];
const WRITTEN = ['1', '0', '2', '5', '8'];

export const asItLooks = (text: string) =>
  LOOK_ALIKES.reduce((looks, letters, index) => looks.replace(letters, WRITTEN[index] ?? ''), text);

/** Of texts in capitals: another one that recognition may take for this one. */
export function ocrConfusable<T>(text: string, others: Iterable<readonly [string, T]>): T | null {
  const looks = asItLooks(text);
  const found = [...others].find(([other]) => other !== text && asItLooks(other) === looks);
  return found ? found[1] : null;
}
