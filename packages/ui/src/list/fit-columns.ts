import type { ListColumn } from './list-column';

export type SizedColumn = Pick<ListColumn<never>, 'kind' | 'header' | 'sortable' | 'sortValue'> & {
  readonly main?: boolean;
  readonly leaves?: number;
};

/** In pixels: what the content of such a column needs. */
const CONTENT = { mark: 40, key: 112, date: 92, money: 112, amount: 88, badge: 112, text: 112 };
const MAIN = 176;
const LETTER = 7;
const PADDING = 20;
const SORT_MARK = 16;

export type Fit<Column> = {
  readonly columns: readonly Column[];
  /** Heads break between their words. */
  readonly isTight: boolean;
};

/** The columns that have room in `width` pixels: heads break first, then columns leave in the order they say. */
export function fitColumns<Column extends SizedColumn>(all: readonly Column[], width: number): Fit<Column> {
  if (need(all, wholeHead) <= width) return { columns: all, isTight: false };
  const leaving = all.filter(({ leaves }) => leaves !== undefined).sort((one, other) => place(one) - place(other));
  let columns = all;
  for (const column of leaving) {
    if (need(columns, longestWord) <= width) break;
    columns = columns.filter((kept) => kept !== column);
  }
  return { columns, isTight: true };
}

const place = ({ leaves = 0 }: SizedColumn) => leaves;

const need = (columns: readonly SizedColumn[], headOf: (header: string) => number) =>
  columns.reduce((total, column) => total + columnNeed(column, headOf), 0);

function columnNeed(column: SizedColumn, headOf: (header: string) => number): number {
  const content = column.main ? MAIN : CONTENT[column.kind];
  if (column.kind === 'mark') return content;
  const isSorted = column.sortable === true || column.sortValue !== undefined;
  return Math.max(content, headOf(column.header) * LETTER + PADDING + (isSorted ? SORT_MARK : 0));
}

const wholeHead = (header: string) => header.length;
const longestWord = (header: string) => Math.max(...header.split(/\s/u).map((word) => word.length));
