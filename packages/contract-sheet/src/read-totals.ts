import { type Row, readFigure } from '@ostep/document-reader';
import { type Decimal, roundHalfUp } from '@ostep/kernel';
import { normalizeTitle } from './normalize-text';
import { orderedCells, textOf } from './sheet-view';
import type { TableColumns } from './table-columns';

export type PrintedTotals = { readonly netto: Decimal | null; readonly brutto: Decimal | null };

export type TotalRow = PrintedTotals & {
  readonly label: string;
  readonly itemsAbove: number;
  readonly row: Row;
  readonly columns: TableColumns;
  /** Whether cells hold formulas whose results are not stored in the file. */
  readonly unresolved: boolean;
};

export const NET = /\bnetto\b|\bbez (vat|podatku)\b/;
export const GROSS = /\bbrutto\b|\bz (vat|podatkiem)\b/;
export const TAX = /\b(vat|podatek|podatku)\b/;
export const PART = /\bw tym\b|\bstawk\w*|\d\s?%|przeniesieni/;
const WHOLE = /\bogolem\b|\blaczn\w*|\bcalkowit\w*|\bofert\w*|\bzamowieni\w*|\bumowy\b/;
const MONEY = /[−-]?(?:\d{1,3}(?:[\s.]\d{3})+|\d+)(?:,\d{1,2})(?!\d)/gu;

export function isGrandTotal(label: string): boolean {
  const words = normalizeTitle(label);
  return !PART.test(words) && (NET.test(words) || GROSS.test(words) || WHOLE.test(words));
}

export function readTotalRow(row: Row, columns: TableColumns, label: string, itemsAbove: number): TotalRow {
  const words = normalizeTitle(label);
  const figures = orderedCells(row).flatMap(([column, cell]) => {
    const reading = readFigure(textOf(cell));
    return reading.kind === 'figure' && isMoney(reading.suffix) ? [{ column, value: roundHalfUp(reading.value) }] : [];
  });
  const at = (column: number | null) => figures.find((figure) => figure.column === column)?.value ?? null;
  const unresolved = orderedCells(row).some(([, cell]) => cell.kind === 'no-value');
  const none = { label: words, itemsAbove, row, columns, unresolved, netto: null, brutto: null };
  if (PART.test(words)) return none;
  if (figures.length === 0) return { ...none, ...totalsInText(label) };
  const last = figures.at(-1)?.value ?? null;
  if (NET.test(words) && GROSS.test(words))
    return {
      ...none,
      ...byColumn(
        at,
        columns,
        figures.map((one) => one.value),
      ),
    };
  if (NET.test(words)) return { ...none, netto: at(columns.net) ?? last };
  if (GROSS.test(words)) return { ...none, brutto: at(columns.gross) ?? last };
  if (TAX.test(words)) return none;
  return {
    ...none,
    ...byColumn(
      at,
      columns,
      figures.map((one) => one.value),
    ),
  };
}

export function totalsInText(text: string): PrintedTotals {
  let netto: Decimal | null = null;
  let brutto: Decimal | null = null;
  let before = 0;
  for (const match of text.matchAll(MONEY)) {
    const words = normalizeTitle(text.slice(before, match.index));
    const reading = readFigure(match[0]);
    const value = reading.kind === 'figure' ? roundHalfUp(reading.value) : null;
    if (GROSS.test(words)) brutto ??= value;
    else if (NET.test(words)) netto ??= value;
    before = match.index + match[0].length;
  }
  return { netto, brutto };
}

/** The last totals below all items, unless they are only the sum of the last section. */
export function contractTotals(
  rows: readonly TotalRow[],
  itemCount: number,
  sums: { readonly all: Decimal; readonly since: (items: number) => Decimal },
): PrintedTotals {
  const belowItems = rows.filter((row) => row.itemsAbove === itemCount);
  const netRows = belowItems.filter((row) => row.netto !== null);
  const netRow = netRows.at(-1);
  const brutto = belowItems.filter((row) => row.brutto !== null).at(-1)?.brutto ?? null;
  const netto =
    netRow && !(netRows.length === 1 && isLastSubtotal(netRow, rows, itemCount, sums)) ? netRow.netto : null;
  return { netto, brutto: netto === null && netRow?.brutto === brutto ? null : brutto };
}

function isLastSubtotal(
  row: TotalRow,
  rows: readonly TotalRow[],
  itemCount: number,
  sums: { readonly all: Decimal; readonly since: (items: number) => Decimal },
): boolean {
  const earlier = rows.filter((other) => other.itemsAbove < itemCount && other.itemsAbove > 0).at(-1);
  if (!earlier || row.netto === null || WHOLE.test(row.label) || NET.test(row.label)) return false;
  return !row.netto.eq(sums.all) && row.netto.eq(sums.since(earlier.itemsAbove));
}

function byColumn(at: (column: number | null) => Decimal | null, columns: TableColumns, values: readonly Decimal[]) {
  const netto = at(columns.net);
  const brutto = at(columns.gross);
  if (netto !== null || brutto !== null || at(columns.vatAmount) !== null) return { netto, brutto };
  const [first = null, , third = null] = values;
  return { netto: first, brutto: third };
}

function isMoney(suffix: string): boolean {
  return /^(z[łl]\.?|pln)?$/iu.test(suffix);
}
