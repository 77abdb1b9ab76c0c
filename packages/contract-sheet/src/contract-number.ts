import { findDates } from '@ostep/document-reader';

const CONTRACT_WORD = /(?<!\p{L})umow\p{L}*/giu;
/** No contract number follows `wartość umowy`, `okres umowy`, `wzór umowy`. */
const NOT_BEFORE_NUMBER =
  /(?:wartość|kwota|okres|termin|czas|przedmiot\p{L}*|realizacj\p{L}*|wzór|projekt\p{L}*)\s+$/iu;
const STOP_WORDS =
  /^(?:za[łl](?:ącznik\p{L}*)?|swz|siwz|opz|ustaw\p{L}*|art|sprawy|postępowani\p{L}*|przetarg\p{L}*|ofert\p{L}*|kosztorys\p{L}*|formularz\p{L}*|termin\p{L}*|pakiet\p{L}*|częś\p{L}*|zadani\p{L}*|poz|aneks\p{L}*|wartość|netto|brutto)$/iu;
const BEFORE_NUMBER = /^(?:nr|numer|numerze|no|znak|sygn|sygnatura)$/iu;
const DATE = '\u0001';
const MAX_WORDS = 15;

/**
 * The number follows the word `umowa`, possibly after a date or other words. References of tenders and numbers of
 * enclosures are skipped.
 */
export function contractNumberIn(line: string): string | null {
  const text = withoutDates(line);
  for (const word of text.matchAll(CONTRACT_WORD)) {
    if (NOT_BEFORE_NUMBER.test(text.slice(0, word.index))) continue;
    const number = firstNumber(text.slice(word.index + word[0].length).replace(/^\s*\bnr[.:]\s*/iu, ' nr '));
    if (number !== null) return number;
  }
  return null;
}

function firstNumber(text: string): string | null {
  const printed = text.split(/\s+/u).filter((word) => trimPunctuation(word) !== '');
  const words = printed.map(trimPunctuation);
  for (const [position, word] of words.slice(0, MAX_WORDS).entries()) {
    if (STOP_WORDS.test(word)) return null;
    const previous = words[position - 1] ?? '';
    if (!isNumber(word, BEFORE_NUMBER.test(previous))) continue;
    const isPrefix = /^\p{Lu}{1,6}\.?$/u.test(previous) && BEFORE_NUMBER.test(words[position - 2] ?? '');
    if (!isPrefix) return word;
    return printed[position - 1]?.endsWith('.') ? `${previous}.${word}` : `${previous} ${word}`;
  }
  return null;
}

function isNumber(word: string, named: boolean): boolean {
  if (word === DATE || !/\d/u.test(word) || isAmount(word)) return false;
  return named || /[./-]/u.test(word);
}

function isAmount(word: string): boolean {
  return /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/u.test(word) || /%$/u.test(word);
}

function trimPunctuation(word: string): string {
  return word.replace(/^[("'„”[{:;,–-]+|[)"'”\]}:;,.–]+$/gu, '');
}

function withoutDates(line: string): string {
  let text = '';
  let end = 0;
  for (const { index, length } of findDates(line)) {
    text += `${line.slice(end, index)} ${DATE} `;
    end = index + length;
  }
  return text + line.slice(end);
}
