import type { UploadedContractItem } from '@ostep/api-contracts';
import type { Row } from '@ostep/document-reader';
import type { ParseLogWriter } from '@ostep/kernel';
import { classifyRow, isColumnNumbers } from './classify-row';
import type { DictionaryIndex } from './dictionary-index';
import { type TableHead, tableHeadAt } from './find-table';
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
};

const MAX_WORDS = 160;

export function readTable(sheet: SheetView, head: TableHead, index: DictionaryIndex, log: ParseLogWriter): PriceTable {
  const items: UploadedContractItem[] = [];
  const totals: TotalRow[] = [];
  const sections = sectionScopes(index);
  const titleColumns = new Set<number>();
  let columns = tableColumnsOf(sheet, head, (code) => index.actionCode(code) !== null);
  if (columns.vatInTitle !== null) log.positive(texts.vatFromTitle(columns.vatInTitle));
  let skipTo = head.end;
  let closed = false;
  let end = head.end;

  for (const [place, row] of sheet.rows.entries()) {
    if (place < skipTo || isColumnNumbers(row)) continue;
    const kind = classifyRow(sheet, row, columns, index, titleColumns);
    if (row.hidden) {
      if (kind.kind === 'item') log.negative(texts.hiddenRow(row.number, wordsOf(row)));
      continue;
    }
    const repeated = kind.kind === 'item' ? null : tableHeadAt(sheet, place);
    if (repeated) {
      columns = tableColumnsOf(sheet, repeated, (code) => index.actionCode(code) !== null);
      skipTo = repeated.end;
      closed = false;
    } else if (kind.kind === 'section') {
      sections.title(kind.title);
      if (index.actionScope(kind.title)) titleColumns.add(kind.column);
      closed = false;
    } else if (kind.kind === 'total') {
      totals.push(readTotalRow(row, columns, kind.label, items.length));
      closed ||= isGrandTotal(kind.label);
    } else if (kind.kind === 'item' && closed && index.actionCode(textOf(row.cells.get(columns.code ?? 0))) === null) {
      log.positive(texts.skippedRow(row.number, wordsOf(row)));
    } else if (kind.kind === 'item') {
      const section = sections.ofItem();
      if (section.unknownTitle !== null) log.negative(texts.unknownSection(section.unknownTitle));
      const { scope, unknown } = scopeInColumn(sheet, row, columns, index, section.scope);
      const item = readItem({ sheet, columns, index }, row, items.length + 1, scope);
      logItem(log, item, unknown, textOf(row.cells.get(columns.code ?? 0)));
      items.push(item);
      end = place + 1;
    }
  }
  return { items, totals, end };
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
