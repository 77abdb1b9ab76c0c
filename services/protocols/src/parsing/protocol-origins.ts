import { findPrinted, type PdfPage, type PlacedWords, PrintedPlaces, printedFigure } from '@ostep/document-reader';
import type { Decimal, Origin, Origins } from '@ostep/kernel';
import type { DocumentTotals, PartDraft } from './assemble-parts';
import type { ItemRow } from './document-event';
import type { FigureCell } from './figure-cell';
import { type ProtocolHead, setHeadOrigins } from './protocol-head';

type Lines = readonly PlacedWords[];
type Printed = Pick<ProtocolHead['values'], 'protocolType' | 'orderNumbers'> & {
  readonly parts: readonly PartDraft[];
  readonly totals: DocumentTotals;
};

export function originsOfProtocol(pages: readonly PdfPage[], document: Printed, head: ProtocolHead): Origins {
  const places = new PrintedPlaces(pages);
  const found: Record<string, Origin> = {};
  const set = (path: string, lines: Lines | null | undefined, fallback?: readonly string[]) => {
    const origin = lines ? places.around(lines) : null;
    if (origin) found[path] = origin;
    else if (fallback) found[path] = { from: fallback };
  };
  const orderCells = document.parts.flatMap(({ items }) => items.flatMap(({ printed }) => printed.cells.order ?? []));
  setHeadOrigins(head, { ...document, orderCells }, set);
  for (const [index, part] of document.parts.entries()) partOrigins(part, `protocolParts.${index}`, set);
  const values = document.parts.map((_, index) => `protocolParts.${index}.totalValue`);
  const [netto] = document.totals.netto;
  const [amount] = document.totals.amount;
  if (netto) set('totalValue', figureIn(document.totals.lines.netto, netto), values);
  if (amount) set('totalAmount', figureIn(document.totals.lines.amount, amount));
  return found;
}

type SetOrigin = (path: string, lines: Lines | null | undefined, fallback?: readonly string[]) => void;

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
