import {
  type Cell,
  findLetterRepair,
  type LetterRepair,
  type Merge,
  type Row,
  type Sheet,
  type Workbook,
} from '@ostep/document-reader';
import { mergedAreas } from './merged-areas';
import { oneLine } from './normalize-text';

export type SheetView = {
  readonly name: string;
  /** The name in the file, whose letters may be broken. */
  readonly storedName: string;
  readonly rows: readonly Row[];
  readonly rowAt: (number: number) => Row | undefined;
  readonly mergeAt: (row: number, column: number) => Merge | undefined;
};

export type WorkbookView = {
  readonly sheets: readonly SheetView[];
  readonly hiddenSheets: readonly string[];
  readonly repair: LetterRepair | null;
};

export function viewOf(workbook: Workbook): WorkbookView {
  const visible = workbook.sheets.filter((sheet) => !sheet.hidden);
  const repair = findLetterRepair(wholeText(visible));
  return {
    sheets: visible.map((sheet) => sheetView(sheet, repair)),
    hiddenSheets: workbook.sheets.filter((sheet) => sheet.hidden).map((sheet) => sheet.name),
    repair,
  };
}

function sheetView(sheet: Sheet, repair: LetterRepair | null): SheetView {
  const rows = sheet.rows.map((row) => repairedRow(row, repair)).filter((row) => row.cells.size > 0);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return {
    name: repair?.repair(sheet.name) ?? sheet.name,
    storedName: sheet.name,
    rows,
    rowAt: (number) => byNumber.get(number),
    mergeAt: mergedAreas(sheet.merges),
  };
}

export function textOf(cell: Cell | undefined): string {
  if (!cell || cell.kind === 'error' || cell.kind === 'no-value') return '';
  return cell.kind === 'date' ? (cell.date ?? cell.text) : cell.text;
}

export type CellPlace = { readonly row: Row; readonly column: number };

/** The cell itself, or the one that it is merged into. */
export function shownPlace(sheet: SheetView, row: Row, column: number): CellPlace | undefined {
  if (row.cells.has(column)) return { row, column };
  const area = sheet.mergeAt(row.number, column);
  const top = area ? sheet.rowAt(area.top) : undefined;
  return area && top?.cells.has(area.left) ? { row: top, column: area.left } : undefined;
}

export function shownCell(sheet: SheetView, row: Row, column: number): Cell | undefined {
  const place = shownPlace(sheet, row, column);
  return place?.row.cells.get(place.column);
}

export function widthAt(sheet: SheetView, row: Row, column: number): number {
  const area = sheet.mergeAt(row.number, column);
  return area ? area.right - area.left + 1 : 1;
}

export function orderedCells(row: Row): [number, Cell][] {
  return [...row.cells];
}

function repairedRow(row: Row, repair: LetterRepair | null): Row {
  const cells = new Map<number, Cell>();
  for (const [column, cell] of [...row.cells].sort(([left], [right]) => left - right)) {
    const shown = cell.kind === 'text' ? oneLine(repair?.repair(cell.text) ?? cell.text) : cell.text;
    if (cell.kind !== 'text' || shown !== '') cells.set(column, { ...cell, text: shown });
  }
  return { number: row.number, hidden: row.hidden, cells };
}

function wholeText(sheets: readonly Sheet[]): string {
  const texts: string[] = [];
  for (const sheet of sheets) {
    for (const row of sheet.rows)
      for (const cell of row.cells.values()) if (cell.kind === 'text') texts.push(cell.text);
  }
  return texts.join('\n');
}
