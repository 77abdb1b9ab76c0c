import type { Cell } from '@ostep/document-reader';
import { type CellOrigin, formatDate } from '@ostep/kernel';
import { type CellPlace, type SheetView, textOf } from './sheet-view';

const LETTERS = 26;

export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / LETTERS);
  const last = String.fromCharCode(65 + ((column - 1) % LETTERS));
  return rest === 0 ? last : `${columnLetters(rest)}${last}`;
}

export function shownText(cell: Cell): string {
  if (cell.kind === 'number') return cell.text.replace('.', ',');
  return cell.kind === 'date' && cell.date !== null ? formatDate(cell.date) : cell.text;
}

export function cellOrigin({ name }: SheetView, { row, column }: CellPlace): CellOrigin | null {
  const cell = row.cells.get(column);
  if (!cell || textOf(cell) === '') return null;
  return { sheet: name, cell: `${columnLetters(column)}${row.number}`, text: shownText(cell) };
}
