import type { RowKeys } from './row-keys';

type PinnedState = {
  readonly focused: string | null;
  /** Cells with invalid text, as `path#row.column`: this text exists only in the mounted cell. */
  readonly invalidCells: readonly string[];
  readonly focusTarget: number | null;
  readonly firstError: number | null;
};

/** Rows that stay mounted outside of the view. The neighbours of the focused row are among them, so that Tab reaches them. */
export function pinnedRows(rows: readonly object[], keys: RowKeys, state: PinnedState): number[] {
  const { focused, invalidCells, focusTarget, firstError } = state;
  const invalidRows = new Set(invalidCells.map((cell) => cell.slice(cell.indexOf('#') + 1, cell.lastIndexOf('.'))));
  const pinned: number[] = [focusTarget, firstError].filter((row) => row !== null);
  if (focused !== null || invalidRows.size > 0) {
    for (const [index, row] of rows.entries()) {
      const key = keys.of(row);
      if (key === focused) pinned.push(index - 1, index, index + 1);
      else if (invalidRows.has(key)) pinned.push(index);
    }
  }
  return pinned.filter((row) => row >= 0 && row < rows.length);
}
