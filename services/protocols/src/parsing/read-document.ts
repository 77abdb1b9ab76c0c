import type { ProtocolColumn } from '@ostep/api-protocols';
import {
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
import type { KnownPart } from './district-part';
import { entriesOf } from './document-entries';
import { protocolDescription } from './protocol-description';
import { type ProtocolHead, readHead } from './protocol-head';
import { originsOfProtocol } from './protocol-origins';
import { findProtocolType } from './protocol-type-words';
import { readEvents } from './read-events';
import { type UnreadRow, unreadRows } from './unread-rows';

export type ProtocolDictionaries = {
  readonly actionCodes: readonly KnownActionCode[];
  readonly parts: readonly KnownPart[];
};

export type ReadDocument = PrintedDocument<ProtocolColumn> &
  ProtocolHead['values'] & {
    readonly unknownPart: string | null;
    readonly parts: readonly PartDraft[];
    readonly totals: DocumentTotals;
    readonly numbers: readonly (string | null)[];
    readonly unread: readonly UnreadRow[];
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
  const head = readHead(events, addresses, dictionaries.parts);
  const { forestDistrictPart: part, orderNumbers, protocolType } = head.values;
  const read = {
    ...document,
    ...head.values,
    protocolType: protocolType ?? typeOfItems(parts),
    unknownPart: part === null || isListedPart(part, partsOfDistrict(addresses, dictionaries.parts)) ? null : part,
    orderNumbers: [...new Set([...orderNumbers, ...ordersOfItems(parts)])],
    parts,
    totals,
    numbers: events.flatMap((event) => (event.kind === 'item' ? [event.item.lp] : [])),
    unread: unreadRows(events, parts),
    layout: [...new Set(found.tables.map(({ layout }) => layout))].sort().join('/'),
  };
  return { ...read, origins: originsOfProtocol(pages, read, head) };
}

function partsOfDistrict(addresses: readonly string[], parts: readonly KnownPart[]): readonly KnownPart[] {
  const districts = new Set(addresses.map(districtOfAddress));
  const partsHere = parts.filter(({ districtKey }) => districts.has(districtKey));
  return partsHere.length > 0 ? partsHere : parts;
}

function typeOfItems(parts: readonly PartDraft[]): ProtocolType | null {
  const names = parts.flatMap((part) => part.items.map((item) => `${item.name} ${item.code.known?.value ?? ''}`));
  return findProtocolType(names);
}

function ordersOfItems(parts: readonly PartDraft[]): string[] {
  return parts.flatMap((part) => part.items.flatMap((item) => (item.orderNumber === null ? [] : [item.orderNumber])));
}
