import type { UploadedContractItem } from '@ostep/api-contracts';
import type { Row } from '@ostep/document-reader';
import type { CellOrigin, ParseLogWriter } from '@ostep/kernel';
import { cellOrigin } from './cell-origin';
import { classifyRow, isColumnNumbers } from './classify-row';
import type { DictionaryIndex } from './dictionary-index';
import { type TableHead, tableHeadAt } from './find-table';
import { itemOrigins, type PlacedField } from './item-origins';
import { lacksValue, type MissingColumn, missingColumns } from './missing-columns';
import { parseTexts as texts } from './parse-texts';
import { readItem } from './read-item';
import { isGrandTotal, readTotalRow, type TotalRow } from './read-totals';
import { sectionScopes } from './section-scope';
import { orderedCells, type SheetView, shownCell, textOf } from './sheet-view';
import { type TableColumns, tableColumnsOf } from './table-columns';

export type PriceTable = {
  readonly items: readonly UploadedContractItem[];
  readonly totals: readonly TotalRow[];
  readonly end: number;
  readonly origins: readonly PlacedField[];
  /** The row of each item. */
  readonly places: readonly ItemPlace[];
};

export type ItemPlace = { readonly row: Row; readonly columns: TableColumns };

export type TableOptions = { readonly index: DictionaryIndex; readonly pricesMayBeEmpty: boolean };

const MAX_WORDS = 160;
const CODE = /^\p{Lu}{2}[\p{Lu}\d >+./-]*$/u;

export function readTable(sheet: SheetView, head: TableHead, options: TableOptions, log: ParseLogWriter): PriceTable {
  const reader = new TableReader(sheet, head, options, log);
  for (const [position, row] of sheet.rows.entries()) reader.read(position, row);
  for (const column of reader.missing) {
    if (reader.items.some((item) => lacksValue(column, item))) log.negative(texts.noColumn(texts.columns[column]));
  }
  return reader;
}

class TableReader implements PriceTable {
  readonly items: UploadedContractItem[] = [];
  readonly totals: TotalRow[] = [];
  readonly origins: PlacedField[] = [];
  readonly places: ItemPlace[] = [];
  end: number;
  readonly missing: ReadonlySet<MissingColumn>;
  readonly #sections: ReturnType<typeof sectionScopes>;
  readonly #titleColumns = new Set<number>();
  #columns: TableColumns;
  #sectionTitle: CellOrigin | null = null;
  #vatTitle: CellOrigin | null = null;
  #skipTo: number;
  #isBelowTotal = false;

  constructor(
    private readonly sheet: SheetView,
    head: TableHead,
    private readonly options: TableOptions,
    private readonly log: ParseLogWriter,
  ) {
    this.#sections = sectionScopes(options.index);
    this.#columns = this.#columnsOf(head);
    this.missing = missingColumns(this.#columns);
    if (this.#columns.vatInTitle !== null) log.positive(texts.vatFromTitle(this.#columns.vatInTitle));
    this.#skipTo = head.end;
    this.end = head.end;
  }

  read(position: number, row: Row): void {
    if (position < this.#skipTo || isColumnNumbers(row)) return;
    const found = classifyRow(this.sheet, row, this.#columns, this.options.index, this.#titleColumns);
    if (row.hidden) {
      if (found.kind === 'item') this.log.negative(texts.hiddenRow(row.number, wordsOf(row)));
      return;
    }
    const repeated = found.kind === 'item' ? null : tableHeadAt(this.sheet, position);
    if (repeated) this.#restart(repeated);
    else if (found.kind === 'section') this.#openSection(row, found);
    else if (found.kind === 'total') this.#addTotal(row, found.label);
    else if (found.kind === 'item') this.#addItem(position, row);
  }

  #columnsOf(head: TableHead): TableColumns {
    const { index, pricesMayBeEmpty } = this.options;
    const found = tableColumnsOf(this.sheet, head, (code) => index.actionCode(code) !== null);
    const columns = { ...found, pricesMayBeEmpty };
    this.#vatTitle = titleCell(this.sheet, head, columns.vatInTitle);
    return columns;
  }

  #restart(head: TableHead): void {
    this.#columns = this.#columnsOf(head);
    this.#skipTo = head.end;
    this.#isBelowTotal = false;
  }

  #openSection(row: Row, { title, column }: { readonly title: string; readonly column: number }): void {
    this.#sections.title(title);
    if (this.options.index.actionScope(title)) {
      this.#titleColumns.add(column);
      this.#sectionTitle = cellOrigin(this.sheet, { row, column });
    }
    this.#isBelowTotal = false;
  }

  #addTotal(row: Row, label: string): void {
    this.totals.push(readTotalRow(row, this.#columns, label, this.items.length));
    this.#isBelowTotal ||= isGrandTotal(label);
  }

  #addItem(position: number, row: Row): void {
    const { sheet, log } = this;
    const { index } = this.options;
    const columns = this.#columns;
    const code = textOf(row.cells.get(columns.code ?? 0));
    if (this.#isBelowTotal && index.actionCode(code) === null) {
      if (CODE.test(code)) log.negative(texts.unreadRow(row.number, wordsOf(row)));
      else log.positive(texts.skippedRow(row.number, wordsOf(row)));
      return;
    }
    const section = this.#sections.takeForItem();
    if (section.unknownTitle !== null) log.negative(texts.unknownSection(section.unknownTitle));
    const { scope, unknown } = scopeInColumn(sheet, row, columns, index, section.scope);
    const item = readItem({ sheet, columns, index }, row, this.items.length + 1, scope);
    logItem(log, item, unknown, code);
    const path = `contractItems.${this.items.length}`;
    const above = { section: this.#sectionTitle, vat: this.#vatTitle };
    for (const place of itemOrigins({ sheet, columns, index }, row, { item, path, above })) this.origins.push(place);
    this.items.push(item);
    this.places.push({ row, columns });
    this.end = position + 1;
  }
}

function titleCell(sheet: SheetView, head: TableHead, rate: string | null): CellOrigin | null {
  if (rate === null) return null;
  for (const row of sheet.rows.slice(head.start, head.end)) {
    const named = orderedCells(row).find(([, cell]) => textOf(cell).includes(rate));
    if (named) return cellOrigin(sheet, { row, column: named[0] });
  }
  return null;
}

/** A scope in the row takes precedence over the section's title. */
function scopeInColumn(
  sheet: SheetView,
  row: Row,
  columns: TableColumns,
  index: DictionaryIndex,
  section: UploadedContractItem['actionScope'],
) {
  const title = columns.scope === null ? '' : textOf(shownCell(sheet, row, columns.scope));
  const scope = title === '' ? section : index.actionScope(title);
  return {
    scope: scope ?? (columns.scopeIsSure ? null : section),
    unknown: scope || title === '' || !columns.scopeIsSure ? null : title,
  };
}

function logItem(log: ParseLogWriter, item: UploadedContractItem, unknownScope: string | null, code: string): void {
  const { logList } = item.parseLog;
  if (logList.length === 0 && unknownScope === null) return;
  log.positive(texts.item(String(item.lp), item.actionCodeKey ?? code, item.actionDesc ?? ''));
  log.nested(() => {
    if (unknownScope !== null) log.negative(texts.unknownSection(unknownScope));
    log.append(item.parseLog);
  });
}

function wordsOf(row: Row): string {
  return orderedCells(row)
    .map(([, cell]) => textOf(cell))
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, MAX_WORDS);
}
