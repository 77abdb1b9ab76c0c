import type { RowKeys } from './row-keys';

type Reasons = {
  /** Key of the row that has the focus, or had it last. */
  readonly focused: string | null;
  /** Cells whose text is no value, `path#row.column`: the text lives in the cell only. */
  readonly troubled: readonly string[];
  /** A row that the focus is on its way to. */
  readonly wanted: number | null;
  /** Where a refused save leads. */
  readonly firstError: number | null;
};

/** Rows that stay in the page wherever the view is; the neighbours of the focused one too, so that Tab finds them. */
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
