import type { Row } from '@ostep/document-reader';
import { type CellPlace, orderedCells, type SheetView, textOf } from './sheet-view';

export type SheetLine = { readonly text: string; readonly sheet: SheetView; readonly cells: readonly CellPlace[] };

/** A line for each row with its texts, then a line for each label that has its value below it. */
export function linesOf(sheet: SheetView, from: number, to: number): SheetLine[] {
  const rows = sheet.rows.slice(from, to).filter((row) => !row.hidden);
  const below = rows.flatMap((row, position) => labelledBelow(row, rows[position + 1]));
  return [...rows.map(lineOf), ...below].filter(({ text }) => text !== '').map((line) => ({ ...line, sheet }));
}

type Line = Omit<SheetLine, 'sheet'>;

function lineOf(row: Row): Line {
  const text = orderedCells(row)
    .map(([, cell]) => (cell.kind === 'number' ? polishFigure(textOf(cell)) : textOf(cell)))
    .filter((text) => text !== '')
    .join(' ');
  return { text, cells: orderedCells(row).map(([column]) => ({ row, column })) };
}

function polishFigure(digits: string): string {
  return /^\d{5,}$/u.test(digits) ? `${digits},00` : digits.replace('.', ',');
}

const LABEL = /^(?:nr|numer|data|z dnia|nadle[śs]nictwo|umow\p{L}*(?:\s+(?:nr|numer))?)(?!\p{L})[^\d]*$/iu;

function labelledBelow(row: Row, below: Row | undefined): Line[] {
  if (!below || below.number !== row.number + 1) return [];
  return orderedCells(row).flatMap(([column, cell]) => {
    const label = textOf(cell);
    const value = textOf(below.cells.get(column));
    const beside = textOf(row.cells.get(column + 1));
    if (!LABEL.test(label) || value === '' || (beside !== '' && !LABEL.test(beside))) return [];
    return [{ text: `${label} ${value}`, cells: [{ row: below, column }] }];
  });
}
