import {
  type ProtocolColumn,
  protocolColumnLabels,
  type UploadedProtocol,
  type UploadedProtocolItem,
  type UploadedProtocolPart,
} from '@ostep/api-protocols';
import {
  type DocumentKind,
  type GivenColumns,
  isCompletePosition,
  isTruncatedNumber,
  logReading,
  logTableDoubts,
  missingNumbers,
  type PdfPage,
  uploadedKindOf,
} from '@ostep/document-reader';
import {
  type Decimal,
  decimal,
  formatMoney,
  type Origins,
  ParseLogWriter,
  roundHalfUp,
  sum,
  toJsonNumber,
} from '@ostep/kernel';
import { itemsValue, type PartDraft } from './assemble-parts';
import type { ItemRow } from './document-event';
import { type FigureCell, isRounded } from './figure-cell';
import { parseTexts } from './parse-texts';
import { isOneLetterOff } from './place-of-work';
import { type ProtocolDictionaries, type ReadDocument, readDocument } from './read-document';
import { type Doubt, doubtOf, isCompletelyRead, logDoubts } from './scan-doubts';

export type ParsedProtocol = Omit<UploadedProtocol, 'contract' | 'orders' | 'sourceFile' | 'contractNumber'> & {
  readonly contractNumbers: readonly string[];
  /** The file contains a document of another kind, which the log names. */
  readonly otherDocumentKind: Exclude<DocumentKind, 'protocol'> | null;
  readonly layout: string;
  /** Origins by path; those of contract numbers have the number in their path. */
  readonly origins: Origins;
};

export function parseProtocol(
  pages: readonly PdfPage[],
  dictionaries: ProtocolDictionaries,
  given?: GivenColumns<ProtocolColumn>,
): ParsedProtocol {
  const log = new ParseLogWriter();
  const document = readDocument(pages, dictionaries, given);
  if (document.documentKind !== null && document.documentKind !== 'protocol')
    return wrongDocument(document.documentKind);
  if (document.repairedLetters !== null) log.positive(parseTexts.repaired(document.repairedLetters));
  logReading(log, document, parseTexts.otherProtocol);
  logHead(log, document);
  const protocolParts = document.parts.map((part, index) =>
    parsePart(log, part, {
      doubt: doubtOf(document.origins, `protocolParts.${index}`),
      scanned: document.scanned,
      isTwin: document.scanned && document.parts.some((other) => isOneLetterOff(part.place, other.place)),
    }),
  );
  if (document.parts.length === 0) log.negative(parseTexts.noItems, 'columns');
  for (const number of missingNumbers(document.numbers)) log.negative(parseTexts.missingItem(number));
  for (const { page, text } of document.unread) log.negative(parseTexts.unreadRow(page, text), 'columns');
  logTableDoubts(log, document, labelOf);
  const isHarvest = document.protocolType === 'POZYSKANIE';
  if ((document.scanned && isHarvest) || document.parts.length === 0) logMissingAmounts(log, document);
  const totals = parseTotals(log, document);
  logDoubts(log, doubtOf(document.origins), ['totalAmount', 'totalValue']);
  return {
    id: null,
    protocolNumber: document.protocolNumber,
    protocolType: document.protocolType,
    forestDistrictPart: document.forestDistrictPart,
    protocolDate: document.protocolDate,
    protocolReceivedDate: document.protocolReceivedDate,
    contractNumbers: document.contractNumbers,
    otherDocumentKind: null,
    layout: document.layout,
    orderNumbers: [...document.orderNumbers],
    ...totals,
    protocolParts,
    parseLog: log.log,
    origins: document.origins,
  };
}

const labels: Readonly<Partial<Record<ProtocolColumn, string>>> = parseTexts.fields;
const labelOf = (column: ProtocolColumn) => labels[column] ?? protocolColumnLabels[column];

/** Harvest is settled by printed amounts. In a scan an amount may be printed but not be read. */
function logMissingAmounts(log: ParseLogWriter, { parts, totals }: ReadDocument): void {
  for (const { place, printedAmount } of parts) {
    if (printedAmount === null) log.negative(parseTexts.noPartAmount(place.posNo));
  }
  if (totals.amount.length === 0) log.negative(parseTexts.noTotalAmount);
}

