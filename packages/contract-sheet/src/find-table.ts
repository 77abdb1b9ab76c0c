import type { Row } from '@ostep/document-reader';
import { type ColumnRole, roleOfTitle, type ScoredRole } from './column-roles';
import { normalizeTitle } from './normalize-text';
import { orderedCells, type SheetView, textOf, widthAt } from './sheet-view';

export type TitledColumn = ScoredRole & { readonly column: number; readonly title: string };

export type TableHead = {
  readonly start: number;
  readonly end: number;
  readonly columns: readonly TitledColumn[];
};

const MAX_TITLE_ROWS = 4;
const MAX_TITLE_WIDTH = 30;
const MIN_COLUMNS = 3;

export function findTableHead(sheet: SheetView, from = 0): TableHead | null {
  for (let start = from; start < sheet.rows.length; start += 1) {
    if (bestAt(sheet, start)) return bestAround(sheet, start);
  }
  return null;
}

export function tableHeadAt(sheet: SheetView, start: number): TableHead | null {
  return bestAt(sheet, start);
}

/** Prefers more recognised columns, then fewer rows, so that a title above the table does not become its first row. */
function bestAround(sheet: SheetView, start: number): TableHead | null {
  let best: TableHead | null = null;
  for (let position = start; position < start + MAX_TITLE_ROWS; position += 1) {
    const head = bestAt(sheet, position);
    if (head && (best === null || isBetter(head, best))) best = head;
  }
  return best;
}

function bestAt(sheet: SheetView, start: number): TableHead | null {
  let best: TableHead | null = null;
  for (let end = start + 1; end <= start + MAX_TITLE_ROWS && isTitleRow(sheet, start, end - 1); end += 1) {
    const columns = columnsOf(sheet, start, end);
    const head = { start, end, columns };
    if (isPriceTable(columns) && (best === null || isBetter(head, best))) best = head;
  }
  return best;
}

const rolesOf = (head: TableHead) => new Set(head.columns.map((column) => column.role)).size;

function isBetter(head: TableHead, best: TableHead): boolean {
  const more = rolesOf(head) - rolesOf(best);
  return more > 0 || (more === 0 && head.end - head.start < best.end - best.start);
}

function isTitleRow(sheet: SheetView, start: number, position: number): boolean {
  const row = sheet.rows[position];
  const above = sheet.rows[position - 1];
  if (!row || row.hidden) return false;
  if (position > start && above && row.number - above.number > 1) return false;
  return [...row.cells.values()].every((cell) => cell.kind === 'text' || position === start);
}

function isPriceTable(columns: readonly TitledColumn[]): boolean {
  const roles = new Set<ColumnRole>(columns.map((column) => column.role));
  const priced = roles.has('price') || roles.has('net') || roles.has('gross');
  return columns.length >= MIN_COLUMNS && roles.has('amount') && priced && (roles.has('code') || roles.has('desc'));
}

function columnsOf(sheet: SheetView, start: number, end: number): TitledColumn[] {
  const titles = new Map<number, string[]>();
  for (const row of sheet.rows.slice(start, end)) {
    for (const [column, text] of spreadTitles(sheet, row)) {
      const above = titles.get(column) ?? [];
      if (above.at(-1) !== text) titles.set(column, [...above, text]);
    }
  }
  const columns = [...titles].flatMap(([column, texts]) => {
    const known = roleOf(texts);
    return known ? [{ ...known, column, title: texts.join(' ') }] : [];
  });
  return columns.sort((left, right) => left.column - right.column);
}

function spreadTitles(sheet: SheetView, row: Row): [number, string][] {
  return orderedCells(row).flatMap(([column, cell]) => {
    const text = textOf(cell);
    if (text === '' || normalizeTitle(text) === '')
      return text.includes('%') ? [[column, text] as [number, string]] : [];
    const right = column + Math.min(widthAt(sheet, row, column), MAX_TITLE_WIDTH) - 1;
    return Array.from({ length: right - column + 1 }, (_, step): [number, string] => [column + step, text]);
  });
}

function roleOf(texts: readonly string[]): ScoredRole | null {
  const ofLast = roleOfTitle(texts.at(-1) ?? '');
  const ofAll = roleOfTitle(texts.join(' '));
  // `Stawka` above `/jedn.` is a price, though `/jedn.` alone is a unit.
  return (ofAll?.score ?? 0) >= (ofLast?.score ?? 0) ? ofAll : ofLast;
}
