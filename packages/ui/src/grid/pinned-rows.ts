import type { RowKeys } from './row-keys';

type Reasons = {
  readonly focused: string | null;
  /** Cells with invalid text, `path#row.column`: that text exists only in the mounted cell. */
  readonly troubled: readonly string[];
  readonly wanted: number | null;
  readonly firstError: number | null;
};

/** Rows that stay mounted outside the view; with the neighbours of the focused row, so that Tab reaches them. */
export function pinnedRows(rows: readonly object[], keys: RowKeys, reasons: Reasons): number[] {
  const { focused, troubled, wanted, firstError } = reasons;
  const kept = new Set(troubled.map((place) => place.slice(place.indexOf('#') + 1, place.lastIndexOf('.'))));
  const pinned: number[] = [wanted, firstError].filter((row) => row !== null);
  if (focused !== null || kept.size > 0) {
    for (const [index, row] of rows.entries()) {
      const key = keys.of(row);
      if (key === focused) pinned.push(index - 1, index, index + 1);
      else if (kept.has(key)) pinned.push(index);
    }
  }
  return pinned.filter((row) => row >= 0 && row < rows.length);
}
