import type { UploadedContractItem } from '@ostep/api-contracts';
import { type Cell, hasUnreadLetters, type Row, readFigure } from '@ostep/document-reader';
import {
  type Decimal,
  decimal,
  ParseLogWriter,
  roundHalfUp,
  rowNet,
  rowVat,
  toJsonNumber,
  unitOf,
} from '@ostep/kernel';
import { shownDesc } from './classify-row';
import type { DictionaryIndex } from './dictionary-index';
import { missingColumns } from './missing-columns';
import { oneLine } from './normalize-text';
import { parseTexts as texts } from './parse-texts';
import { plainLog } from './plain-log';
import { type SheetView, shownCell, textOf } from './sheet-view';
import type { TableColumns } from './table-columns';
import { parseVat } from './vat';

export type ItemContext = {
  readonly sheet: SheetView;
  readonly columns: TableColumns;
  readonly index: DictionaryIndex;
};

const MAX_DESC = 1000;
const MAX_QUANTITY = decimal('9999999999.99');
const MAX_MONEY = decimal('999999999999.99');
const MAX_PERCENT = decimal('99999.99');
const CURRENCY = /^(z[łl]\.?|pln)?(\s?\/\s?\S+)?$/iu;

function readPrice(cell: Cell | undefined, { pricesMayBeEmpty }: TableColumns, log: ParseLogWriter): Decimal | null {
  if (pricesMayBeEmpty && isBlank(cell)) return null;
  return readNumber(cell, texts.priceName, MAX_MONEY, CURRENCY, log);
}

export function readItem(
  context: ItemContext,
  row: Row,
  count: number,
  scope: UploadedContractItem['actionScope'],
): UploadedContractItem {
  const { sheet, columns, index } = context;
  const log = new ParseLogWriter();
  const missing = missingColumns(columns);
  // Texts may be in a cell that is merged into this row, figures only in the row's own cell.
  const shownCellOf = (column: number | null) => (column === null ? undefined : shownCell(sheet, row, column));
  const cellOf = (column: number | null) => (column === null ? undefined : row.cells.get(column));
  const lp = numberText(textOf(cellOf(columns.lp)), 20, log) || String(count);
  const { actionCode, actionDesc, codeText } = readWork(context, row, log);
  const amountText = readFigure(textOf(cellOf(columns.amount)));
  const amountUnit = amountText.kind === 'figure' ? amountText.suffix : '';
  const unitText = textOf(shownCellOf(columns.unit)) || amountUnit;
  const unitType = missing.has('unit') && unitText === '' ? null : readUnit(unitText, log);
  const amount = readNumber(cellOf(columns.amount), texts.amountName, MAX_QUANTITY, /^\S{0,12}(\s\S{1,6})?$/u, log);
  const unitPriceNetto = missing.has('price') ? null : readPrice(cellOf(columns.price), columns, log);
  const vatPercent = missing.has('vat') ? null : readVat(shownCellOf(columns.vatRate), columns.vatInTitle, log);
  checkRow(row, columns, { amount, unitPriceNetto, vatPercent }, log);
  const known = index.actionCode(codeText) ?? actionCode;
  return {
    id: null,
    lp: /^[1-9]\d{0,8}$/u.test(lp) ? Number(lp) : lp,
    posNo: numberText(textOf(cellOf(columns.posNo)), 50, log) || lp,
    actionCode: known,
    actionCodeKey: known?.key ?? null,
    actionDesc,
    actionScope: scope,
    actionScopeValue: scope?.value ?? null,
    unitType,
    amount: amount && toJsonNumber(amount),
    unitPriceNetto: unitPriceNetto && toJsonNumber(unitPriceNetto),
    vatPercent: vatPercent && toJsonNumber(vatPercent),
    parseLog: plainLog(log),
  };
}

function readWork({ sheet, columns, index }: ItemContext, row: Row, log: ParseLogWriter) {
  const codeText = columns.code === null ? '' : textOf(shownCell(sheet, row, columns.code));
  const descText = shownDesc(sheet, row, columns);
  // If only one of the two columns is filled, it may hold both: the code and then the description.
  const onlyText = codeText === '' || descText === '' ? codeText + descText : null;
  const leading = onlyText === null ? null : index.leadingActionCode(onlyText);
  const exact = index.actionCode(codeText);
  const actionCode = exact ?? leading?.code ?? null;
  if (!actionCode && codeText !== '') log.negative(texts.unknownCode(codeText));
  else if (!actionCode && columns.code !== null) log.negative(texts.noCode);
  else if (actionCode && !actionCode.active) log.positive(texts.inactiveCode(actionCode.key));
  const desc = oneLine(exact === null && leading ? leading.rest : descText);
  return { actionCode, codeText, actionDesc: limitedDesc(desc, log) };
}

