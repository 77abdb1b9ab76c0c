/** The model of a printed document, which every engine draws. */
export type Cell = { readonly text: string; readonly span?: number; readonly align?: Column['align'] };

export type Line = {
  /** A gap between items: empty, or a line of dashes. */
  readonly kind: 'head' | 'row' | 'sum' | 'group' | 'gap';
  readonly cells: readonly Cell[];
};

export type Column = { readonly align: 'left' | 'right' | 'center'; readonly width: number };

export type Sentence = {
  readonly text: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly look?: 'title' | 'small';
};

export type Table = { readonly columns: readonly Column[]; readonly lines: readonly Line[] };

export type Look = {
  readonly landscape: boolean;
  readonly serif: boolean;
  readonly size: number;
  readonly rules: 'all' | 'rows' | 'none';
  readonly shaded: boolean;
  readonly repeatsHead: boolean;
  /** Columns as narrow as their longest text, next to no padding. */
  readonly tight: boolean;
};

export type Printed = {
  /** A covering letter or a printed e-mail, on a separate page or above the form. */
  readonly letter: readonly Sentence[];
  readonly letterPage: boolean;
  readonly head: readonly Sentence[];
  readonly tables: readonly Table[];
  readonly after: readonly Sentence[];
  readonly signatures: readonly string[];
  readonly look: Look;
};

export const spanOf = ({ span = 1 }: Cell): number => span;

export const headOf = ({ lines }: Table): readonly Line[] => lines.filter(({ kind }) => kind === 'head');
export const bodyOf = ({ lines }: Table): readonly Line[] => lines.filter(({ kind }) => kind !== 'head');

/** The cells of a row, each with the index of its first column. */
export function placedCells({ cells }: Line): { readonly cell: Cell; readonly at: number }[] {
  let at = 0;
  return cells.map((cell) => {
    const placed = { cell, at };
    at += spanOf(cell);
    return placed;
  });
}

export function alignOf(table: Table, line: Line, cell: Cell, at: number): Column['align'] {
  if (cell.align) return cell.align;
  if (line.kind === 'head') return 'center';
  if (line.kind === 'group') return 'left';
  if (line.kind === 'sum' && spanOf(cell) > 1) return 'right';
  return table.columns[at]?.align ?? 'left';
}