/** The form of a document of another kind stays empty (decisions, section 14). */
function wrongDocument(kind: Exclude<DocumentKind, 'protocol'>): ParsedProtocol {
  const log = new ParseLogWriter();
  log.otherDocument(parseTexts.wrongPaper[kind], uploadedKindOf(kind));
  return {
    id: null,
    protocolNumber: null,
    protocolType: null,
    forestDistrictPart: null,
    protocolDate: null,
    protocolReceivedDate: null,
    contractNumbers: [],
    otherDocumentKind: kind,
    layout: '',
    orderNumbers: [],
    totalAmount: null,
    totalValue: null,
    protocolParts: [],
    parseLog: log.log,
    origins: {},
  };
}

const HEAD = ['protocolNumber', 'protocolDate', 'protocolReceivedDate', 'protocolType', 'forestDistrictPart'];

function logDate(log: ParseLogWriter, document: ReadDocument): void {
  const { protocolDate, rivalDate, scanned, hasLabelledDate, hasOwnDate } = document;
  const label = parseTexts.fields.protocolDate;
  if (protocolDate === null) return;
  if (rivalDate !== null) log.negative(parseTexts.rivalDate(label, protocolDate, rivalDate));
  if (scanned ? !hasLabelledDate : !hasOwnDate) log.negative(parseTexts.unlabelledDate(label, protocolDate));
}

function logHead(log: ParseLogWriter, document: ReadDocument): void {
  const { labels, notFound, notStated, read } = parseTexts;
  const required = (label: string, value: string | null) =>
    value === null ? log.negative(notFound(label)) : log.positive(read(label, value));
  required(labels.number, document.protocolNumber);
  if (document.protocolNumber !== null && isTruncatedNumber(document.protocolNumber))
    log.negative(parseTexts.unfinishedNumber(parseTexts.fields.protocolNumber, document.protocolNumber));
  if (document.protocolNumber !== null && document.rivalNumber !== null)
    log.negative(
      parseTexts.rivalNumber(parseTexts.fields.protocolNumber, document.protocolNumber, document.rivalNumber),
    );
  required(labels.date, document.protocolDate);
  logDate(log, document);
  if (document.unknownPart !== null) log.negative(parseTexts.unknownPart(document.unknownPart));
  else if (document.forestDistrictPart !== null) log.positive(read(labels.part, document.forestDistrictPart));
  else if (document.scanned || document.mentionsPart || document.protocolNumber === null || document.parts.length === 0)
    log.negative(notFound(labels.part));
  else log.positive(notStated(labels.part));
  if (document.protocolType === null) log.negative(parseTexts.noType);
  else log.positive(parseTexts.type(document.protocolType));
  const numbers = [
    ...document.contractNumbers.map((one) => `contractNumbers.${one}`),
    ...document.orderNumbers.map((_, index) => `orderNumbers.${index}`),
  ];
  logDoubts(log, doubtOf(document.origins), [...HEAD, ...numbers]);
}

const number = (exact: Decimal | null) => (exact === null ? null : toJsonNumber(exact));

type PartContext = { readonly doubt: Doubt; readonly scanned: boolean; readonly isTwin: boolean };

function parsePart(
  log: ParseLogWriter,
  part: PartDraft,
  { doubt, scanned, isTwin }: PartContext,
): UploadedProtocolPart {
  const { posNo, forestAddress } = part.place;
  log.positive(parseTexts.part(posNo, forestAddress));
  const protocolItems: UploadedProtocolItem[] = [];
  log.nested(() => {
    logPlaceProblems(log, part, scanned);
    if (isTwin) log.negative(parseTexts.doubtful(parseTexts.fields.forestAddress, forestAddress ?? ''));
    logDoubts(log, doubt, ['posNo', 'forestAddress', 'totalAmount', 'totalValue']);
    for (const [index, item] of part.items.entries()) {
      protocolItems.push(parseItem(log, { item, part, doubt: (field) => doubt(`protocolItems.${index}.${field}`) }));
    }
    const items = itemsValue([part]);
    if (part.printedValue !== null && !items?.eq(part.printedValue)) {
      log.negative(parseTexts.partSum(posNo, formatMoney(part.printedValue), formatMoney(items ?? 0)));
    }
  });
  return {
    posNo,
    forestAddress,
    totalAmount: number(part.printedAmount),
    totalValue: number(part.printedValue ?? itemsValue([part])),
    protocolItems,
  };
}

function logPlaceProblems(log: ParseLogWriter, { openBelow, place }: PartDraft, scanned: boolean): void {
  const { posNo, forestAddress } = place;
  if (posNo === null) log.negative(parseTexts.noPosition);
  else if (!isCompletePosition(posNo)) log.negative(parseTexts.unsurePosition(posNo));
  if (forestAddress === null) log.negative(parseTexts.noAddress);
  else if (!isCompletelyRead(forestAddress, scanned)) log.negative(parseTexts.partialAddress(forestAddress));
  if (openBelow) log.negative(parseTexts.placelessBelow);
}

