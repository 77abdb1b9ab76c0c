import {
  decisivePlace,
  type FindPrinted,
  findPrinted,
  type PdfPage,
  type PlacedWords,
  PrintedPlaces,
  printedDate,
  printedFigure,
  printedNumberedName,
  printedText,
} from '@ostep/document-reader';
import type { Decimal, Origin, Origins, ProtocolType } from '@ostep/kernel';
import type { DocumentTotals, PartDraft } from './assemble-parts';
import type { DocumentEvent, ItemRow } from './document-event';
import type { FigureCell } from './figure-cell';
import { findProtocolType } from './protocol-type-words';

type Lines = readonly PlacedWords[];
type Line = Extract<DocumentEvent, { kind: 'line' }>;

export type ProtocolHead = {
  readonly protocolNumber: string | null;
  readonly protocolType: ProtocolType | null;
  readonly protocolDate: string | null;
  readonly protocolReceivedDate: string | null;
  readonly rivalDate: string | null;
  readonly hasLabelledDate: boolean;
  readonly contractNumbers: readonly string[];
  readonly forestDistrictPart: string | null;
  readonly orderNumbers: readonly string[];
};

type Printed = Pick<ProtocolHead, 'protocolType' | 'orderNumbers'> & {
  readonly parts: readonly PartDraft[];
  readonly totals: DocumentTotals;
};

export type HeadReader = {
  readonly head: ProtocolHead;
  readonly events: readonly DocumentEvent[];
  readonly readAgain: (events: readonly DocumentEvent[]) => ProtocolHead;
};

export function originsOfProtocol(pages: readonly PdfPage[], document: Printed, reader: HeadReader): Origins {
  const places = new PrintedPlaces(pages);
  const found: Record<string, Origin> = {};
  const set = (path: string, lines: Lines | null | undefined, fallback?: readonly string[]) => {
    const origin = lines ? places.around(lines) : null;
    if (origin) found[path] = origin;
    else if (fallback) found[path] = { from: fallback };
  };
  headOrigins(document, reader, set);
  for (const [index, part] of document.parts.entries()) partOrigins(part, `protocolParts.${index}`, set);
  const values = document.parts.map((_, index) => `protocolParts.${index}.totalValue`);
  const [netto] = document.totals.netto;
  const [amount] = document.totals.amount;
  if (netto) set('totalValue', figureIn(document.totals.lines.netto, netto), values);
  if (amount) set('totalAmount', figureIn(document.totals.lines.amount, amount));
  return found;
}

type SetOrigin = (path: string, lines: Lines | null | undefined, fallback?: readonly string[]) => void;

type TextField = 'protocolNumber' | 'protocolDate' | 'protocolReceivedDate' | 'forestDistrictPart';
type FindDecisive = (find: FindPrinted, isRead: (again: ProtocolHead) => boolean) => Lines | null;

function headOrigins(document: Printed, { head, events, readAgain }: HeadReader, set: SetOrigin): void {
  const lines = events.filter((event): event is Line => event.kind === 'line');
  /** The printed place in the line without which the head would not be read as it was. */
  const decisive: FindDecisive = (find, isRead) =>
    decisivePlace(lines, {
      linesOf: (line) => line.lines,
      find,
      isReadWithout: (line) => isRead(readAgain(events.filter((event) => event !== line))),
    });
  const setField = (field: TextField, findValue: (value: string) => FindPrinted, fallback?: readonly string[]) => {
    const value = head[field];
    if (value === null) return;
    set(
      field,
      decisive(findValue(value), (again) => again[field] === value),
      fallback,
    );
  };
  setField('protocolNumber', printedText);
  setField('protocolDate', printedDate);
  setField('protocolReceivedDate', printedDate);
  const { protocolType } = document;
  if (protocolType !== null) {
    const place = decisive(printedType(protocolType), () => false);
    set('protocolType', place, ['protocolParts.0.protocolItems.0.actionCode']);
  }
  setField('forestDistrictPart', printedNumberedName, ['protocolParts.0.forestAddress']);
  contractNumberOrigins(head, decisive, set);
  orderNumberOrigins(document, decisive, set);
}

