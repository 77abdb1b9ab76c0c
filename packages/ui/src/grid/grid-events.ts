import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { GridColumn } from './grid-column';
import { type CellMove, caretIn, moveForKey } from './grid-keys';
import { isTable } from './parse-tsv';
import type { CellRef, GridEditor } from './use-grid-state';

export function positionOf(target: EventTarget): CellRef | null {
  if (!(target instanceof HTMLElement)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row === undefined || column === undefined ? null : { row: Number(row), column };
}

export function handleKey<Row extends object>(event: KeyboardEvent, editor: GridEditor<Row>): void {
  const position = event.defaultPrevented ? null : positionOf(event.target);
  const move = position && moveForKey(event, caretIn(event.target));
  if (!position || !move) return;
  event.preventDefault();
  if (!editor.fixedRows || !changesRows(move)) apply(position, move, editor);
}

const changesRows = ({ kind }: CellMove) => kind === 'duplicate' || kind === 'move-row' || kind === 'remove';

function apply<Row extends object>(position: CellRef, move: CellMove, editor: GridEditor<Row>): void {
  const { actions, columns, setFocusTarget } = editor;
  if (move.kind === 'duplicate') actions.duplicate(position.row, position.column);
  else if (move.kind === 'move-row') actions.move(position.row, move.step, position.column);
  else if (move.kind === 'column') setFocusTarget(adjacentCell(columns, position, move.step));
  else if (move.kind === 'row') moveToRow(position, move, editor);
  else removeRow(position, editor);
}

function moveToRow<Row extends object>(
  position: CellRef,
  { step, adds }: Extract<CellMove, { kind: 'row' }>,
  { rows, actions, fixedRows, setFocusTarget }: GridEditor<Row>,
): void {
  const target = position.row + step;
  if (target < rows.length) setFocusTarget({ row: Math.max(0, target), column: position.column });
  else if (adds && !fixedRows) actions.add(position.column);
}

function removeRow<Row extends object>(
  position: CellRef,
  { rows, actions, removeDisabledReason, setFocusTarget }: GridEditor<Row>,
): void {
  const row = rows[position.row];
  if (!row || removeDisabledReason?.(row)) return;
  actions.remove(position.row);
  setFocusTarget({ row: Math.min(position.row, rows.length - 2), column: position.column });
}

/** A table from a spreadsheet fills the cells from this one on; any other text is pasted by the browser. */
export function handlePaste<Row extends object>(event: ClipboardEvent, { columns, actions }: GridEditor<Row>): void {
  const position = positionOf(event.target);
  const text = event.clipboardData.getData('text/plain');
  if (!position || !isTable(text)) return;
  event.preventDefault();
  const column = columns.findIndex(({ id }) => id === position.column);
  actions.paste(text, position.row, column);
}

function adjacentCell<Row>(columns: readonly GridColumn<Row>[], position: CellRef, step: -1 | 1): CellRef | null {
  const from = columns.findIndex((column) => column.id === position.column);
  for (let index = from + step; index >= 0 && index < columns.length; index += step) {
    const column = columns[index];
    if (column && column.kind !== 'readonly') return { row: position.row, column: column.id };
  }
  return null;
}
