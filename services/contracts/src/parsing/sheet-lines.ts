import type { Row } from '@ostep/document-reader';
import { orderedCells, type SheetView, textOf } from './sheet-view';

/** Texts of a row side by side, then each label joined with the value below it. */
export function linesOf(sheet: SheetView, from: number, to: number): string[] {
  const rows = sheet.rows.slice(from, to).filter((row) => !row.hidden);
  return [...rows.map(lineOf), ...rows.flatMap((row, place) => labelledBelow(row, rows[place + 1]))].filter(
    (line) => line !== '',
  );
}

function lineOf(row: Row): string {
  return orderedCells(row)
    .map(([, cell]) => (cell.kind === 'number' ? polishFigure(textOf(cell)) : textOf(cell)))
    .filter((text) => text !== '')
    .join(' ');
}

function polishFigure(digits: string): string {
  return /^\d{5,}$/u.test(digits) ? `${digits},00` : digits.replace('.', ',');
}

const LABEL = /^(?:nr|numer|data|z dnia|nadle[śs]nictwo|umow\p{L}*(?:\s+(?:nr|numer))?)(?!\p{L})[^\d]*$/iu;

function labelledBelow(row: Row, below: Row | undefined): string[] {
  if (!below || below.number !== row.number + 1) return [];
  return orderedCells(row).flatMap(([column, cell]) => {
    const label = textOf(cell);
    const value = textOf(below.cells.get(column));
    const beside = textOf(row.cells.get(column + 1));
    return LABEL.test(label) && value !== '' && (beside === '' || LABEL.test(beside)) ? [`${label} ${value}`] : [];
  });
}