function contractNumberOrigins({ contractNumbers }: ProtocolHead, decisive: FindDecisive, set: SetOrigin): void {
  for (const number of contractNumbers) {
    const isStillRead = (again: ProtocolHead) => again.contractNumbers.includes(number);
    set(`contractNumbers.${number}`, decisive(printedText(number), isStillRead));
  }
}

/** A number is printed in the head, in the items' column of orders, or without the year that a list of numbers shares. */
function orderNumberOrigins({ parts, orderNumbers }: Printed, decisive: FindDecisive, set: SetOrigin): void {
  const columnLines = parts.flatMap((part) => part.items.flatMap((item) => item.printed.cells.order ?? []));
  for (const [index, number] of orderNumbers.entries()) {
    const isStillRead = (again: ProtocolHead) => again.orderNumbers.includes(number);
    const withoutYear = number.split('/')[0] ?? number;
    const place =
      decisive(printedText(number), isStillRead) ??
      findPrinted(columnLines, number)[0] ??
      decisive(printedText(withoutYear), isStillRead);
    set(`orderNumbers.${index}`, place);
  }
}

const printedType =
  (type: string): FindPrinted =>
  (lines) =>
    lines.flatMap(({ page, words }) =>
      words.flatMap((word) => (findProtocolType([word.text]) === type ? [[{ page, words: [word] }]] : [])),
    );

function partOrigins(part: PartDraft, path: string, set: SetOrigin): void {
  const { posNo, forestAddress } = part.place;
  const [first] = part.items;
  const rows = part.items.flatMap(({ printed }) => printed.lines);
  const placeLines = [...part.lines.place, ...rows];
  const address = forestAddress === null ? null : addressIn(placeLines, forestAddress, first);
  const position = posNo === null ? null : positionIn(placeLines, posNo, first);
  for (const parentPath of [path, ...part.items.map((_, index) => `${path}.protocolItems.${index}`)]) {
    if (position) set(`${parentPath}.posNo`, position);
    if (address) set(`${parentPath}.forestAddress`, address);
  }
  if (part.printedAmount) set(`${path}.totalAmount`, figureIn(part.lines.amount, part.printedAmount));
  const values = part.items.map((_, index) => `${path}.protocolItems.${index}.value`);
  set(`${path}.totalValue`, part.printedValue && figureIn(part.lines.value, part.printedValue), values);
  for (const [index, item] of part.items.entries()) itemOrigins(item, `${path}.protocolItems.${index}`, set);
}

function addressIn(lines: Lines, address: string, item: ItemRow | undefined): Lines | null {
  const trimmed = address.replace(/-+$/u, '');
  const exact = findPrinted(lines, address)[0] ?? findPrinted(lines, trimmed)[0];
  if (exact) return exact;
  const cell = item?.printed.cells.forestAddress ?? [];
  return cell.length > 0 ? cell : (findPrinted(lines, address.split('-').slice(0, 4).join('-'))[0] ?? null);
}

function positionIn(lines: Lines, position: string, item: ItemRow | undefined): Lines | null {
  const cell = item?.printed.cells.posNo ?? [];
  return findPrinted(cell, position)[0] ?? findPrinted(lines, position)[0] ?? null;
}

function itemOrigins({ code, printed, ...item }: ItemRow, path: string, set: SetOrigin): void {
  const codeText = code.text ?? code.known?.key ?? null;
  if (codeText !== null && code.known !== null) {
    const cell = printed.cells.actionCode ?? printed.cells.actionName ?? [];
    const place = findPrinted(cell, codeText)[0] ?? findPrinted(printed.lines, codeText)[0] ?? cell;
    set(`${path}.actionCode`, place);
    set(`${path}.actionCodeKey`, place);
  }
  const figure = (name: 'amount' | 'rate' | 'value', cell: FigureCell) => {
    if (!cell.exact) return;
    const cellLines = printed.cells[name] ?? [];
    const inCell = findPrinted(cellLines, cell.text)[0] ?? printedFigure(cell.exact)(cellLines)[0];
    set(`${path}.${name}`, inCell ?? figureIn(printed.lines, cell.exact) ?? cellLines);
  };
  figure('amount', item.amount);
  figure('rate', item.rate);
  figure('value', item.value);
}

function figureIn(lines: Lines, figure: Decimal): Lines | null {
  return printedFigure(figure)(lines).at(-1) ?? null;
}
