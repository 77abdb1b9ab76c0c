import { type OrderColumn, orderColumnLabels, type UploadedOrder, type UploadedOrderItem } from '@ostep/api-orders';
import {
  ActionCodes,
  type DocumentKind,
  isListedPart,
  isTruncatedNumber,
  logReading,
  logTableDoubts,
  missingNumbers,
  normalizeTitle,
  parseFigure,
  singleFuzzyMatch,
  uploadedKindOf,
  withoutBlanks,
} from '@ostep/document-reader';
import { decimal, ParseLogWriter, sum } from '@ostep/kernel';
import { doubtfulFields } from './doubtful-fields';
import { fillItem, isJoinedAmount } from './fill-item';
import { moveMisplacedText } from './move-misplaced-text';
import type { OrderDictionaries } from './order-dictionaries';
import type { OrderDocument, OrderDocumentItem } from './order-document';
import { parseTexts as texts } from './parse-texts';

/**
 * A line is NEGATIVE when a required field stays empty, a value is unknown or was changed, two figures disagree, or
 * part of the file was not read.
 */
export function fillOrderForm(
  document: OrderDocument,
  dictionaries: OrderDictionaries,
): Omit<UploadedOrder, 'sourceFile'> {
  const log = new ParseLogWriter();
  if (document.documentKind !== null && document.documentKind !== 'order')
    return wrongDocument(document.documentKind, log);
  logFile(document, dictionaries, log);
  logHead(document, dictionaries, log);
  logContract(document, dictionaries, log);
  const orderItems = fillItems(document, dictionaries, log);
  const { contract } = dictionaries;
  return {
    id: null,
    orderNumber: document.orderNumber,
    orderDate: document.orderDate,
    contract: contract?.id ?? null,
    contractNumber: contract?.contractNumber ?? document.contractNumber,
    contractDate: contract?.contractDate ?? document.contractDate,
    forestDistrictId: contract?.forestDistrictId ?? null,
    forestDistrictName: contract?.forestDistrictName ?? document.districtName,
    forestDistrictPart: partOf(document, dictionaries),
    temporary: document.draft,
    notes: null,
    orderItems,
    parseLog: log.log,
  };
}

/** The form of a document of another kind stays empty (decisions, section 14). */
function wrongDocument(kind: Exclude<DocumentKind, 'order'>, log: ParseLogWriter): Omit<UploadedOrder, 'sourceFile'> {
  log.otherDocument(texts.wrongPaper[kind], uploadedKindOf(kind));
  return {
    id: null,
    orderNumber: null,
    orderDate: null,
    contract: null,
    contractNumber: null,
    contractDate: null,
    forestDistrictId: null,
    forestDistrictName: null,
    forestDistrictPart: null,
    temporary: false,
    notes: null,
    orderItems: [],
    parseLog: log.log,
  };
}

function logFile(document: OrderDocument, { sameFile }: OrderDictionaries, log: ParseLogWriter): void {
  log.positive(texts.pages(document.pageCount));
  logReading(log, document, texts.otherOrder);
  if (document.repairedLetters !== null) log.positive(texts.letters(document.repairedLetters));
  if (sameFile.length > 0) log.negative(texts.sameFile(sameFile));
}

function logHead(document: OrderDocument, dictionaries: OrderDictionaries, log: ParseLogWriter): void {
  logNumber(document, dictionaries, log);
  if (document.orderDate === null) log.negative(texts.noOrderDate);
  else log.positive(texts.orderDate(document.orderDate));
  if (document.orderDate !== null && document.rivalDate !== null)
    log.negative(texts.rivalDate(texts.labels.orderDate, document.orderDate, document.rivalDate));
  const isSure = document.scanned ? document.hasLabelledDate : document.hasOwnDate;
  if (document.orderDate !== null && !isSure)
    log.negative(texts.unlabelledDate(texts.labels.orderDate, document.orderDate));
  const part = partOf(document, dictionaries);
  if (part === null) log.negative(texts.noPart);
  else if (isListedPart(part, dictionaries.districtParts)) log.positive(texts.part(part));
  else log.negative(texts.unknownPart(part));
  const read = document.forestDistrictPart;
  if (document.scanned && part !== null && read !== null && part !== read) log.negative(texts.nearPart(read, part));
  if (document.draft) log.positive(texts.draft);
  for (const line of doubtfulFields(document.origins.head)) log.negative(line);
}

function logNumber(
  { orderNumber, rivalNumber }: OrderDocument,
  { sameNumber }: OrderDictionaries,
  log: ParseLogWriter,
): void {
  if (orderNumber === null) {
    log.negative(texts.noOrderNumber);
    return;
  }
  log.positive(texts.orderNumber(orderNumber));
  if (rivalNumber !== null) log.negative(texts.rivalNumber(texts.labels.orderNumber, orderNumber, rivalNumber));
  if (isTruncatedNumber(orderNumber)) log.negative(texts.unfinishedNumber(texts.labels.orderNumber, orderNumber));
  if (sameNumber) log.negative(texts.sameNumber(orderNumber));
}

function partOf(document: OrderDocument, { districtParts }: OrderDictionaries): string | null {
  const { forestDistrictPart, scanned } = document;
  if (forestDistrictPart === null) return null;
  if (/^\d/u.test(forestDistrictPart)) {
    const listed = districtParts.find(
      ({ code, name }) => withoutBlanks(code + name) === withoutBlanks(forestDistrictPart),
    );
    if (listed) return `${listed.code} ${listed.name}`;
    return scanned ? listedPart(forestDistrictPart, districtParts) : forestDistrictPart;
  }
  const name = normalizeTitle(forestDistrictPart);
  const [only, ...others] = districtParts.filter((part) => normalizeTitle(part.name) === name);
  return only && others.length === 0 ? `${only.code} ${only.name}` : forestDistrictPart;
}

