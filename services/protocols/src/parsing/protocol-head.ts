import {
  COLUMN_GAP,
  contractsIn,
  type FindPrinted,
  findPrinted,
  type HeadFact,
  type HeadSources,
  type PlacedWords,
  placeOfFact,
  plainText,
  printedDate,
  printedNumberedName,
  printedText,
  readFacts,
} from '@ostep/document-reader';
import type { ProtocolType } from '@ostep/kernel';
import { findDistrictPart, type KnownPart } from './district-part';
import type { DocumentEvent } from './document-event';
import { findOrderNumbers } from './order-numbers';
import { findProtocolDates } from './protocol-date';
import { findProtocolNumber } from './protocol-number';
import { findProtocolType } from './protocol-type-words';

/** The lines above the first item, and those of the whole document. */
type HeadTexts = { readonly above: readonly string[]; readonly all: readonly string[] };
type Line = Extract<DocumentEvent, { kind: 'line' }>;

function textsOf(events: readonly DocumentEvent[]): HeadTexts {
  const first = events.findIndex((event) => event.kind === 'item');
  const linesOf = (some: readonly DocumentEvent[]) =>
    joinWrapped(some.flatMap((event) => (event.kind === 'line' ? [event.text] : [])));
  return { above: linesOf(first < 0 ? events : events.slice(0, first)), all: linesOf(events) };
}

type Find<T> = (lines: readonly string[]) => T;

function findFirst<T>({ above, all }: HeadTexts, find: Find<T>, isFound: (value: T) => boolean = isKnown) {
  const found = find(above);
  return isFound(found) ? found : find(all);
}

const isKnown = (value: unknown) => value !== null;

const listIn = (texts: HeadTexts, find: Find<string[]>) => findFirst(texts, find, (values) => values.length > 0);

const contractNumbersIn = (lines: readonly string[]) => [
  ...new Set(lines.flatMap((line) => contractsIn(line).map(({ number }) => number))),
];

const PART_WORD = /(?<![a-z])(?:lesnictw|l-ctwo)/;

type PlaceOf = (fact: HeadFact<HeadTexts>, value: string) => readonly PlacedWords[] | null;

export type ProtocolHead = ReturnType<typeof readHead>;

export function readHead(
  events: readonly DocumentEvent[],
  addresses: readonly string[],
  knownParts: readonly KnownPart[],
) {
  const texts = textsOf(events);
  const numberIn = (some: HeadTexts) => findFirst(some, findProtocolNumber, ({ number }) => number !== null);
  const own = numberIn(texts);
  const datesIn = (some: HeadTexts) =>
    findFirst(
      some,
      (lines) => findProtocolDates(lines, own),
      ({ date }) => date !== null,
    );
  const facts = {
    protocolNumber: { read: (some: HeadTexts) => numberIn(some).number, printed: printedText },
    protocolDate: { read: (some: HeadTexts) => datesIn(some).date, printed: printedDate },
    protocolReceivedDate: { read: (some: HeadTexts) => datesIn(some).received, printed: printedDate },
    forestDistrictPart: {
      read: (some: HeadTexts) => findFirst(some, (lines) => findDistrictPart(lines, addresses, knownParts)),
      printed: printedNumberedName,
    },
  };
  const { rival, isLabelled, isOwn } = datesIn(texts);
  const sources: HeadSources<HeadTexts, Line> = {
    sources: events.filter((event) => event.kind === 'line'),
    linesOf: ({ lines }) => lines,
    textsWithout: (line) => textsOf(events.filter((event) => event !== line)),
  };
  const placeOf: PlaceOf = (fact, value) => placeOfFact(fact, value, sources);
  return {
    values: {
      ...readFacts(facts, texts),
      protocolType: findFirst(texts, findProtocolType),
      rivalNumber: own.rival,
      rivalDate: rival,
      mentionsPart: texts.all.some((text) => PART_WORD.test(plainText(text))),
      hasLabelledDate: isLabelled,
      hasOwnDate: isOwn,
      contractNumbers: listIn(texts, contractNumbersIn),
      orderNumbers: listIn(texts, findOrderNumbers),
    },
    facts,
    placeOf,
  };
}

type SetOrigin = (path: string, lines: readonly PlacedWords[] | null, fallback?: readonly string[]) => void;

type Printed = {
  readonly protocolType: ProtocolType | null;
  readonly orderNumbers: readonly string[];
  /** The cells of the items' column of orders. */
  readonly orderCells: readonly PlacedWords[];
};

const fallbacks: Readonly<Record<string, readonly string[]>> = {
  forestDistrictPart: ['protocolParts.0.forestAddress'],
};

export function setHeadOrigins({ values, facts, placeOf }: ProtocolHead, document: Printed, set: SetOrigin): void {
  for (const [field, fact] of Object.entries(facts)) {
    const value = values[field as keyof typeof facts];
    if (value !== null) set(field, placeOf(fact, value), fallbacks[field]);
  }
  if (document.protocolType !== null) {
    const place = placeOf({ read: () => null, printed: printedType }, document.protocolType);
    set('protocolType', place, ['protocolParts.0.protocolItems.0.actionCode']);
  }
  const placeInList = (find: Find<string[]>, number: string, printed = number) => {
    const read = (texts: HeadTexts) => (listIn(texts, find).includes(number) ? number : null);
    return placeOf({ read, printed: () => printedText(printed) }, number);
  };
  for (const number of values.contractNumbers) set(`contractNumbers.${number}`, placeInList(contractNumbersIn, number));
  // A number is printed in the head, in the items' column, or without the year that a list of numbers shares.
  for (const [index, number] of document.orderNumbers.entries()) {
    const place =
      placeInList(findOrderNumbers, number) ??
      findPrinted(document.orderCells, number)[0] ??
      placeInList(findOrderNumbers, number, number.split('/')[0]);
    set(`orderNumbers.${index}`, place);
  }
}

const printedType =
  (type: string): FindPrinted =>
  (lines) =>
    lines.flatMap(({ page, words }) =>
      words.flatMap((word) => (findProtocolType([word.text]) === type ? [[{ page, words: [word] }]] : [])),
    );

const CONTINUED_LINE =
  /(?:^|\s)(?:nr|numer|dnia|z|i|oraz|umowy|umowa|zlecenia|zlecen|w|na|do|o|lesnictwie|lesnictwa)\.?$|[,;–-]$/;
/** `… w leśnictwie 14` / `Dziewiętlin …` */
const PART_NUMBER = /lesnictw\w*:?\s+\d{1,2}$/;
const LONG_LINE = 60;

/** Joins `… na podstawie umowy nr` / `SA.271.1.4.2026 z dnia …`. */
export function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && isContinuedBy(above, line)) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function isContinuedBy(above: string, line: string): boolean {
  if (above.includes(COLUMN_GAP) || line.includes(COLUMN_GAP)) return false;
  const plain = plainText(above).trim();
  if (CONTINUED_LINE.test(plain) || PART_NUMBER.test(plain)) return true;
  return above.length > LONG_LINE && !/[.:]$/u.test(above.trim()) && /^[\p{Ll}\d]/u.test(line);
}
