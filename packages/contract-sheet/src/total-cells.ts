import type { Row } from '@ostep/document-reader';
import { columnLetters } from './cell-origin';
import { hasFigure } from './classify-row';
import { GROSS, isGrandTotal, NET, PART, TAX, type TotalRow } from './read-totals';
import { type SheetView, textOf } from './sheet-view';

export type CellsOfRow = { readonly net: string | null; readonly vat: string | null; readonly gross: string | null };

/** The cells of one row of sums. `printed`: the net sum that the cell already has. */
export type TotalCell = CellsOfRow & { readonly printed: string | null };

export function cellsOfTotals(sheet: SheetView, rows: readonly TotalRow[], itemCount: number): TotalCell[] {
  const belowItems = rows.filter((row) => row.itemsAbove === itemCount && !PART.test(row.label));
  const grandTotals = belowItems.filter((row) => isGrandTotal(row.label) || TAX.test(row.label));
  return (grandTotals.length > 0 ? grandTotals : belowItems.slice(-1)).map((total) => ({
    ...cellsOf(sheet, total),
    printed: total.netto?.gt(0) ? total.netto.toFixed(2) : null,
  }));
}

function cellsOf(sheet: SheetView, { row, columns, label }: TotalRow): CellsOfRow {
  const isWritable = (column: number | null): column is number => column !== null && isFree(sheet, row, column);
  const cellAt = (column: number | null) => (isWritable(column) ? `${columnLetters(column)}${row.number}` : null);
  const byColumn = { net: cellAt(columns.net), vat: cellAt(columns.vatAmount), gross: cellAt(columns.gross) };
  const last = cellAt([columns.gross, columns.vatAmount, columns.net].find(isWritable) ?? null);
  const none = { net: null, vat: null, gross: null };
  const [isNet, isGross] = [NET.test(label), GROSS.test(label)];
  if (isNet && !isGross) return { ...none, net: byColumn.net ?? last };
  if (isGross && !isNet) return { ...none, gross: byColumn.gross ?? last };
  if (TAX.test(label) && !isNet) return { ...none, vat: byColumn.vat ?? last };
  return byColumn;
}

/** Whether a figure may be written into a cell: it is not merged into another one and holds no words. */
function isFree(sheet: SheetView, row: Row, column: number): boolean {
  const area = sheet.mergeAt(row.number, column);
  if (area && (area.left !== column || area.top !== row.number)) return false;
  const cell = row.cells.get(column);
  return cell?.kind !== 'text' || hasFigure(textOf(cell));
}
