import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  contractsIn,
  districtOfAddress,
  type GivenColumns,
  isListedPart,
  openDocument,
  type PdfPage,
  type PrintedDocument,
} from '@ostep/document-reader';
import type { Origins, ProtocolType } from '@ostep/kernel';
import { CodeReader, type KnownActionCode } from './action-code-in-text';
import { assembleParts, type DocumentTotals, type PartDraft } from './assemble-parts';
import { findDistrictPart, type KnownPart } from './district-part';
import { entriesOf } from './document-entries';
import type { DocumentEvent } from './document-event';
import { joinWrapped } from './join-wrapped';
import { findOrderNumbers } from './order-numbers';
import { findProtocolDates } from './protocol-date';
import { protocolDescription } from './protocol-description';
import { findProtocolNumber } from './protocol-number';
import { originsOfProtocol, type ProtocolHead } from './protocol-origins';
import { findProtocolType } from './protocol-type-words';
import { readEvents } from './read-events';

export type ProtocolDictionaries = {
  readonly actionCodes: readonly KnownActionCode[];
  readonly parts: readonly KnownPart[];
};

export type ReadDocument = PrintedDocument<ProtocolColumn> &
  ProtocolHead & {
    readonly unknownPart: string | null;
    readonly parts: readonly PartDraft[];
    readonly totals: DocumentTotals;
    readonly numbers: readonly (string | null)[];
    readonly unread: readonly { readonly page: number; readonly text: string }[];
    readonly layout: string;
    readonly origins: Origins;
  };

export function readDocument(
  printed: readonly PdfPage[],
  dictionaries: ProtocolDictionaries,
  given?: GivenColumns<ProtocolColumn>,
): ReadDocument {
  const { pages, found, lifted, document } = openDocument(printed, protocolDescription, given);
  const entries = entriesOf(found, lifted);
  const events = readEvents(entries, new CodeReader(dictionaries.actionCodes, document.scanned));
  const { parts, totals } = assembleParts(events);
  const addresses = parts.flatMap(({ place }) => (place.forestAddress === null ? [] : [place.forestAddress]));
  const ownNumber = numberIn(headLines(events));
  const readAgain = (some: readonly DocumentEvent[]) => readHead(some, addresses, dictionaries.parts, ownNumber);
  const head = readAgain(events);
  const part = head.forestDistrictPart;
  const read = {
    ...document,
    ...head,
    protocolType: head.protocolType ?? typeOfItems(parts),
    unknownPart: part === null || isListedPart(part, partsOfDistrict(addresses, dictionaries.parts)) ? null : part,
    orderNumbers: [...new Set([...head.orderNumbers, ...ordersOfItems(parts)])],
    parts,
    totals,
    numbers: events.flatMap((event) => (event.kind === 'item' ? [event.item.lp] : [])),
    unread: unreadRows(events),
    layout: [...new Set(found.tables.map(({ layout }) => layout))].sort().join('/'),
  };
  return { ...read, origins: originsOfProtocol(pages, read, { head, events, readAgain }) };
}

function readHead(
  events: readonly DocumentEvent[],
  addresses: readonly string[],
  knownParts: readonly KnownPart[],
  ownNumber: string | null,
): ProtocolHead {
  const lines = headLines(events);
  const isNotEmpty = (values: readonly unknown[]) => values.length > 0;
  const dates = findInHead(
    lines,
    (some) => findProtocolDates(some, ownNumber),
    ({ date }) => date !== null,
  );
  return {
    protocolNumber: numberIn(lines),
    protocolType: findInHead(lines, findProtocolType, isKnown),
    protocolDate: dates.date,
    protocolReceivedDate: dates.received,
    rivalDate: dates.rival,
    hasLabelledDate: dates.isLabelled,
    contractNumbers: findInHead(lines, contractNumbers, isNotEmpty),
    forestDistrictPart: findInHead(lines, (some) => findDistrictPart(some, addresses, knownParts), isKnown),
    orderNumbers: findInHead(lines, findOrderNumbers, isNotEmpty),
  };
}

const contractNumbers = (lines: readonly string[]) => [
  ...new Set(lines.flatMap((line) => contractsIn(line).map(({ number }) => number))),
];

type HeadLines = { readonly head: readonly string[]; readonly all: readonly string[] };

function findInHead<T>(
  { head, all }: HeadLines,
  find: (lines: readonly string[]) => T,
  isFound: (value: T) => boolean,
) {
  const found = find(head);
  return isFound(found) ? found : find(all);
}

const isKnown = (value: unknown) => value !== null;
const numberIn = (lines: HeadLines) => findInHead(lines, findProtocolNumber, isKnown);

function partsOfDistrict(addresses: readonly string[], parts: readonly KnownPart[]): readonly KnownPart[] {
  const districts = new Set(addresses.map(districtOfAddress));
  const partsHere = parts.filter(({ districtKey }) => districts.has(districtKey));
  return partsHere.length > 0 ? partsHere : parts;
}

function unreadRows(events: readonly DocumentEvent[]): ReadDocument['unread'] {
  const last = events.findLastIndex((event) => event.kind === 'item');
  return events
    .slice(0, last)
    .flatMap((event) => (event.kind === 'unread' ? [{ page: event.page, text: event.text }] : []));
}

function headLines(events: readonly DocumentEvent[]): HeadLines {
  const first = events.findIndex((event) => event.kind === 'item');
  const linesOf = (some: readonly DocumentEvent[]) =>
    joinWrapped(some.flatMap((event) => (event.kind === 'line' ? [event.text] : [])));
  return { head: linesOf(first < 0 ? events : events.slice(0, first)), all: linesOf(events) };
}

function typeOfItems(parts: readonly PartDraft[]): ProtocolType | null {
  const names = parts.flatMap((part) => part.items.map((item) => `${item.name} ${item.code.known?.value ?? ''}`));
  return findProtocolType(names);
}

function ordersOfItems(parts: readonly PartDraft[]): string[] {
  return parts.flatMap((part) => part.items.flatMap((item) => (item.orderNumber === null ? [] : [item.orderNumber])));
}
