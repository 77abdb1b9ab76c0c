import { isKsefNumber } from '@ostep/kernel';

export type NumberFound = {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** Where what stands beside it may be a part of another number, a person decides. */
  readonly isCertain: boolean;
};

type Numbered = { readonly id: number; readonly number: string };
type Wanted = { readonly id: number; readonly tokens: readonly string[] };
export type NumberIndex = (title: string) => NumberFound[];

const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';
const isBlank = (character: string | undefined) => character !== undefined && /\s/u.test(character);
const isMark = (character: string | undefined) => character !== undefined && '/\\_.–-'.includes(character);
const IN_KEY = /[\p{L}1-9]/u;

const tokensOf = (number: string) =>
  (number.toUpperCase().match(/\d+|\p{L}+/gu) ?? []).map((token) => token.replace(/^0+(?=\d)/u, ''));

/** Blanks, zeros in front and marks between figures are of whoever wrote the title. */
const keyOf = (tokens: readonly string[]) => tokens.join('').replaceAll('0', '');

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at += 1;
  return at;
}

function afterMark(text: string, from: number): number {
  const at = afterBlanks(text, from);
  return isMark(text[at]) ? afterBlanks(text, at + 1) : at;
}

/** Behind a token that stands at a place, with blanks inside it; -1: it is another one. */
function afterToken(text: string, from: number, token: string): number {
  let at = from;
  while (text[at] === '0' && token[0] !== '0' && isDigit(token[0])) at = afterBlanks(text, at + 1);
  for (const [nth, character] of [...token].entries()) {
    if (nth > 0) at = afterBlanks(text, at);
    if (text[at] !== character) return -1;
    at += 1;
  }
  return at;
}

function afterNumber(text: string, from: number, tokens: readonly string[]): number {
  let at = from;
  for (const [nth, token] of tokens.entries()) {
    if (nth > 0) {
      const next = afterMark(text, at);
      // Of figures alone nobody knows where one number ends and the other begins.
      if (next === at && isDigit(tokens[nth - 1]?.[0]) === isDigit(token[0])) return -1;
      at = next;
    }
    at = afterToken(text, at, token);
    if (at === -1) return -1;
  }
  const goesOn = isDigit(text[at]) || ('/-'.includes(text[at] ?? ' ') && isDigit(text[at + 1]));
  return goesOn ? -1 : at;
}

function foundAt(text: string, start: number, { id, tokens }: Wanted): NumberFound | null {
  let from = start;
  while (isDigit(tokens[0]?.[0]) && text[from - 1] === '0') from -= 1;
  const to = isDigit(text[from - 1]) ? -1 : afterNumber(text, from, tokens);
  return to === -1 ? null : { id, from, to, isCertain: isOwn(text.slice(0, from), tokens) };
}

/** 'KOR/FV/1' is another number, and of '1 1/04' nobody knows where the bank cut it. */
const isOwn = (before: string, tokens: readonly string[]) =>
  isDigit(tokens[0]?.[0]) ? !/(?:\d\s+|[/\\_.–-]\s*|\p{L})$/u.test(before) : !/\bKOR\w*\s*[/\\_.–-]?\s*$/u.test(before);

const isInside = (one: NumberFound, other: NumberFound) =>
  other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;

/** Numbers of ours in a title: those that a longer one holds are left out. */
export function indexOfNumbers(invoices: readonly Numbered[]): NumberIndex {
  const byKey = new Map<string, Wanted[]>();
  for (const { id, number } of invoices) {
    const tokens = tokensOf(number);
    const key = keyOf(tokens);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), { id, tokens }]);
  }
  const lengths = [...new Set([...byKey.keys()].map((key) => key.length))];
  const starts = new Set([...byKey.keys()].map((key) => key.charAt(0)));
  return (title) => {
    const text = title.toUpperCase();
    const places = placesIn(text);
    const key = places.map((place) => text[place]).join('');
    const possible = (at: number) => lengths.flatMap((length) => byKey.get(key.slice(at, at + length)) ?? []);
    const found = places.flatMap((place, at) => {
      if (!starts.has(key.charAt(at))) return [];
      return possible(at).flatMap((wanted) => foundAt(text, place, wanted) ?? []);
    });
    return found.filter((one) => !found.some((other) => isInside(one, other)));
  };
}

/** Of letters and figures other than zero. */
function placesIn(text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (IN_KEY.test(text[at] ?? '')) places.push(at);
  return places;
}

const KSEF_START = /\d(?=(?:[\s-]*\d){17})/gu;
const KSEF_CHARACTERS = 32;

/** Numbers of KSeF with or without hyphens, with blanks anywhere, whose checksum is right. */
export function ksefNumbersIn(title: string): string[] {
  const found = new Set<string>();
  for (const { index } of title.matchAll(KSEF_START)) {
    const plain = title
      .slice(index, index + KSEF_CHARACTERS * 2)
      .toUpperCase()
      .replace(/[\s-]/gu, '');
    const number = [
      plain.slice(0, 10),
      plain.slice(10, 18),
      plain.slice(18, 30),
      plain.slice(30, KSEF_CHARACTERS),
    ].join('-');
    if (isKsefNumber(number)) found.add(number);
  }
  return [...found];
}