const isBlank = (cell: Cell | undefined) => cell?.kind === 'no-value' || readFigure(textOf(cell)).kind === 'empty';

function limitedDesc(desc: string, log: ParseLogWriter): string | null {
  if (desc === '') log.negative(texts.noDesc);
  if (hasUnreadLetters(desc)) log.negative(texts.unreadLetters(desc));
  if (desc.length > MAX_DESC) log.negative(texts.longDesc);
  return desc === '' ? null : desc.slice(0, MAX_DESC).trim();
}

function numberText(text: string, longest: number, log: ParseLogWriter): string {
  const plain = text.replace(/[.)\s]+$/u, '');
  if (plain.length > longest) log.negative(texts.longPosition(plain));
  return plain.slice(0, longest);
}

function readUnit(text: string, log: ParseLogWriter): string | null {
  if (/^[\s–−-]*$/u.test(text)) {
    log.negative(texts.noUnit);
    return null;
  }
  const unit = unitOf(text) ?? unitOf(text.replace(/[[\]()^*]/gu, ''));
  if (unit === null) log.negative(texts.unknownUnit(text));
  return unit;
}

function readNumber(
  cell: Cell | undefined,
  name: string,
  max: Decimal,
  suffix: RegExp,
  log: ParseLogWriter,
): Decimal | null {
  if (cell?.kind === 'no-value') log.negative(texts.noCachedValue(name));
  else if (cell?.kind === 'error' || cell?.kind === 'date' || cell?.kind === 'boolean')
    log.negative(texts.unreadable(name, cell.text));
  else {
    const text = textOf(cell);
    const reading = readFigure(text);
    if (reading.kind === 'empty') log.negative(texts.noFigure(name));
    else if (reading.kind === 'unreadable' || !suffix.test(reading.suffix)) log.negative(texts.unreadable(name, text));
    else if (reading.value.abs().gt(max)) log.negative(texts.tooLarge(name, text));
    else return rounded(reading.value, name, log);
  }
  return null;
}

function rounded(value: Decimal, name: string, log: ParseLogWriter): Decimal {
  const result = roundHalfUp(value);
  if (!result.eq(value)) log.negative(texts.rounded(name, value.toFixed().replace('.', ','), texts.figure(result)));
  return result;
}

function readVat(cell: Cell | undefined, inTitle: string | null, log: ParseLogWriter): Decimal | null {
  if (cell?.kind === 'error' || cell?.kind === 'no-value')
    return readNumber(cell, texts.vatName, MAX_PERCENT, /^$/u, log);
  const text = textOf(cell) || (inTitle ?? '');
  const vat = parseVat(text);
  if (vat?.exempt) log.negative(texts.exempt(text));
  if (vat?.value.abs().lte(MAX_PERCENT)) return rounded(vat.value, texts.vatName, log);
  log.negative(
    readFigure(text).kind === 'empty' ? texts.noFigure(texts.vatName) : texts.unreadable(texts.vatName, text),
  );
  return null;
}

type Priced = {
  readonly amount: Decimal | null;
  readonly unitPriceNetto: Decimal | null;
  readonly vatPercent: Decimal | null;
};

function checkRow(row: Row, columns: TableColumns, priced: Priced, log: ParseLogWriter): void {
  const printed = (column: number | null) => {
    const reading = column === null ? null : readFigure(textOf(row.cells.get(column)));
    return reading?.kind === 'figure' ? roundHalfUp(reading.value) : null;
  };
  const compare = (name: string, found: Decimal | null, computed: Decimal) => {
    if (found && !found.eq(computed))
      log.negative(texts.rowDisagrees(name, texts.figure(found), texts.figure(computed)));
  };
  const { amount, unitPriceNetto, vatPercent } = priced;
  if (!amount || !unitPriceNetto) return;
  const net = rowNet(amount, unitPriceNetto);
  compare(texts.netName, printed(columns.net), net);
  if (!vatPercent) return;
  const vat = rowVat(net, vatPercent);
  compare(texts.vatAmountName, printed(columns.vatAmount), vat);
  compare(texts.grossName, printed(columns.gross), net.plus(vat));
}
