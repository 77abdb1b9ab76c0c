import { isKsefNumber } from '@ostep/kernel';

export type NumberFound = {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** Where what stands beside it may be a part of another number, a person decides. */
  readonly isCertain: boolean;
};

type Numbered = { readonly id: number; readonly number: string };
/** Without its letters where payers leave them out: 'faktura nr 2/02/2026'. */
type Wanted = { readonly id: number; readonly tokens: readonly string[]; readonly isShort: boolean };
type Candidate = NumberFound & { readonly isShort: boolean };
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

function foundAt(text: string, start: number, { id, tokens, isShort }: Wanted): Candidate | null {
  let from = start;
  while (isDigit(tokens[0]?.[0]) && text[from - 1] === '0') from -= 1;
  const to = isDigit(text[from - 1]) ? -1 : afterNumber(text, from, tokens);
  if (to === -1) return null;
  const isCertain = isShort || isOwn(text.slice(0, from), tokens);
  return { id, from, to, isCertain, isShort };
}

/** 'FV/3/12/2026/MAG' is of another series; of a split payment the next field begins so. */
const LONGER = /^[/\\](?!(?:VAT|IDC|INV|TXT|IDP)\/)\p{L}/u;
const INTRODUCED = /(?:\bFAKTUR\p{L}*|\bF\.?\s?VAT|\bFV|\bFAKT\.?|\bF-?RA)(?:\s+VAT)?\s*(?:\bNR|\bNUMER)?[\s.:]*$/u;
const LISTED = /^\s*(?:[,;+&]|\bI\b|\bORAZ\b)\s*(?:NR\b[\s.:]*)?$/u;
/** A day of a month has points, hyphens or a zero in front. */
const SLASHED = /^[1-9][\d\s]*(?:[/\\][\d\s]+)+$/u;

/** Figures alone are a number of ours behind the word for an invoice, or behind a number in a list. */
function withShort(text: string, candidates: readonly Candidate[]): NumberFound[] {
  const kept: Candidate[] = [];
  for (const one of [...candidates].sort((left, right) => left.from - right.from)) {
    const { from, to, isShort } = one;
    const last = kept.findLast((other) => other.isCertain && other.to <= from);
    const isNamed = INTRODUCED.test(text.slice(0, from)) || (last && LISTED.test(text.slice(last.to, from)));
    if (!isShort || (isNamed && SLASHED.test(text.slice(from, to)))) kept.push(one);
  }
  // Of two numbers that differ in their letters only nobody knows which is meant.
  const isAlone = ({ id, from, to }: Candidate) =>
    !kept.some((other) => other.id !== id && other.from === from && other.to === to);
  const goesOn = ({ to }: Candidate) => LONGER.test(text.slice(to)) && !kept.some(({ from }) => from === to + 1);
  return kept.map((one) => {
    const { id, from, to, isShort } = one;
    return { id, from, to, isCertain: one.isCertain && !goesOn(one) && (!isShort || isAlone(one)) };
  });
}

/** 'KOR/FV/1' is another number, and of '1 1/04' nobody knows where the bank cut it. */
const isOwn = (before: string, tokens: readonly string[]) =>
  isDigit(tokens[0]?.[0]) ? !/(?:\d\s+|[/\\_.–-]\s*|\p{L})$/u.test(before) : !/\bKOR\w*\s*[/\\_.–-]?\s*$/u.test(before);

const isInside = (one: NumberFound, other: NumberFound) =>
  other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;

/** Numbers of ours in a title: those that a longer one holds are left out. */
export function indexOfNumbers(invoices: readonly Numbered[]): NumberIndex {
  const byKey = new Map<string, Wanted[]>();
  const add = (wanted: Wanted) => {
    const key = keyOf(wanted.tokens);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), wanted]);
  };
  for (const { id, number } of invoices) {
    const tokens = tokensOf(number);
    const figures = tokens.slice(tokens.findIndex((token) => isDigit(token[0])));
    add({ id, tokens, isShort: false });
    if (figures.length > 1 && figures.length < tokens.length) add({ id, tokens: figures, isShort: true });
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
    return withShort(
      text,
      found.filter((one) => !found.some((other) => isInside(one, other))),
    );
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
