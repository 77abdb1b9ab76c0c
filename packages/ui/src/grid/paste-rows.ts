import type { IsoDate } from '@ostep/kernel';
import { parseDecimal } from '../form/parse-decimal';
import { parsePolishDate } from '../form/parse-polish-date';
import type { GridColumn } from './grid-column';

const MAX_ROWS = 5000;

export type Paste<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly cells: readonly (readonly string[])[];
  readonly at: { readonly row: number; readonly column: number };
  readonly newRow: (previous: Row | undefined) => Row;
  readonly derive: (next: Row, previous: Row, column: string) => Row;
  readonly today: IsoDate;
};

export type Lookup = { readonly row: number; readonly column: string; readonly text: string };

export type Pasted<Row> = { readonly rows: readonly Row[]; readonly lookups: readonly Lookup[] };

/** Fills the cells to the right of and below `at`, and adds rows; read-only cells are skipped. */
export function pasteRows<Row>(paste: Paste<Row>): Pasted<Row> {
  const rows = [...paste.rows];
  const lookups: Lookup[] = [];
  for (const [offset, cells] of paste.cells.slice(0, MAX_ROWS).entries()) {
    const index = paste.at.row + offset;
    let row = rows[index] ?? { ...paste.newRow(rows.at(-1)) };
    for (const [shift, raw] of cells.entries()) {
      const column = paste.columns[paste.at.column + shift];
      const text = raw.trim();
      if (!column || (column.disabledReason?.(row) ?? null) !== null) continue;
      if (column.kind === 'search' && text !== '') lookups.push({ row: index, column: column.id, text });
      row = paste.derive(writeText(column, row, text, paste.today), row, column.id);
    }
    rows[index] = row;
  }
  return { rows, lookups };
}

/** Invalid text empties the cell, so that validation marks it. */
function writeText<Row>(column: GridColumn<Row>, row: Row, text: string, today: IsoDate): Row {
  switch (column.kind) {
    case 'text':
      return column.write(row, text.slice(0, column.maxLength));
    case 'decimal': {
      const number = parseDecimal(text);
      return column.write(row, (number ?? 0) < 0 && !column.negative ? null : number);
    }
    case 'date':
      return column.write(row, parsePolishDate(text, today));
    case 'select':
      return column.write(row, column.options(row).find((option) => isSameText(option.label, text))?.value ?? null);
    case 'search':
      return column.write(row, null);
    default:
      return row;
  }
}

const normalize = (text: string) => text.replace(/\s+/gu, ' ').trim().toLocaleLowerCase('pl');

export function isSameText(left: string, right: string): boolean {
  return normalize(left) === normalize(right);
}
