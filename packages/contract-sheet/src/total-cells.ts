import { columnLetters } from './cell-origin';
import { hasFigure } from './classify-row';
import { GROSS, isGrandTotal, NET, PART, TAX, type TotalRow } from './read-totals';
import { type SheetView, textOf } from './sheet-view';

export type CellsOfRow = { readonly net: string | null; readonly vat: string | null; readonly gross: string | null };

/** The cells of one row of sums, and whether they sum the whole table. `printed`: the net that stands there already. */
export type TotalCell = CellsOfRow & { readonly printed: string | null };

export function cellsOfTotals(sheet: SheetView, rows: readonly TotalRow[], itemCount: number): TotalCell[] {
  const foot = rows.filter((row) => row.itemsAbove === itemCount && !PART.test(row.label));
  const grand = foot.filter((row) => isGrandTotal(row.label) || TAX.test(row.label));
  return (grand.length > 0 ? grand : foot.slice(-1)).map((total) => ({
    ...cellsOf(sheet, total),
    printed: total.netto?.gt(0) ? total.netto.toFixed(2) : null,
  }));
}

function cellsOf(sheet: SheetView, { row, columns, label }: TotalRow): CellsOfRow {
  const free = (column: number | null): column is number => column !== null && isFree(sheet, row.number, column);
  const at = (column: number | null) => (free(column) ? `${columnLetters(column)}${row.number}` : null);
  const own = { net: at(columns.net), vat: at(columns.vatAmount), gross: at(columns.gross) };
  const last = at([columns.gross, columns.vatAmount, columns.net].find(free) ?? null);
  const none = { net: null, vat: null, gross: null };
  const [net, gross] = [NET.test(label), GROSS.test(label)];
  if (net && !gross) return { ...none, net: own.net ?? last };
  if (gross && !net) return { ...none, gross: own.gross ?? last };
  if (TAX.test(label) && !net) return { ...none, vat: own.vat ?? last };
  return own;
  function isFree(view: SheetView, number: number, column: number): boolean {
    const area = view.mergeAt(number, column);
    if (area && (area.left !== column || area.top !== number)) return false;
    const cell = row.cells.get(column);
    return cell?.kind !== 'text' || hasFigure(textOf(cell));
  }
}
