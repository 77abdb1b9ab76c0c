import { isKsefNumber } from '@ostep/kernel';

export type NumberFound = {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** False: text beside it may make it part of another number, so a person decides. */
  readonly isCertain: boolean;
};

type NumberedInvoice = { readonly id: number; readonly number: string };
/** A number to look for; short: without its letters, as payers write it ('faktura nr 2/02/2026'). */
type NumberTokens = { readonly id: number; readonly tokens: readonly string[]; readonly isShort: boolean };
type Candidate = NumberFound & { readonly isShort: boolean };
export type NumberIndex = (title: string) => NumberFound[];

const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';
const isBlank = (character: string | undefined) => character !== undefined && /\s/u.test(character);
const isMark = (character: string | undefined) => character !== undefined && '/\\_.–-'.includes(character);
const KEY_CHARACTER = /[\p{L}1-9]/u;

const tokensOf = (number: string) =>
  (number.toUpperCase().match(/\d+|\p{L}+/gu) ?? []).map((token) => token.replace(/^0+(?=\d)/u, ''));

/** Ignores blanks, leading zeros and marks between digits, which every payer writes differently. */
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

/** The position after the token, which may have blanks inside. -1: another text is there. */
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
      // Without a mark between two groups of digits it is unclear where one ends.
      if (next === at && isDigit(tokens[nth - 1]?.[0]) === isDigit(token[0])) return -1;
      at = next;
    }
    at = afterToken(text, at, token);
    if (at === -1) return -1;
  }
  const goesOn = isDigit(text[at]) || ('/-'.includes(text[at] ?? ' ') && isDigit(text[at + 1]));
  return goesOn ? -1 : at;
}

function foundAt(text: string, start: number, { id, tokens, isShort }: NumberTokens): Candidate | null {
  let from = start;
  while (isDigit(tokens[0]?.[0]) && text[from - 1] === '0') from -= 1;
  const to = isDigit(text[from - 1]) ? -1 : afterNumber(text, from, tokens);
  if (to === -1) return null;
  const isCertain = isShort || isStartOfNumber(text.slice(0, from), tokens);
  return { id, from, to, isCertain, isShort };
}

/** 'FV/3/12/2026/MAG' belongs to another series; '/VAT/', '/INV/' and the like start the next field of a split payment. */
const CONTINUED = /^[/\\](?!(?:VAT|IDC|INV|TXT|IDP)\/)\p{L}/u;
const INVOICE_WORD = /(?:\bFAKTUR\p{L}*|\bF\.?\s?VAT|\bFV|\bFAKT\.?|\bF-?RA)(?:\s+VAT)?\s*(?:\bNR|\bNUMER)?[\s.:]*$/u;
const LIST_SEPARATOR = /^\s*(?:[,;+&]|\bI\b|\bORAZ\b)\s*(?:NR\b[\s.:]*)?$/u;
/** Tells a number from a date, which has dots, hyphens or a leading zero. */
const WITH_SLASHES = /^[1-9][\d\s]*(?:[/\\][\d\s]+)+$/u;

/** A number without its letters counts only after the word for an invoice, or after another number in a list. */
function acceptShortNumbers(text: string, candidates: readonly Candidate[]): NumberFound[] {
  const accepted: Candidate[] = [];
  for (const one of [...candidates].sort((left, right) => left.from - right.from)) {
    const { from, to, isShort } = one;
    const last = accepted.findLast((other) => other.isCertain && other.to <= from);
    const isNamed = INVOICE_WORD.test(text.slice(0, from)) || (last && LIST_SEPARATOR.test(text.slice(last.to, from)));
    if (!isShort || (isNamed && WITH_SLASHES.test(text.slice(from, to)))) accepted.push(one);
  }
  // Two invoice numbers may differ in their letters only: then it is unclear which one is meant.
  const isOnlyMatch = ({ id, from, to }: Candidate) =>
    !accepted.some((other) => other.id !== id && other.from === from && other.to === to);
  const isContinued = ({ to }: Candidate) =>
    CONTINUED.test(text.slice(to)) && !accepted.some(({ from }) => from === to + 1);
  return accepted.map((one) => {
    const { id, from, to, isShort } = one;
    return { id, from, to, isCertain: one.isCertain && !isContinued(one) && (!isShort || isOnlyMatch(one)) };
  });
}

/** False: the number may begin earlier, as in 'KOR/FV/1', or in '1 1/04', which the bank may have cut. */
const isStartOfNumber = (before: string, tokens: readonly string[]) =>
  isDigit(tokens[0]?.[0]) ? !/(?:\d\s+|[/\\_.–-]\s*|\p{L})$/u.test(before) : !/\bKOR\w*\s*[/\\_.–-]?\s*$/u.test(before);

const isInside = (one: NumberFound, other: NumberFound) =>
  other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;

/** Finds our invoice numbers in a title, leaving out those that are part of a longer one. */
export function indexOfNumbers(invoices: readonly NumberedInvoice[]): NumberIndex {
  const byKey = new Map<string, NumberTokens[]>();
  const add = (searched: NumberTokens) => {
    const key = keyOf(searched.tokens);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), searched]);
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
    const places = keyPositions(text);
    const key = places.map((place) => text[place]).join('');
    const possible = (at: number) => lengths.flatMap((length) => byKey.get(key.slice(at, at + length)) ?? []);
    const found = places.flatMap((place, at) => {
      if (!starts.has(key.charAt(at))) return [];
      return possible(at).flatMap((searched) => foundAt(text, place, searched) ?? []);
    });
    return acceptShortNumbers(
      text,
      found.filter((one) => !found.some((other) => isInside(one, other))),
    );
  };
}

/** The positions of letters and of digits other than zero. */
function keyPositions(text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (KEY_CHARACTER.test(text[at] ?? '')) places.push(at);
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
