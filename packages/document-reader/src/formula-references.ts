import { columnOf } from './sheet';

/** A range of cells; rows and columns count from 1. `sheet` is in small letters, because sheet names ignore case. */
export type CellRange = {
  readonly sheet: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** The sheet of a formula, and how far it is from the cell whose text it shares. */
export type FormulaPlace = { readonly sheet: string; readonly rowsDown: number; readonly columnsRight: number };

const CELL = String.raw`(\$?)([A-Z]{1,3})(\$?)(\d{1,7})`;
const REFERENCE = new RegExp(
  String.raw`(?<![\p{L}\d_.$])(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\d_.]*)!)?${CELL}(?::${CELL})?(?![\p{L}\d_(.!:])`,
  'gu',
);
const TEXT = /"(?:[^"]|"")*"/gu;
const FUNCTION = /(?<![\p{L}\d_.])[A-Z][A-Z\d.]*\(/gu;
/** These functions compute which cells they refer to. */
const COMPUTED_REFERENCE = /\b(?:INDIRECT|OFFSET)\(/u;
const CONSTANT = /(?<![\p{L}\d_.])(?:TRUE|FALSE)(?![\p{L}\d_.])/gu;
const NUMBER = /(?<![\p{L}\d_.])\d+(?:\.\d*)?(?:E[+-]?\d+)?(?![\p{L}\d_.])/gu;

/** The cells that a formula is computed from; null if they are not known (names, other workbooks, whole columns). */
export function formulaReferences(formula: string, place: FormulaPlace): CellRange[] | null {
  const plain = formula.replace(TEXT, '');
  if (COMPUTED_REFERENCE.test(plain)) return null;
  const ranges: CellRange[] = [];
  const rest = plain.replace(REFERENCE, (_, sheet: string | undefined, ...ends: (string | undefined)[]) => {
    ranges.push(rangeOf(sheet, ends, place));
    return '';
  });
  const unknownParts = rest.replace(FUNCTION, '(').replace(CONSTANT, '').replace(NUMBER, '');
  return /[\p{L}\d_[\]!#{}:]/u.test(unknownParts) ? null : ranges;
}

function rangeOf(sheet: string | undefined, ends: readonly (string | undefined)[], place: FormulaPlace): CellRange {
  const { rowsDown, columnsRight } = place;
  const [fixedColumn, column = '', fixedRow, row, ...end] = ends;
  const [fixedLastColumn = fixedColumn, lastColumn = column, fixedLastRow = fixedRow, lastRow = row] = end;
  const columnAt = (letters: string, fixed: string | undefined) =>
    (columnOf(letters) ?? 0) + (fixed === '$' ? 0 : columnsRight);
  const rowAt = (figures: string | undefined, fixed: string | undefined) =>
    Number(figures) + (fixed === '$' ? 0 : rowsDown);
  const columns = [columnAt(column, fixedColumn), columnAt(lastColumn, fixedLastColumn)];
  const rows = [rowAt(row, fixedRow), rowAt(lastRow, fixedLastRow)];
  return {
    sheet: sheet === undefined ? place.sheet : sheetName(sheet),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  };
}

const sheetName = (written: string) =>
  (written.startsWith("'") ? written.slice(1, -1).replaceAll("''", "'") : written).toLowerCase();