type ItemInPart = { readonly item: ItemRow; readonly part: PartDraft; readonly doubt: Doubt };

function parseItem(log: ParseLogWriter, { item, part: { place }, doubt }: ItemInPart): UploadedProtocolItem {
  const { code, amount, rate, value } = item;
  const name = code.text ?? item.name;
  log.positive(parseTexts.item(name, amount.text, rate.text, value.text));
  log.nested(() => {
    if (item.placeFromAbove) log.negative(parseTexts.placeFromAbove);
    if (item.unplaced !== '') log.negative(parseTexts.strayText(item.unplaced));
    logCodeProblems(log, name, code);
    logDoubts(log, doubt, ['actionCode', 'amount', 'rate', 'value']);
    logFigureProblems(log, name, parseTexts.labels.amount, amount, true);
    logFigureProblems(log, name, parseTexts.labels.rate, rate, false);
    logFigureProblems(log, name, parseTexts.labels.value, value, true);
    if (amount.exact && rate.exact && value.exact) {
      const product = roundHalfUp(amount.exact.times(rate.exact));
      if (!product.eq(value.exact))
        log.negative(parseTexts.product(name, formatMoney(value.exact), formatMoney(product)));
    }
  });
  return {
    posNo: place.posNo,
    forestAddress: place.forestAddress,
    actionCode: code.known,
    actionCodeKey: code.known?.key ?? null,
    amount: number(amount.exact),
    rate: number(rate.exact),
    value: number(value.exact),
  };
}

function logCodeProblems(log: ParseLogWriter, name: string, { text, known, near, lookAlike }: ItemRow['code']): void {
  if (known === null) log.negative(text === null ? parseTexts.noCode(name) : parseTexts.unknownCode(text));
  if (text !== null && known && near) log.negative(parseTexts.nearCode(text, known.key));
  if (known && lookAlike) log.negative(parseTexts.lookAlike(known.key, lookAlike.key));
}

function logFigureProblems(
  log: ParseLogWriter,
  name: string,
  label: string,
  cell: FigureCell,
  required: boolean,
): void {
  if (cell.unreadable) log.negative(parseTexts.unreadable(name, label, cell.text));
  else if (cell.exact === null && required) log.negative(parseTexts.missing(name, label));
  else if (isRounded(cell)) log.negative(parseTexts.rounded(name, label, cell.text));
}

function parseTotals(
  log: ParseLogWriter,
  { parts, totals }: ReadDocument,
): { totalAmount: number | null; totalValue: number | null } {
  const items = itemsValue(parts);
  const [netto = null, ...repeated] = totals.netto;
  if (netto === null) log.negative(parseTexts.noTotal(items === null ? null : formatMoney(items)));
  if (netto !== null) {
    if (items?.eq(netto)) log.positive(parseTexts.totalAgrees(formatMoney(netto)));
    else log.negative(parseTexts.totalDisagrees(formatMoney(netto), formatMoney(items ?? 0)));
    const other = repeated.find((one) => !one.eq(netto));
    if (other) log.negative(parseTexts.totalTwice(formatMoney(netto), formatMoney(other)));
    checkBrutto(log, netto, totals);
  }
  const [amount = null] = totals.amount;
  const amounts = parts.flatMap((part) => (part.printedAmount === null ? [] : [part.printedAmount]));
  if (amount !== null && amounts.length === parts.length && !sum(amounts).eq(amount)) {
    log.negative(parseTexts.amountDisagrees(amount.toString(), sum(amounts).toString()));
  }
  return {
    totalAmount: number(amount),
    totalValue: number(netto),
  };
}

function checkBrutto(log: ParseLogWriter, netto: Decimal, { vat, brutto }: ReadDocument['totals']): void {
  const [gross] = brutto;
  if (!gross || vat.length === 0 || !isNear(gross, netto)) return;
  const fits = [sum(vat), vat[0] ?? decimal(0)].some((tax) => netto.plus(tax).eq(gross));
  if (!fits) log.negative(parseTexts.bruttoDisagrees(formatMoney(netto), formatMoney(sum(vat)), formatMoney(gross)));
}

/** A figure far from the net total is not the gross total, whatever its label is. */
function isNear(brutto: Decimal, netto: Decimal): boolean {
  return brutto.minus(netto).abs().times(2).lt(netto.abs());
}