/**
 * Text recognition may add neighbouring text to the name or misread a letter: the only listed part that fits is taken.
 */
function listedPart(read: string, parts: OrderDictionaries['districtParts']): string {
  const labels = parts.map(({ code, name }) => `${code} ${name}`);
  const starts = labels.filter((label) => read === label || read.startsWith(`${label} `));
  return starts.length === 1
    ? (starts[0] ?? read)
    : (singleFuzzyMatch(
        read,
        labels.map((label) => [label, label]),
      ) ?? read);
}

function logContract(document: OrderDocument, { contract }: OrderDictionaries, log: ParseLogWriter): void {
  if (document.contractNumber === null) {
    log.negative(texts.noContract);
    return;
  }
  if (contract === null) {
    log.negative(texts.unknownContract(document.contractNumber));
    return;
  }
  log.positive(texts.contract(document.contractNumber));
  log.nested(() => {
    log.positive(texts.contractFound(contract.forestDistrictName));
    if (document.orderDate !== null && document.orderDate < contract.contractDate)
      log.negative(texts.beforeContract(document.orderDate, contract.contractDate));
    if (document.contractDate !== null && document.contractDate !== contract.contractDate) {
      log.negative(texts.otherContractDate(document.contractDate, contract.contractDate));
    }
    if (document.districtKey !== null && document.districtKey !== contract.forestDistrictKey) {
      log.negative(texts.otherDistrict(document.districtKey, contract.forestDistrictKey));
    }
  });
}

function fillItems(document: OrderDocument, dictionaries: OrderDictionaries, log: ParseLogWriter): UploadedOrderItem[] {
  if (!document.tableFound) {
    log.negative(texts.noTable, 'columns');
    return [];
  }
  if (document.items.length === 0) log.negative(texts.noItems, 'columns');
  else log.positive(texts.items(document.items.length));
  const codes = new ActionCodes(dictionaries.actionCodes);
  const numbered = document.columns.includes('lp');
  const joinedAmounts = document.items.some(isJoinedAmount);
  const longestDesc = Math.max(0, ...document.items.map(({ actionDesc }) => actionDesc?.length ?? 0));
  const items: UploadedOrderItem[] = [];
  log.nested(() => {
    let last = 0;
    const nameOf = ({ actionCode }: OrderDocumentItem) => (actionCode && codes.find(actionCode)?.value) ?? null;
    for (const [index, item] of moveMisplacedText(document.items, nameOf).entries()) {
      const printed = document.origins.items[index] ?? {};
      const known = { codes, contract: dictionaries.contract, nextLp: last + 1, numbered, joinedAmounts, longestDesc };
      const { outside, scanned } = document;
      const filled = fillItem(item, { ...known, outside, printed, scanned }, log);
      last = Number.parseInt(filled.lp ?? '', 10) || last + 1;
      items.push(filled);
    }
    logTable(document, log);
    logSum(document, items, log);
    logDates(document, items, log);
  });
  return items;
}

/** Columns that are known so that their cells are taken for no other. */
const withoutField: readonly OrderColumn[] = ['startDate', 'amountDone'];

function logTable(document: OrderDocument, log: ParseLogWriter): void {
  for (const number of repeatedNumbers(document)) log.negative(texts.repeatedItem(number));
  for (const number of missingNumbers(document.items.map(({ lp }) => lp))) log.negative(texts.missingItem(number));
  for (const column of withoutField.filter((one) => document.columns.includes(one)))
    log.positive(texts.columnWithoutField(labelOf(column)));
  for (const text of document.unreadRows) log.negative(texts.unreadRow(text), 'columns');
  logTableDoubts(log, document, labelOf);
}

const repeatedNumbers = ({ items }: OrderDocument) =>
  items.flatMap(({ lp }, index) => (lp !== null && lp === items[index - 1]?.lp ? [lp] : []));

/** A single item may be due before the order's date; if all are, the date was probably misread. */
function logDates({ orderDate }: OrderDocument, items: readonly UploadedOrderItem[], log: ParseLogWriter): void {
  const last = items
    .flatMap(({ dueDate }) => dueDate ?? [])
    .sort()
    .at(-1);
  if (orderDate !== null && last !== undefined && last < orderDate) log.negative(texts.dueBeforeOrder(last, orderDate));
}

const labels: Readonly<Partial<Record<OrderColumn, string>>> = texts.labels;
const labelOf = (column: OrderColumn) => labels[column] ?? orderColumnLabels[column];

/** Quantities of different units are never added: the sum is compared only when all rows have one unit. */
function logSum(document: OrderDocument, items: readonly UploadedOrderItem[], log: ParseLogWriter): void {
  const printed = document.printedSum === null ? null : parseFigure(document.printedSum);
  const units = new Set(items.map((item) => item.unitType));
  if (printed === null || units.size !== 1 || items.some((item) => item.amount === null)) return;
  const computed = sum(items.map((item) => item.amount ?? 0));
  if (printed.eq(decimal(computed))) log.positive(texts.sumRight(printed.toFixed(2)));
  else log.negative(texts.sumDiffers(printed.toFixed(2), computed.toFixed(2)));
}
