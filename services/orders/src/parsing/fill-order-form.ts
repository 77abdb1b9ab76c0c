import type { UploadedOrder, UploadedOrderItem } from '@ostep/api-orders';
import { foldTitle, parseFigure } from '@ostep/document-reader';
import { decimal, ParseLogWriter, sum } from '@ostep/kernel';
import { fillItem } from './fill-item';
import { ActionCodeIndex, type OrderDictionaries } from './order-dictionaries';
import type { OrderPaper } from './order-paper';
import { parseTexts as texts } from './parse-texts';

/**
 * A line is NEGATIVE when a required field stays empty, a value is unknown or was changed, two figures disagree, or
 * part of the file was not read.
 */
export function fillOrderForm(paper: OrderPaper, dictionaries: OrderDictionaries): Omit<UploadedOrder, 'sourceFile'> {
  const log = new ParseLogWriter();
  tellFile(paper, dictionaries, log);
  tellHead(paper, dictionaries, log);
  tellContract(paper, dictionaries, log);
  const orderItems = fillItems(paper, dictionaries, log);
  const { contract } = dictionaries;
  return {
    id: null,
    orderNumber: paper.orderNumber,
    orderDate: paper.orderDate,
    contract: contract?.id ?? null,
    contractNumber: contract?.contractNumber ?? paper.contractNumber,
    contractDate: contract?.contractDate ?? paper.contractDate,
    forestDistrictId: contract?.forestDistrictId ?? null,
    forestDistrictName: contract?.forestDistrictName ?? paper.districtName,
    forestDistrictPart: partOf(paper, dictionaries),
    temporary: paper.draft,
    notes: null,
    orderItems,
    parseLog: log.log,
  };
}

function tellFile(paper: OrderPaper, { sameFile }: OrderDictionaries, log: ParseLogWriter): void {
  log.positive(texts.pages(paper.pageCount));
  for (const page of paper.emptyPages) log.negative(texts.emptyPage(page));
  for (const number of paper.otherOrders) log.negative(texts.otherOrder(number));
  if (paper.repairedLetters !== null) log.positive(texts.letters(paper.repairedLetters));
  if (sameFile.length > 0) log.negative(texts.sameFile(sameFile));
}

function tellHead(paper: OrderPaper, dictionaries: OrderDictionaries, log: ParseLogWriter): void {
  if (paper.orderNumber === null) log.negative(texts.noOrderNumber);
  else log.positive(texts.orderNumber(paper.orderNumber));
  if (paper.orderNumber !== null && dictionaries.sameNumber) log.negative(texts.sameNumber(paper.orderNumber));
  if (paper.orderDate === null) log.negative(texts.noOrderDate);
  else log.positive(texts.orderDate(paper.orderDate));
  const part = partOf(paper, dictionaries);
  if (part === null) log.negative(texts.noPart);
  else log.positive(texts.part(part));
  if (paper.draft) log.positive(texts.draft);
}

function partOf({ forestDistrictPart }: OrderPaper, { districtParts }: OrderDictionaries): string | null {
  if (forestDistrictPart === null || /^\d/u.test(forestDistrictPart)) return forestDistrictPart;
  const name = foldTitle(forestDistrictPart);
  const [only, ...others] = districtParts.filter((part) => foldTitle(part.name) === name);
  return only && others.length === 0 ? `${only.code} ${only.name}` : forestDistrictPart;
}

function tellContract(paper: OrderPaper, { contract }: OrderDictionaries, log: ParseLogWriter): void {
  if (paper.contractNumber === null) {
    log.negative(texts.noContract);
    return;
  }
  if (contract === null) {
    log.negative(texts.unknownContract(paper.contractNumber));
    return;
  }
  log.positive(texts.contract(paper.contractNumber));
  log.nested(() => {
    log.positive(texts.contractFound(contract.forestDistrictName));
    if (paper.contractDate !== null && paper.contractDate !== contract.contractDate) {
      log.negative(texts.otherContractDate(paper.contractDate, contract.contractDate));
    }
    if (paper.districtKey !== null && paper.districtKey !== contract.forestDistrictKey) {
      log.negative(texts.otherDistrict(paper.districtKey, contract.forestDistrictKey));
    }
  });
}

function fillItems(paper: OrderPaper, dictionaries: OrderDictionaries, log: ParseLogWriter): UploadedOrderItem[] {
  if (!paper.tableFound) {
    log.negative(texts.noTable);
    return [];
  }
  if (paper.items.length === 0) log.negative(texts.noItems);
  else log.positive(texts.items(paper.items.length));
  const codes = new ActionCodeIndex(dictionaries.actionCodes);
  const numbered = paper.columns.includes('lp');
  const items: UploadedOrderItem[] = [];
  log.nested(() => {
    let last = 0;
    for (const item of paper.items) {
      const filled = fillItem(item, { codes, contract: dictionaries.contract, nextLp: last + 1, numbered }, log);
      last = Number.parseInt(filled.lp ?? '', 10) || last + 1;
      items.push(filled);
    }
    for (const text of paper.unreadRows) log.negative(texts.unreadRow(text));
    tellSum(paper, items, log);
  });
  return items;
}

/** Compared only when all rows have one unit: quantities of different units are never added. */
function tellSum(paper: OrderPaper, items: readonly UploadedOrderItem[], log: ParseLogWriter): void {
  const printed = paper.printedSum === null ? null : parseFigure(paper.printedSum);
  const units = new Set(items.map((item) => item.unitType));
  if (printed === null || units.size !== 1 || items.some((item) => item.amount === null)) return;
  const computed = sum(items.map((item) => item.amount ?? 0));
  if (printed.eq(decimal(computed))) log.positive(texts.sumRight(printed.toFixed(2)));
  else log.negative(texts.sumDiffers(printed.toFixed(2), computed.toFixed(2)));
}
